package matches

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// EveningEnd is a request to end an open evening.
type EveningEnd struct {
	// Running are the matches that were being played as the page showed it.
	Running []tournament.MatchID
	// Call ends those of them in which something was recorded; the others are taken back.
	Call tournament.TimeCall
	// Known are the open disputes that may stay open.
	Known []tournament.EntryID
	// Ceremony hides the final ranking, to reveal it later.
	Ceremony bool
}

// EndEvening ends an open evening. Matches that are being played end as they are, if anything was
// recorded in them, and are taken back otherwise. Without a ceremony, hidden results are released. Ending it again changes nothing. Errors:
// [tournament.ErrStale] if other matches are being played than the request names;
// [tournament.ErrConflict] if nothing was played, or the night has rounds; [tournament.Disputed] with the
// open disputes, if any is not known.
func (s *Store) EndEvening(ctx context.Context, id tournament.NightID, wish EveningEnd) (err error) {
	defer database.Wrap(&err, "ending evening %s", id)
	return s.nights.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		switch {
		case night.Phase == tournament.Finished:
			return database.ErrUnchanged
		case night.Form != tournament.Open, !night.HasHands():
			return tournament.ErrConflict
		}
		running := night.Running()
		if !slices.EqualFunc(running, wish.Running, func(m tournament.Match, id tournament.MatchID) bool { return m.ID == id }) {
			return tournament.ErrStale
		}
		all := tournament.Round{Matches: night.Roundless}
		if open := nights.UnknownDisputes(all, wish.Known); len(open) > 0 {
			return tournament.Disputed(open)
		}
		for _, match := range running {
			if err := s.endAsItIs(ctx, tx, night, match, wish.Call); err != nil {
				return err
			}
		}
		if !wish.Ceremony { // before the end is told, so that it is told whole
			if err := s.nights.ReleaseEvening(ctx, tx, night); err != nil {
				return err
			}
		}
		if err := s.nights.Finish(ctx, tx, id); err != nil || !wish.Ceremony {
			return err
		}
		return s.nights.BeginCeremony(ctx, tx, id)
	})
}

// endAsItIs ends a match that is being played, or takes it back if nothing was recorded in it.
func (s *Store) endAsItIs(ctx context.Context, tx *gorm.DB, night *tournament.Night, match tournament.Match, call tournament.TimeCall) error {
	if !match.HasHands() {
		return s.nights.RemoveOpenMatch(ctx, tx, night, match)
	}
	row := nights.MatchRow{ID: string(match.ID), NightID: string(night.ID), TableNumber: match.Table}
	event := endingBy(call, match)
	event.Number = len(match.Events) + 1
	after, err := match.Recorded(event)
	if err != nil {
		return err
	}
	if err := s.insert(ctx, tx, row, event); err != nil {
		return err
	}
	return s.nights.SettleSeats(ctx, tx, match, after, row)
}
