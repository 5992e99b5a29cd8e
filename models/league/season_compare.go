package league

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
)

// compareSeasons computes the tables of all seasons and compares them with the stored ones. It returns a
// sentence for each season that differs.
func compareSeasons(ctx context.Context, tx *gorm.DB) (findings []string, err error) {
	rows, err := database.Rows[SeasonRow](tx).Order("id").Find(ctx)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		now, err := computeSeason(ctx, tx, row)
		if err != nil {
			return nil, err
		}
		nights, err := countedNights(ctx, tx, row.ID)
		if err != nil {
			return nil, err
		}
		lines, err := storedLines(ctx, tx, row.ID)
		if err != nil {
			return nil, err
		}
		scores, err := storedScores(ctx, tx, row.ID)
		if err != nil {
			return nil, err
		}
		uncounted, err := uncountedNights(ctx, tx, row.ID)
		if err != nil {
			return nil, err
		}
		same := slices.Equal(nights, now.nights) && slices.Equal(scores, now.scores) && slices.Equal(lines, now.lines)
		if !same || uncounted != now.uncounted {
			findings = append(findings, fmt.Sprintf("the stored table of the season %q is not that of its nights", row.Name))
		}
	}
	return findings, nil
}

// storedLines are the stored lines of a season's table, players before teams.
func storedLines(ctx context.Context, tx *gorm.DB, season string) ([]SeasonStandingRow, error) {
	return database.Rows[SeasonStandingRow](tx).Where("season_id = ?", season).Order("kind, position").Find(ctx)
}
