package league

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// notEnoughCases is shown for a figure with too few cases.
const notEnoughCases = "–"

// figures are the statistics of a tally. Those in points are left out if it has several games,
// those without a case always.
func figures(ctx context.Context, list []statistics.Statistic, tally *statistics.Tally, oneGame bool) (shown []templates.Figure) {
	for _, statistic := range list {
		figure := statistic.Figure(tally)
		if figure.Cases == 0 || statistic.Unit == statistics.InPoints && !oneGame {
			continue
		}
		view := templates.Figure{ID: statistic.ID, Cases: figure.Cases}
		if statistic.Unit == statistics.Number {
			view.Text, view.Cases = i18n.Number(ctx, figure.Cases), 0
		} else {
			view.Text, view.Between = figureText(ctx, statistic.Unit, figure)
		}
		shown = append(shown, view)
	}
	return shown
}

// figureText writes a figure and its interval.
func figureText(ctx context.Context, unit statistics.Unit, figure statistics.Figure) (text, between string) {
	if !figure.Known() {
		return notEnoughCases, ""
	}
	write := func(value float64) string {
		switch unit {
		case statistics.Share:
			return i18n.T(ctx, "chart.percent", "Number", i18n.Decimal(ctx, 100*value, 1))
		case statistics.MeanRank:
			return i18n.Decimal(ctx, value, 2)
		case statistics.Number, statistics.InPoints, statistics.PerHour:
		}
		return i18n.Decimal(ctx, value, 1)
	}
	text = write(figure.Value)
	if figure.Low < figure.High {
		between = i18n.T(ctx, "career.between", "Low", write(figure.Low), "High", write(figure.High))
	}
	return text, between
}

// bySeat are the points per hand of each seat wind.
func bySeat(ctx context.Context, tally *statistics.Tally) templates.WindTable {
	table := templates.WindTable{By: "seat"}
	for seat := range tally.Seats {
		hands := &tally.Seats[seat]
		row := windRow(ctx, scoring.Wind(seat), hands.Points)
		row.Won, _ = figureText(ctx, statistics.Share, statistics.Rate(hands.Won, hands.Points.N))
		table.Rows = append(table.Rows, row)
	}
	return table
}

// byPrevailing are the points per hand under each prevailing wind that there was.
func byPrevailing(ctx context.Context, tally *statistics.Tally) templates.WindTable {
	table := templates.WindTable{By: "prevailing"}
	for wind, points := range tally.Prevailing {
		if points.N > 0 {
			table.Rows = append(table.Rows, windRow(ctx, scoring.Wind(wind), points))
		}
	}
	return table
}

func windRow(ctx context.Context, wind scoring.Wind, points statistics.Sum) templates.WindRow {
	row := templates.WindRow{Wind: wind.String(), Cases: points.N}
	row.Text, row.Between = figureText(ctx, statistics.InPoints, points.Mean())
	return row
}

// elements are the elements of a player's won hands in one game, the most frequent first, with the
// share in the club's hands beside.
func elements(ctx context.Context, game string, own, club *statistics.Tally) (shown []templates.Element) {
	for key, hands := range own.Elements {
		id, ok := strings.CutPrefix(key, game+"/")
		if !ok {
			continue
		}
		view := templates.Element{Name: i18n.T(ctx, "element."+id), Hands: hands}
		view.Own, _ = figureText(ctx, statistics.Share, statistics.Rate(hands, own.Wins.N-own.WonWithoutElements()))
		view.Clubs, _ = figureText(ctx, statistics.Share, statistics.Rate(club.Elements[key], club.Wins.N-club.WonWithoutElements()))
		shown = append(shown, view)
	}
	slices.SortFunc(shown, func(a, b templates.Element) int {
		return cmp.Or(cmp.Compare(b.Hands, a.Hands), cmp.Compare(a.Name, b.Name))
	})
	return shown
}
