package models

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// CloseRound closes a round whose matches are finished. It opens the next round if that
// is drawn, or ends the night after the last. Closing again changes nothing. Errors:
// [tournament.Incomplete] with the unfinished matches; [tournament.Disputed] with the
// open disputes, unless all of them are among those known, which then stay open;
// [tournament.ErrStale] if the round is not played yet.
func (s *Store) CloseRound(ctx context.Context, id tournament.NightID, number int, known ...tournament.EntryID) (err error) {
	defer wrap(&err, "closing round %d", number)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		return s.close(ctx, tx, night, number, known)
	})
}

func (s *Store) close(ctx context.Context, tx *gorm.DB, night *tournament.Night, number int, known []tournament.EntryID) error {
	round, err := publishedRound(night, number)
	if err != nil {
		return err
	}
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
	if open := unknownDisputes(round, known); len(open) > 0 {
		return tournament.Disputed(open)
	}
	if err := s.tell(ctx, tx, line{kind: roundClosed, night: night.ID, facts: facts{factRound: round.Number}}); err != nil {
		return err
	}
	return s.closeRound(ctx, tx, night, round)
}

func (s *Store) closeRound(ctx context.Context, tx *gorm.DB, night *tournament.Night, round tournament.Round) error {
	rounds := rowsOf[roundRow](tx).Where("night_id = ? AND number = ?", night.ID, round.Number)
	if _, err := rounds.Updates(ctx, roundRow{Phase: string(tournament.RoundClosed), ClosedAt: s.moment()}); err != nil {
		return err
	}
	if !night.LastRound(round) {
		_, err := rowsOf[roundRow](tx).Where("night_id = ? AND number = ?", night.ID, round.Number+1).
			Update(ctx, "phase", string(tournament.RoundPlaying))
		return err
	}
	return s.finish(ctx, tx, night.ID)
}

// finish ends the night.
func (s *Store) finish(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	if _, err := rowsOf[nightRow](tx).Where("id = ?", id).
		Updates(ctx, nightRow{Phase: string(tournament.Finished), FinishedAt: s.moment()}); err != nil {
		return err
	}
	return s.tell(ctx, tx, line{kind: nightFinished, night: id})
}
