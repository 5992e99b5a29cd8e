package matches

import (
	"context"
	"slices"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// CallTime ends the matches of the round being played early, unless they end sooner: after the hand that
// each table plays, or at once. The same call again changes nothing. Errors: [tournament.ErrConflict] if
// the call is known with another number of hands; [tournament.ErrFinished] if the round is not being
// played.
func (s *Store) CallTime(ctx context.Context, id tournament.NightID, number int, call tournament.TimeCall) (err error) {
	defer database.Wrap(&err, "calling time in round %d", number)
	return s.nights.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		round, err := currentRound(night, number)
		if err != nil {
			return err
		}
		if more, known := round.CallRecorded(call.ID); known && more != call.More {
			return tournament.ErrConflict
		} else if known {
			return database.ErrUnchanged
		}
		ended := round.MatchesEndedBy(call.More)
		if len(ended) == 0 {
			return database.ErrUnchanged
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.TimeCalled, Night: id, Facts: journal.Facts{journal.FactRound: number, journal.FactHand: call.More}}); err != nil {
			return err
		}
		return s.endMatches(ctx, tx, night, ended, call)
	})
}

// TakeBackCall takes a time call back, so that the matches go on. Taking it back again changes nothing.
// Errors: [tournament.ErrNotFound] if the round has no such call; [tournament.ErrFinished] if the round
// is not being played.
func (s *Store) TakeBackCall(ctx context.Context, id tournament.NightID, number int, call tournament.EntryID, by string) (err error) {
	defer database.Wrap(&err, "taking back a call in round %d", number)
	return s.nights.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		round, err := currentRound(night, number)
		if err != nil {
			return err
		}
		if _, known := round.CallRecorded(call); !known {
			return tournament.ErrNotFound
		}
		standing := slices.DeleteFunc(slices.Clone(round.Matches), func(m tournament.Match) bool {
			return m.Ledger.Ending == nil || m.Ledger.Ending.Call != call
		})
		if len(standing) == 0 {
			return database.ErrUnchanged
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.CallTakenBack, Night: id, Facts: journal.Facts{journal.FactRound: number}}); err != nil {
			return err
		}
		return s.recordAll(ctx, tx, night, standing, func(m tournament.Match) tournament.Event {
			ending := m.Ledger.Ending.Entry
			return tournament.Event{ID: entryOf(ending, "back"), By: by, Revocation: &tournament.EntryRevoked{
				Entry: ending, Call: call, Seen: m.Ledger.Latest,
			}}
		})
	})
}

// EndNight ends a night before its last round, with the rounds that were played; see
// [tournament.Night.EndEarly]. Ending it again changes nothing. Errors: [tournament.ErrStale] if another
// round is being played; [tournament.ErrConflict] if no round would count;
// [tournament.Disputed] as [nights.Store.CloseRound].
func (s *Store) EndNight(ctx context.Context, id tournament.NightID, wish tournament.NightEnd) (err error) {
	defer database.Wrap(&err, "ending night %s early", id)
	return s.nights.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Phase == tournament.Finished {
			return database.ErrUnchanged
		}
		end, err := night.EndEarly()
		current, _ := night.Current()
		switch {
		case err != nil:
			return err
		case current.Number != wish.Round:
			return tournament.ErrStale
		}
		if end.Round > 0 {
			if open := nights.UnknownDisputes(current, wish.Known); len(open) > 0 {
				return tournament.Disputed(open)
			}
			if err := s.endMatches(ctx, tx, night, end.EndedMatches, wish.Call); err != nil {
				return err
			}
		}
		if err := s.cutRounds(ctx, tx, night, end); err != nil || !wish.Ceremony {
			return err
		}
		return s.nights.BeginCeremony(ctx, tx, id)
	})
}

// cutRounds closes the round being played, removes the rounds that do not count, and ends the night.
func (s *Store) cutRounds(ctx context.Context, tx *gorm.DB, night *tournament.Night, end tournament.EarlyEnd) error {
	if err := nights.RemoveRounds(ctx, tx, night.ID, end.CountedRounds+1); err != nil {
		return err
	}
	lifted, err := nights.LiftEmbargo(ctx, tx, night, end.CountedRounds)
	if err != nil {
		return err
	}
	changes := append(journal.Differences(journal.Difference{Field: "rounds", Before: night.PlannedRounds, After: end.CountedRounds}), lifted...)
	if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.NightCut, Night: night.ID, Changes: changes}); err != nil {
		return err
	}
	programme := night.Programme[:min(len(night.Programme), end.CountedRounds)]
	if _, err := database.Rows[nights.NightRow](tx).Where("id = ?", night.ID).Select("PlannedRounds", "Programme").
		Updates(ctx, nights.NightRow{PlannedRounds: end.CountedRounds, Programme: programme.String()}); err != nil {
		return err
	}
	if err := s.closePlayed(ctx, tx, night); err != nil {
		return err
	}
	return s.nights.Finish(ctx, tx, night.ID)
}

// closePlayed closes the round being played, if there is one.
func (s *Store) closePlayed(ctx context.Context, tx *gorm.DB, night *tournament.Night) error {
	round, _ := night.Current()
	closed, err := database.Rows[nights.RoundRow](tx).Where("night_id = ? AND phase = ?", night.ID, tournament.RoundPlaying).
		Updates(ctx, nights.RoundRow{Phase: string(tournament.RoundClosed), ClosedAt: s.db.Moment()})
	if err != nil || closed == 0 {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.RoundClosed, Night: night.ID, Facts: journal.Facts{journal.FactRound: round.Number}})
}

// currentRound is the round with a number: [tournament.ErrFinished] if it is not the one being played.
func currentRound(night *tournament.Night, number int) (tournament.Round, error) {
	round, err := nights.PublishedRound(night, number)
	if err == nil && round.Phase != tournament.RoundPlaying {
		err = tournament.ErrFinished
	}
	return round, err
}

// entryOf is the id of the event that a call records in a match. It follows from both ids, so that two
// programs cannot record the event twice.
func entryOf(call tournament.EntryID, match string) tournament.EntryID {
	space, err := uuid.Parse(string(call))
	if err != nil {
		space = uuid.NameSpaceOID
	}
	return tournament.EntryID(uuid.NewSHA1(space, []byte(match)).String())
}

// endMatches records the early end of matches.
func (s *Store) endMatches(
	ctx context.Context, tx *gorm.DB, night *tournament.Night, matches []tournament.Match, call tournament.TimeCall,
) error {
	return s.recordAll(ctx, tx, night, matches, func(m tournament.Match) tournament.Event { return endingBy(call, m) })
}

// endingBy is the event with which a call ends a match early.
func endingBy(call tournament.TimeCall, m tournament.Match) tournament.Event {
	return tournament.Event{ID: entryOf(call.ID, string(m.ID)), By: call.By, Ending: &tournament.MatchEnded{
		More: call.More, Call: call.ID, Seen: m.Ledger.Latest,
	}}
}

// recordAll records one event in each of the matches, which must be locked.
func (s *Store) recordAll(
	ctx context.Context, tx *gorm.DB, night *tournament.Night, matches []tournament.Match,
	eventOf func(tournament.Match) tournament.Event,
) error {
	for _, match := range matches {
		event := eventOf(match)
		event.Number = len(match.Events) + 1
		if _, err := match.Recorded(event); err != nil {
			return err
		}
		if err := s.insert(ctx, tx, nights.MatchRow{ID: string(match.ID), NightID: string(night.ID)}, event); err != nil {
			return err
		}
	}
	return nil
}
