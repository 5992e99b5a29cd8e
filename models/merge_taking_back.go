package models

import (
	"cmp"
	"context"
	"slices"
)

// takeBackAll undoes exchanges, but for what was changed since then.
func takeBackAll[T placed](ctx context.Context, u *undoing, column string, all []exchange[T]) error {
	for _, one := range all {
		if len(one.Before) == 0 {
			continue
		}
		now, err := rowsAt[T](ctx, u.tx, column, placeOf(one.Before[0]), u.kept.ID, u.merged.ID)
		if err != nil {
			return err
		}
		if err := one.takeBack(ctx, u.tx, now); err != nil {
			return err
		}
	}
	return nil
}

// takeBackOrigins does it for the ids with which nights were played. A night of the merged
// entry that had none before has none afterwards.
func (u *undoing) takeBackOrigins(ctx context.Context) error {
	for _, one := range u.gave.Origins {
		rows := slices.Concat(one.Before, one.After)
		if len(rows) == 0 || !slices.Contains(u.nights, rows[0].NightID) && len(one.After) == 0 {
			continue
		}
		now, err := rowsAt[originRow](ctx, u.tx, "night_id", rows[0].NightID, u.kept.ID, u.merged.ID)
		if err != nil {
			return err
		}
		if err := one.takeBack(ctx, u.tx, now); err != nil {
			return err
		}
	}
	return nil
}

// takeBackSignUps does it for lists. Who came since then to a night that was to come is the
// one who stays; a place that somebody else has by now is the last one.
func (u *undoing) takeBackSignUps(ctx context.Context) error {
	for _, one := range u.gave.SignUps {
		if len(one.Before) == 0 {
			continue
		}
		night := placeOf(one.Before[0])
		came, err := rowsOf[attendanceRow](u.tx).Where("night_id = ? AND player_id = ?", night, u.kept.ID).Count(ctx, "player_id")
		if err != nil {
			return err
		}
		if came > 0 && len(one.Before) == 1 && !slices.Contains(u.nights, night) {
			continue
		}
		list, err := rowsOf[signUpRow](u.tx).Where("night_id = ?", night).Order("place").Find(ctx)
		if err != nil {
			return err
		}
		for i := range one.Before {
			taken := func(row signUpRow) bool { return row.Place == one.Before[i].Place && row.PlayerID != u.kept.ID }
			if slices.ContainsFunc(list, taken) {
				one.Before[i].Place = list[len(list)-1].Place + 1
			}
		}
		now := slices.DeleteFunc(list, func(row signUpRow) bool { return row.PlayerID != u.kept.ID })
		if err := one.takeBack(ctx, u.tx, now); err != nil {
			return err
		}
	}
	return nil
}

// takeBackLater gives back nights that were taken in since the merge.
func (u *undoing) takeBackLater(ctx context.Context) error {
	for _, night := range u.later {
		of := []any{night, u.kept.ID}
		_, first := rowsOf[attendanceRow](u.tx).Where("night_id = ? AND player_id = ?", of...).Update(ctx, "player_id", u.merged.ID)
		_, second := rowsOf[signUpRow](u.tx).Where("night_id = ? AND player_id = ?", of...).Update(ctx, "player_id", u.merged.ID)
		_, third := rowsOf[originRow](u.tx).Where("night_id = ? AND player_id = ?", of...).Delete(ctx)
		if err := cmp.Or(first, second, third); err != nil {
			return err
		}
	}
	return nil
}
