package models

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// CloseRound closes a round whose matches are complete and opens the next, if that
// is drawn already; after the last one planned it ends the night. Closing it again
// changes nothing. If matches are missing, the error is [tournament.Incomplete] with
// the list; with problems that wait for the desk it is [tournament.Disputed], unless
// all of them are among those known, which then stay open. A round that is not
// played yet is [tournament.ErrStale].
func (s *Store) CloseRound(ctx context.Context, id tournament.NightID, number int, known ...tournament.EntryID) (err error) {
	defer wrap(&err, "closing round %d", number)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if number < 1 || number > len(night.Rounds) {
			return tournament.ErrNotFound
		}
		round := night.Rounds[number-1]
		switch round.Phase {
		case tournament.RoundClosed:
			return errUnchanged
		case tournament.RoundPlanned:
			return tournament.ErrStale
		case tournament.RoundPlaying:
		}
		if missing := night.Missing(round); len(missing) > 0 {
			return tournament.Incomplete(missing)
		}
		open := slices.DeleteFunc(round.OpenDisputes(), func(dispute tournament.EntryID) bool { return slices.Contains(known, dispute) })
		if len(open) > 0 {
			return tournament.Disputed(open)
		}
		return s.closeRound(ctx, tx, night, round)
	})
}

func (s *Store) closeRound(ctx context.Context, tx *gorm.DB, night *tournament.Night, round tournament.Round) error {
	rounds := gorm.G[roundRow](tx).Where("night_id = ? AND number = ?", night.ID, round.Number)
	if _, err := rounds.Updates(ctx, roundRow{Phase: string(tournament.RoundClosed), ClosedAt: s.moment()}); err != nil {
		return err
	}
	if !night.LastRound(round) {
		_, err := gorm.G[roundRow](tx).Where("night_id = ? AND number = ?", night.ID, round.Number+1).
			Update(ctx, "phase", string(tournament.RoundPlaying))
		return err
	}
	return s.finish(ctx, tx, night.ID)
}

// finish ends the night: its ranking stands, its links open nothing any more.
func (s *Store) finish(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	if _, err := gorm.G[nightRow](tx).Where("id = ?", id).
		Updates(ctx, nightRow{Phase: string(tournament.Finished), FinishedAt: s.moment()}); err != nil {
		return err
	}
	return revokeLinks(ctx, tx, id, s.moment())
}
