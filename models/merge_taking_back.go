package models

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"gorm.io/gorm"
)

// takeBack undoes an exchange, unless something was changed there since.
func (u *undoing) takeBack(ctx context.Context, one exchange) error {
	now, err := one.now(ctx, u.tx, u.kept.ID, u.merged.ID)
	if err != nil || !sameRows(now, one.After) {
		return err
	}
	switch {
	case one.Table == "origins" && len(one.After) == 0 && !slices.Contains(u.nights, one.At):
		return nil // the night was deleted
	case one.Table == "season_players" && len(one.After) == 0:
		if _, err := rowsOf[seasonRow](u.tx).Where("id = ?", one.At).First(ctx); err != nil {
			if errors.Is(err, gorm.ErrRecordNotFound) { // it was deleted
				return nil
			}
			return err
		}
	case one.Table == "sign_ups":
		came, err := u.takeBackPlace(ctx, one)
		if err != nil || came {
			return err
		}
	}
	return one.put(ctx, u.tx, now, one.Before)
}

// takeBackPlace prepares it for a list: a place that somebody else has by now is the last one.
// Who came since then to a night that was to come stays the one who signed up.
func (u *undoing) takeBackPlace(ctx context.Context, one exchange) (came bool, err error) {
	there, err := rowsOf[attendanceRow](u.tx).Where("night_id = ? AND player_id = ?", one.At, u.kept.ID).Count(ctx, "player_id")
	if err != nil {
		return false, err
	}
	if there > 0 && len(one.Before) == 1 && !slices.Contains(u.nights, one.At) {
		return true, nil
	}
	list, err := rowsOf[signUpRow](u.tx).Where("night_id = ?", one.At).Order("place").Find(ctx)
	for i := range one.Before {
		taken := func(row signUpRow) bool { return row.Place == one.Before[i].Place && row.PlayerID != u.kept.ID }
		if slices.ContainsFunc(list, taken) {
			one.Before[i].Place = list[len(list)-1].Place + 1
		}
	}
	return false, err
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
