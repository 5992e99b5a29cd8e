package nights

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// CloseRound closes a round whose matches are finished. It begins the next round if that is published,
// or ends the night after the last. Closing again changes nothing. known are open disputes with which
// the round may be closed; they stay open. Errors: [tournament.Incomplete] with the unfinished
// matches; [tournament.Disputed] with the open disputes, if any is not known; [tournament.ErrStale] if
// the round has not begun.
func (s *Store) CloseRound(ctx context.Context, id tournament.NightID, number int, known ...tournament.EntryID) (err error) {
	defer database.Wrap(&err, "closing round %d", number)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		return s.close(ctx, tx, night, number, known)
	})
}

func (s *Store) close(ctx context.Context, tx *gorm.DB, night *tournament.Night, number int, known []tournament.EntryID) error {
	round, err := PublishedRound(night, number)
	if err != nil {
		return err
	}
	switch round.Phase {
	case tournament.RoundClosed:
		return database.ErrUnchanged
	case tournament.RoundPlanned:
		return tournament.ErrStale
	case tournament.RoundPlaying:
	}
	if missing := round.Missing(); len(missing) > 0 {
		return tournament.Incomplete(missing)
	}
	if open := UnknownDisputes(round, known); len(open) > 0 {
		return tournament.Disputed(open)
	}
	if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.RoundClosed, Night: night.ID, Facts: journal.Facts{journal.FactRound: round.Number}}); err != nil {
		return err
	}
	return s.closeRound(ctx, tx, night, round)
}

func (s *Store) closeRound(ctx context.Context, tx *gorm.DB, night *tournament.Night, round tournament.Round) error {
	rounds := database.Rows[RoundRow](tx).Where("night_id = ? AND number = ?", night.ID, round.Number)
	if _, err := rounds.Updates(ctx, RoundRow{Phase: string(tournament.RoundClosed), ClosedAt: s.db.Moment()}); err != nil {
		return err
	}
	if !night.LastRound(round) {
		_, err := database.Rows[RoundRow](tx).Where("night_id = ? AND number = ?", night.ID, round.Number+1).
			Update(ctx, "phase", string(tournament.RoundPlaying))
		return err
	}
	return s.Finish(ctx, tx, night.ID)
}

// Finish ends the night.
func (s *Store) Finish(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	if _, err := database.Rows[NightRow](tx).Where("id = ?", id).
		Updates(ctx, NightRow{Phase: string(tournament.Finished), FinishedAt: s.db.Moment()}); err != nil {
		return err
	}
	if _, err := database.Rows[DeskRequestRow](tx).Where("night_id = ?", id).Delete(ctx); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.NightFinished, Night: id})
}

// UnknownDisputes are the open disputes of a round, without the known ones.
func UnknownDisputes(round tournament.Round, known []tournament.EntryID) []tournament.EntryID {
	return slices.DeleteFunc(round.OpenDisputes(), func(dispute tournament.EntryID) bool { return slices.Contains(known, dispute) })
}
