package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// updateSeasonTallies updates the sums of a season when nights begin or cease to count.
func updateSeasonTallies(ctx context.Context, tx *gorm.DB, season string, before, now []seasonCountedRow) error {
	totals := newSums()
	for night, sign := range countingChanges(before, now) {
		if err := totals.addStoredNight(ctx, tx, []Scope{SeasonScope(season)}, night, sign); err != nil {
			return err
		}
	}
	return totals.write(ctx, tx)
}

// countingChanges maps nights that begin to count to 1, and those that cease to count to -1.
func countingChanges(before, now []seasonCountedRow) map[string]int {
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

// updateSeasonBests updates the feats and bests of a season when nights begin or cease to count. It
// copies them from the scope of the game, where they are the same.
func updateSeasonBests(ctx context.Context, tx *gorm.DB, season string, before, now []seasonCountedRow) error {
	for night, sign := range countingChanges(before, now) {
		for table, columns := range map[string]string{
			"feats": "kind, position, match_id, player_id, merit, hand, ended", "bests": "player_id, kind, match_id, merit",
		} {
			// A night that begins to count may still have old rows, if a rebuild has not reached it yet.
			if err := database.Execute(ctx, tx, "DELETE FROM "+table+" WHERE scope = ? AND night_id = ?", SeasonScope(season), night); err != nil {
				return err
			}
			if sign < 0 {
				continue
			}
			if err := database.Execute(ctx, tx, "INSERT INTO "+table+" (scope, night_id, "+columns+") SELECT CAST(? AS TEXT), night_id, "+columns+
				" FROM "+table+" WHERE night_id = ? AND scope LIKE 'game:%'", SeasonScope(season), night); err != nil {
				return err
			}
		}
	}
	return nil
}

// addStoredNight adds the stored matches of a night to scopes, or subtracts them with the sign -1.
func (s *sums) addStoredNight(ctx context.Context, tx *gorm.DB, scopes []Scope, night string, sign int) error {
	stored, err := storedDerived(ctx, tx, tournament.NightID(night))
	if err != nil {
		return err
	}
	return s.addNight(scopes, stored, sign)
}

// forgetSeason deletes the sums of a season.
func forgetSeason(ctx context.Context, tx *gorm.DB, season string) error {
	if _, err := database.Rows[tallyRow](tx).Where("scope = ?", SeasonScope(season)).Delete(ctx); err != nil {
		return err
	}
	for _, row := range []any{&pairRow{}, &featRow{}, &bestRow{}} {
		if err := tx.WithContext(ctx).Where("scope = ?", SeasonScope(season)).Delete(row).Error; err != nil {
			return err
		}
	}
	return nil
}
