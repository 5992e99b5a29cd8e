package models

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// ChangeProgramme sets the number of rounds and the kinds of rounds that have not
// begun. Published rounds from the first changed one on are taken back, if the change
// agrees to that. If the last remaining round is closed already, the night ends. Errors
// are those of [tournament.Night.CheckProgramme].
func (s *Store) ChangeProgramme(ctx context.Context, id tournament.NightID, change tournament.ProgrammeChange) (err error) {
	defer wrap(&err, "changing the programme of night %s", id)
	return s.onNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.PlannedRounds == change.Rounds && night.Programme.String() == change.Programme.String() {
			return errUnchanged
		}
		if err := night.CheckProgramme(change); err != nil {
			return err
		}
		if err := removeRounds(ctx, tx, id, night.KeptBy(change)+1); err != nil {
			return err
		}
		if _, err := rowsOf[nightRow](tx).Where("id = ?", id).Select("PlannedRounds", "Programme").
			Updates(ctx, nightRow{PlannedRounds: change.Rounds, Programme: change.Programme.String()}); err != nil {
			return err
		}
		if err := liftEmbargo(ctx, tx, night, change.Rounds); err != nil {
			return err
		}
		if _, playing := night.Current(); playing || night.Begun() < change.Rounds {
			return nil
		}
		return s.finish(ctx, tx, id)
	})
}

// ChangeWishes sets who is kept apart and who stays at a table in the next draws. It
// does not change Resting.
func (s *Store) ChangeWishes(ctx context.Context, id tournament.NightID, wishes tournament.Wishes) (err error) {
	defer wrap(&err, "changing the wishes of night %s", id)
	return s.changeWishes(ctx, id, func(now *tournament.Wishes) {
		wishes.Resting = now.Resting
		*now = wishes
	})
}

// ChangeWish adds one wish or takes it out; see [tournament.Night.Wished] for its errors.
// A wish that is there already changes nothing.
func (s *Store) ChangeWish(ctx context.Context, id tournament.NightID, change tournament.WishChange) (err error) {
	defer wrap(&err, "changing a wish of night %s", id)
	return s.during(ctx, id, underway, func(tx *gorm.DB, row nightRow) error {
		night, err := loadNight(ctx, tx, id)
		if err != nil {
			return err
		}
		wishes, err := night.Wished(change)
		if err != nil {
			return err
		}
		return writeWishes(ctx, tx, row, wishes)
	})
}

// RestAtTables sets whether players left over rest at tables of four or five in the
// next draws, or sit out.
func (s *Store) RestAtTables(ctx context.Context, id tournament.NightID, rest bool) (err error) {
	defer wrap(&err, "seating those who are left over in night %s", id)
	return s.changeWishes(ctx, id, func(now *tournament.Wishes) { now.Resting = rest })
}

func (s *Store) changeWishes(ctx context.Context, id tournament.NightID, change func(*tournament.Wishes)) error {
	return s.during(ctx, id, underway, func(tx *gorm.DB, night nightRow) error {
		var wishes tournament.Wishes
		if err := unpack("wishes", night.Wishes, &wishes); err != nil {
			return err
		}
		change(&wishes)
		return writeWishes(ctx, tx, night, wishes)
	})
}

func writeWishes(ctx context.Context, tx *gorm.DB, night nightRow, wishes tournament.Wishes) error {
	text, err := json.Marshal(wishes)
	if err != nil {
		return err
	}
	if night.Wishes == string(text) {
		return errUnchanged
	}
	_, err = rowsOf[nightRow](tx).Where("id = ?", night.ID).Update(ctx, "wishes", string(text))
	return err
}
