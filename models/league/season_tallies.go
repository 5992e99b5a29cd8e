package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// tallySeason brings the sums of a season up to date after nights began or ceased to
// count.
func tallySeason(ctx context.Context, tx *gorm.DB, season string, before, now []seasonCountedRow) error {
	totals := newSums()
	for night, sign := range moved(before, now) {
		if err := totals.addStoredNight(ctx, tx, []Scope{OfSeason(season)}, night, sign); err != nil {
			return err
		}
	}
	return totals.write(ctx, tx)
}

// moved are the nights that began to count, with 1, and those that ceased to, with -1.
func moved(before, now []seasonCountedRow) map[string]int {
	nights := make(map[string]int)
	for _, row := range now {
		nights[row.NightID] = 1
	}
	for _, row := range before {
		if nights[row.NightID]--; nights[row.NightID] == 0 {
			delete(nights, row.NightID)
		}
	}
	return nights
}

// moveBests brings the feats and bests of a season up to date after nights began or ceased
// to count. They are the same in each scope.
func moveBests(ctx context.Context, tx *gorm.DB, season string, before, now []seasonCountedRow) error {
	for night, sign := range moved(before, now) {
		for table, columns := range map[string]string{
			"feats": "kind, position, match_id, player_id, merit, hand, ended", "bests": "player_id, kind, match_id, merit",
		} {
			// A night that begins to count may have stray rows, which a rebuild has not come to yet.
			if err := database.Execute(ctx, tx, "DELETE FROM "+table+" WHERE scope = ? AND night_id = ?", OfSeason(season), night); err != nil {
				return err
			}
			if sign < 0 {
				continue
			}
			if err := database.Execute(ctx, tx, "INSERT INTO "+table+" (scope, night_id, "+columns+") SELECT CAST(? AS TEXT), night_id, "+columns+
				" FROM "+table+" WHERE night_id = ? AND scope LIKE 'game:%'", OfSeason(season), night); err != nil {
				return err
			}
		}
	}
	return nil
}

// addStoredNight adds a night to scopes as it is stored, or takes it out.
func (s *sums) addStoredNight(ctx context.Context, tx *gorm.DB, scopes []Scope, night string, sign int) error {
	stored, err := storedDerived(ctx, tx, tournament.NightID(night))
	if err != nil {
		return err
	}
	return s.addNight(scopes, stored, sign)
}

// forgetSeason deletes the sums of a season.
func forgetSeason(ctx context.Context, tx *gorm.DB, season string) error {
	if _, err := database.Rows[tallyRow](tx).Where("scope = ?", OfSeason(season)).Delete(ctx); err != nil {
		return err
	}
	for _, row := range []any{&pairRow{}, &featRow{}, &bestRow{}} {
		if err := tx.WithContext(ctx).Where("scope = ?", OfSeason(season)).Delete(row).Error; err != nil {
			return err
		}
	}
	return nil
}
