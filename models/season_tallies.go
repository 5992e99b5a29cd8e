package models

import (
	"context"

	"gorm.io/gorm"
)

// tallySeason brings the sums of a season up to date after nights began or ceased to
// count.
func tallySeason(ctx context.Context, tx *gorm.DB, season string, before, now []seasonCountedRow) error {
	totals := newSums()
	for _, change := range []struct {
		of, in []seasonCountedRow
		sign   int
	}{{before, now, -1}, {now, before, 1}} {
		there := make(map[string]bool, len(change.in))
		for _, row := range change.in {
			there[row.NightID] = true
		}
		for _, row := range change.of {
			if there[row.NightID] {
				continue
			}
			if err := totals.addNight(ctx, tx, []Scope{OfSeason(season)}, row.NightID, change.sign); err != nil {
				return err
			}
		}
	}
	return totals.write(ctx, tx)
}

// addNight adds the matches of a night to scopes, or takes them out.
func (s *sums) addNight(ctx context.Context, tx *gorm.DB, scopes []Scope, night string, sign int) error {
	tallies, err := rowsOf[matchTallyRow](tx).Where("night_id = ?", night).Order("match_id").Find(ctx)
	if err != nil {
		return err
	}
	results, err := rowsOf[matchResultRow](tx).Where("night_id = ?", night).Order("match_id, player_id").Find(ctx)
	if err != nil {
		return err
	}
	for _, tally := range tallies {
		var own []matchResultRow
		own, results = cutMatch(results, tally.MatchID, matchResultRow.match)
		if err := s.addStored(scopes, tally, own, sign); err != nil {
			return err
		}
	}
	return nil
}

// forgetSeason deletes the sums of a season.
func forgetSeason(ctx context.Context, tx *gorm.DB, season string) error {
	if _, err := rowsOf[tallyRow](tx).Where("scope = ?", OfSeason(season)).Delete(ctx); err != nil {
		return err
	}
	_, err := rowsOf[pairRow](tx).Where("scope = ?", OfSeason(season)).Delete(ctx)
	return err
}
