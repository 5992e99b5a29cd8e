package models

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// CompareSeasons compares the stored tables of all seasons with the results of their
// nights. It returns a sentence for each season that differs.
func (s *Store) CompareSeasons(ctx context.Context) (findings []string, err error) {
	defer wrap(&err, "comparing the seasons")
	err = s.snapshot(ctx, func(tx *gorm.DB) error {
		findings = nil
		rows, err := rowsOf[seasonRow](tx).Order("id").Find(ctx)
		if err != nil {
			return err
		}
		for _, row := range rows {
			nights, lines, err := tableOfSeason(ctx, tx, row)
			if err != nil {
				return err
			}
			storedNights, err := rowsOf[seasonCountedRow](tx).Where("season_id = ?", row.ID).Order("position").Find(ctx)
			if err != nil {
				return err
			}
			stored, err := storedLines(ctx, tx, row.ID)
			if err != nil {
				return err
			}
			if !slices.Equal(storedNights, nights) || !slices.Equal(stored, lines) {
				findings = append(findings, fmt.Sprintf("the stored table of the season %q is not that of its nights", row.Name))
			}
		}
		return nil
	})
	return findings, err
}

// storedLines are the lines of a season's table, those of players first.
func storedLines(ctx context.Context, tx *gorm.DB, season string) ([]seasonStandingRow, error) {
	return rowsOf[seasonStandingRow](tx).Where("season_id = ?", season).Order("kind, position").Find(ctx)
}
