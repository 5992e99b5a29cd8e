package nights

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// ChangeProgramme sets the number of rounds and the kinds of rounds that have not
// begun. It takes back published rounds from the first changed one on, if the change allows that. If
// the last remaining round is closed, the night ends. The errors are those of [draw.CheckProgramme].
func (s *Store) ChangeProgramme(ctx context.Context, id tournament.NightID, change draw.ProgrammeChange) (err error) {
	defer database.Wrap(&err, "changing the programme of night %s", id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Form == tournament.Open {
			return tournament.ErrConflict
		}
		if night.PlannedRounds == change.Rounds && night.Programme.String() == change.Programme.String() {
			return database.ErrUnchanged
		}
		if err := draw.CheckProgramme(night, change); err != nil {
			return err
		}
		if err := RemoveRounds(ctx, tx, id, draw.KeptRounds(night, change)+1); err != nil {
			return err
		}
		if _, err := database.Rows[NightRow](tx).Where("id = ?", id).Select("PlannedRounds", "Programme").
			Updates(ctx, NightRow{PlannedRounds: change.Rounds, Programme: change.Programme.String()}); err != nil {
			return err
		}
		lifted, err := LiftEmbargo(ctx, tx, night, change.Rounds)
		if err != nil {
			return err
		}
		changes := journal.Differences(
			journal.Difference{Field: "rounds", Before: night.PlannedRounds, After: change.Rounds},
			journal.Difference{Field: "programme", Before: night.Programme.String(), After: change.Programme.String()},
		)
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.ProgrammeChanged, Night: id, Changes: append(changes, lifted...)}); err != nil {
			return err
		}
		if _, playing := night.Current(); playing || night.Begun() < change.Rounds {
			return nil
		}
		return s.Finish(ctx, tx, id)
	})
}

// ChangeWishes sets who is kept apart and who stays at a table in the next draws. Resting stays as it
// was.
func (s *Store) ChangeWishes(ctx context.Context, id tournament.NightID, wishes tournament.Wishes) (err error) {
	defer database.Wrap(&err, "changing the wishes of night %s", id)
	return s.changeWishes(ctx, id, func(now *tournament.Wishes) {
		wishes.Resting = now.Resting
		*now = wishes
	})
}

// ChangeWish adds or removes one wish; see [draw.ApplyWish] for its errors. Adding a wish again changes
// nothing.
func (s *Store) ChangeWish(ctx context.Context, id tournament.NightID, change draw.WishChange) (err error) {
	defer database.Wrap(&err, "changing a wish of night %s", id)
	return s.duringPhases(ctx, id, underway, func(tx *gorm.DB, row NightRow) error {
		night, err := Load(ctx, tx, id)
		if err != nil {
			return err
		}
		wishes, err := draw.ApplyWish(night, change)
		if err != nil {
			return err
		}
		return s.writeWishes(ctx, tx, row, wishes)
	})
}

// RestAtTables sets whether players who are left over in the next draws rest at tables of four or five
// or sit out.
func (s *Store) RestAtTables(ctx context.Context, id tournament.NightID, rest bool) (err error) {
	defer database.Wrap(&err, "seating those who are left over in night %s", id)
	return s.changeWishes(ctx, id, func(now *tournament.Wishes) { now.Resting = rest })
}

func (s *Store) changeWishes(ctx context.Context, id tournament.NightID, change func(*tournament.Wishes)) error {
	return s.duringPhases(ctx, id, underway, func(tx *gorm.DB, night NightRow) error {
		var wishes tournament.Wishes
		if err := database.DecodeColumn("wishes", night.Wishes, &wishes); err != nil {
			return err
		}
		change(&wishes)
		return s.writeWishes(ctx, tx, night, wishes)
	})
}

func (s *Store) writeWishes(ctx context.Context, tx *gorm.DB, night NightRow, wishes tournament.Wishes) error {
	text, err := json.Marshal(wishes)
	if err != nil {
		return err
	}
	if night.Wishes == string(text) {
		return database.ErrUnchanged
	}
	var was tournament.Wishes
	if err := database.DecodeColumn("wishes", night.Wishes, &was); err != nil {
		return err
	}
	_, err = database.Rows[NightRow](tx).Where("id = ?", night.ID).Update(ctx, "wishes", string(text))
	return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{
		Kind: journal.WishesChanged, Night: tournament.NightID(night.ID), Changes: wishDifferences(was, wishes),
	}))
}

// wishDifferences are the changes of the wishes for the journal, with one for each table at which
// players stay.
func wishDifferences(was, is tournament.Wishes) []journal.Difference {
	changed := []journal.Difference{{Field: "apart", Before: was.Apart, After: is.Apart}, {Field: "resting", Before: was.Resting, After: is.Resting}}
	tables := make(map[int]bool)
	for _, fixed := range slices.Concat(was.Fixed, is.Fixed) {
		tables[fixed.Table] = true
	}
	for _, table := range slices.Sorted(maps.Keys(tables)) {
		changed = append(changed, journal.Difference{
			Field: "fixed." + strconv.Itoa(table), Before: fixedGroup(was, table), After: fixedGroup(is, table),
		})
	}
	return journal.Differences(changed...)
}

// fixedGroup is the group of the players who stay at a table.
func fixedGroup(wishes tournament.Wishes, table int) [][]tournament.PlayerID {
	var group []tournament.PlayerID
	for _, fixed := range wishes.Fixed {
		if fixed.Table == table {
			group = append(group, fixed.Player)
		}
	}
	return SingleGroup(group)
}
