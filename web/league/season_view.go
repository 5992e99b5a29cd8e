package league

import (
	"context"
	"math"
	"slices"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/templates/chart"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// raceLines is how many players the race shows, and whoever uses the phone.
const raceLines = 5

// seasonLine is a line as the page shows it.
func seasonLine(ctx context.Context, table models.SeasonTable, line models.SeasonLine, me tournament.PlayerID) templates.SeasonLine {
	shown := templates.SeasonLine{
		ID: line.ID, Name: line.Name, Place: line.Place, Shared: line.Shared, Nights: line.Nights,
		Value: valueText(ctx, table.Settings, line.Value), Note: note(ctx, table.Settings, line.Line),
		Own: me != "" && line.ID == string(me),
	}
	if line.Place > 0 && line.Before > 0 {
		shown.Moved, shown.Compared = line.Before-line.Place, true
	}
	for _, cell := range slices.Backward(line.Cells) { // the last night stands first
		switch cell.State {
		case league.Missing:
			shown.Cells = append(shown.Cells, templates.SeasonCell{State: "missing"})
		case league.Dropped:
			shown.Cells = append(shown.Cells, templates.SeasonCell{State: "dropped", Text: valueText(ctx, table.Settings, cell.Value)})
		case league.Counted:
			shown.Cells = append(shown.Cells, templates.SeasonCell{State: "counted", Text: valueText(ctx, table.Settings, cell.Value)})
		}
	}
	return shown
}

// note says what separates a line from its neighbours, or what it lacks.
func note(ctx context.Context, settings league.Settings, line league.Line) string {
	switch {
	case line.Lacks > 0:
		unit := string(settings.LeastOf)
		if settings.Ranking == league.ByMERS || unit == "" {
			unit = string(league.Nights)
		}
		return i18n.N(ctx, "season.lacks."+unit, line.Lacks)
	case line.Shared:
		return i18n.T(ctx, "decider.shared")
	case line.Decider == league.ByValue, line.Decider == league.SharedPlace:
		return ""
	case line.Decider == league.ByNightsWon:
		return i18n.N(ctx, "season.decider.nights_won", line.NightsWon)
	case line.Decider == league.ByResults:
		return i18n.T(ctx, "season.decider.best")
	default:
		return i18n.T(ctx, "season.decider.next", "Number", int(line.Decider-league.ByResults)+1)
	}
}

// valueText writes a value: points have a sign, averages two decimals, halves one.
func valueText(ctx context.Context, settings league.Settings, value league.Fraction) string {
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

func decimals(settings league.Settings, value league.Fraction) int {
	switch settings.Ranking {
	case league.ByAverage, league.ByHand:
		return 2
	case league.ByMERS:
		if value.Den > 1 {
			return 2
		}
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

// race is the race of the first players, and of whoever uses the phone.
func race(ctx context.Context, table models.SeasonTable, me tournament.PlayerID) chart.Race {
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
		course := chart.Line{Name: line.Name, Own: own}
		for _, stage := range line.Stages {
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
