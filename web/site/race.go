package site

import (
	"context"
	"math"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/chart"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// raceLines is how many players the race shows, besides the one who uses the phone.
const raceLines = 5

// SeasonRace is the race of the first players, and of whoever uses the phone.
func SeasonRace(ctx context.Context, table league.SeasonTable, me tournament.PlayerID) chart.Race {
	shown := chart.Race{ID: "race", Title: i18n.T(ctx, "season.race")}
	if len(table.Race) < 2 {
		return shown
	}
	for _, position := range table.Race {
		shown.Nights = append(shown.Nights, i18n.Number(ctx, position+1))
	}
	for _, line := range table.Players {
		own := me != "" && line.ID == string(me)
		if (len(shown.Lines) >= raceLines || line.Rank == 0) && !own {
			continue
		}
		course := chart.Line{Name: line.Name, Own: own, Now: present.SeasonValue(ctx, table.Settings, line.Value)}
		for _, stage := range line.Stages() {
			value := math.NaN()
			if stage.Known {
				value = stage.Value.Float()
				shown.Decimals = max(shown.Decimals, present.SeasonDecimals(table.Settings, stage.Value))
			}
			course.Values = append(course.Values, value)
		}
		shown.Lines = append(shown.Lines, course)
	}
	return shown
}
