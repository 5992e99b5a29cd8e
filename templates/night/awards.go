package night

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// AwardsView are the award sheets of a night, none before all may know its ranking.
type AwardsView struct {
	Page   layout.Page
	Night  string
	Sheets []parts.AwardSheet
}

// awarded are the ranks that get a sheet.
const awarded = 3

// Awards are the sheets of the first three, with the number by which they are ranked.
func (v StandingsView) Awards(ctx context.Context, when string) (sheets []parts.AwardSheet) {
	unit := i18n.T(ctx, "standings.points")
	if v.By != "" {
		unit = i18n.T(ctx, "standings.by."+v.By)
	}
	shares := func(rank int) (count int) {
		for _, line := range v.Lines {
			if line.Rank == rank && line.Played > 0 {
				count++
			}
		}
		return count
	}
	for _, line := range v.Lines {
		if line.Rank > 0 && line.Rank <= awarded && line.Played > 0 {
			sheets = append(sheets, parts.AwardSheet{
				For: parts.AwardedPlace(ctx, line.Rank, shares(line.Rank) > 1), Name: line.Player.Name, When: when,
				What: unit + ": " + line.ranked(ctx, v.By),
			})
		}
	}
	return sheets
}
