package present

import (
	"context"
	"math"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/templates/chart"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// raceLines is how many players the race shows, and whoever uses the phone.
const raceLines = 5

// SeasonValue writes a value: points have a sign, averages two decimals, halves one.
func SeasonValue(ctx context.Context, settings league.Settings, value league.Fraction) string {
	text := i18n.Decimal(ctx, value.Float(), decimals(settings, value))
	switch settings.Ranking {
	case league.ByPoints, league.ByAverage, league.ByHand:
		if value.Compare(league.Fraction{}) > 0 {
			return "+" + text
		}
	case league.ByMatchPlaces, league.ByBaseRank, league.ByMERS:
	}
	return text
}

// NightValue writes what a night brought: base ranks of the association are whole numbers.
func NightValue(ctx context.Context, settings league.Settings, value league.Fraction) string {
	if settings.Ranking == league.ByMERS && value.Den <= 1 {
		return i18n.Decimal(ctx, value.Float(), 0)
	}
	return SeasonValue(ctx, settings, value)
}

func decimals(settings league.Settings, value league.Fraction) int {
	switch settings.Ranking {
	case league.ByAverage, league.ByHand, league.ByMERS:
		return 2
	case league.ByPoints, league.ByMatchPlaces, league.ByBaseRank:
	}
	switch value.Den {
	case 0, 1:
		return 0
	case 2:
		return 1
	default:
		return 2
	}
}

// SeasonRace is the race of the first players, and of whoever uses the phone.
func SeasonRace(ctx context.Context, table models.SeasonTable, me tournament.PlayerID) chart.Race {
	shown := chart.Race{ID: "race", Title: i18n.T(ctx, "season.race")}
	if len(table.Race) < 2 {
		return shown
	}
	for _, position := range table.Race {
		shown.Nights = append(shown.Nights, i18n.Number(ctx, position+1))
	}
	for _, line := range table.Players {
		own := me != "" && line.ID == string(me)
		if (len(shown.Lines) >= raceLines || line.Place == 0) && !own {
			continue
		}
		course := chart.Line{Name: line.Name, Own: own, Now: SeasonValue(ctx, table.Settings, line.Value)}
		for _, stage := range line.Stages() {
			value := math.NaN()
			if stage.Known {
				value = stage.Value.Float()
				shown.Decimals = max(shown.Decimals, decimals(table.Settings, stage.Value))
			}
			course.Values = append(course.Values, value)
		}
		shown.Lines = append(shown.Lines, course)
	}
	return shown
}

// AsClosed are the lines in the order, and with the places and values, that they had when
// the season was closed.
func AsClosed(lines []models.SeasonLine, closing league.Closing) (kept []models.SeasonLine) {
	known := make(map[string]models.SeasonLine, len(lines))
	for _, line := range lines {
		known[line.ID] = line
	}
	for _, then := range closing.Lines {
		line, exists := known[then.ID]
		if !exists {
			continue
		}
		line.Place, line.Shared, line.Value, line.Nights, line.Matches = then.Place, then.Shared, then.Value, then.Nights, then.Matches
		line.Decider, line.Before = league.ByValue, 0
		kept = append(kept, line)
	}
	return kept
}
