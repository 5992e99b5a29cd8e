package models

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// ChangeProgramme decides how many rounds a night has and how those that have not
// begun are seated. Published rounds from the first one that is seated otherwise
// are taken back; if the last round left is closed already, the night ends. A change
// of rounds that have begun is refused with [tournament.ErrConflict].
func (s *Store) ChangeProgramme(
	ctx context.Context, id tournament.NightID, rounds int, programme tournament.Programme,
) (err error) {
	defer wrap(&err, "changing the programme of night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		begun := night.Begun()
		switch {
		case night.PlannedRounds == rounds && night.Programme.String() == programme.String():
			return errUnchanged
		case night.Phase == tournament.Finished:
			return tournament.ErrFinished
		case rounds < max(begun, 1) || rounds > tournament.MostRounds:
			return tournament.ErrConflict
		}
		kept := 0 // rounds that are seated as before
		for kept < min(rounds, night.PlannedRounds) && night.Programme.Kind(kept+1) == programme.Kind(kept+1) {
			kept++
		}
		if kept < begun {
			return tournament.ErrConflict
		}
		if err := removeRounds(ctx, tx, id, kept+1); err != nil {
			return err
		}
		if _, err := gorm.G[nightRow](tx).Where("id = ?", id).Select("PlannedRounds", "Programme").
			Updates(ctx, nightRow{PlannedRounds: rounds, Programme: programme.String()}); err != nil {
			return err
		}
		if _, playing := night.Current(); playing || begun < rounds {
			return nil
		}
		return s.finish(ctx, tx, id)
	})
}

// ChangeWishes decides whom the next draws keep apart and who stays at a table.
func (s *Store) ChangeWishes(ctx context.Context, id tournament.NightID, wishes tournament.Wishes) (err error) {
	defer wrap(&err, "changing the wishes of night %s", id)
	text, err := json.Marshal(wishes)
	if err != nil {
		return err
	}
	return s.during(ctx, id, underway, func(tx *gorm.DB, night nightRow) error {
		if night.Wishes == string(text) {
			return errUnchanged
		}
		_, err := gorm.G[nightRow](tx).Where("id = ?", id).Update(ctx, "wishes", string(text))
		return err
	})
}
