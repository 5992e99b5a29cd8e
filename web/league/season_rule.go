package league

import (
	"context"

	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
)

// rule are the sentences that say what counts in a season.
func rule(ctx context.Context, table leaguestore.SeasonTable) []string {
	settings := table.Settings
	halves := func(h league.Halves) string { return halvesText(ctx, h) }
	sentences := []string{i18n.T(ctx, "season.rule."+string(settings.Ranking),
		"First", halves(settings.MatchRankPoints[0]), "Second", halves(settings.MatchRankPoints[1]), "Third", halves(settings.MatchRankPoints[2]))}
	if settings.Ranking == league.ByMERS {
		if settings.Day != "" {
			sentences = append(sentences, i18n.T(ctx, "season.rule.day", "Day", shortDay(ctx, settings.Day), "Year", settings.Day[:4]))
		}
		return sentences
	}
	switch {
	case settings.Best > table.All:
		sentences = append(sentences, i18n.N(ctx, "season.rule.best_yet", settings.Best, "All", table.All))
	case settings.Best > 0:
		sentences = append(sentences, i18n.N(ctx, "season.rule.best", settings.Best, "All", table.All))
	case settings.Without > 0:
		sentences = append(sentences, i18n.N(ctx, "season.rule.without", settings.Without, "All", table.All))
	case table.All > 0:
		sentences = append(sentences, i18n.N(ctx, "season.rule.all", table.All))
	}
	if settings.Least > 0 {
		unit := league.Nights
		if settings.LeastOf == league.Matches {
			unit = league.Matches
		}
		sentences = append(sentences, i18n.N(ctx, "season.rule.least_"+string(unit), settings.Least))
	}
	if settings.Bonus != 0 {
		sentences = append(sentences, i18n.T(ctx, "season.rule.bonus", "Bonus", halves(settings.Bonus)))
	}
	return sentences
}

// ties says what decides between equal values.
func ties(ctx context.Context, settings league.Settings) []string {
	sentences := []string{i18n.T(ctx, "season.ties.text")}
	isAverage := settings.Ranking == league.ByAverage || settings.Ranking == league.ByHand
	switch {
	case settings.Ranking == league.ByMatchRanks:
		sentences = append(sentences, i18n.T(ctx, "season.ties.match_places"), i18n.T(ctx, "season.ties.fourth"))
	case isAverage && (settings.Best > 0 || settings.Without > 0):
		sentences = append(sentences, i18n.T(ctx, "season.ties.best_average"))
	}
	sentences = append(sentences, i18n.T(ctx, "season.ties.without_match"))
	return append(sentences, i18n.T(ctx, "season.ties.guests"))
}

// halvesText writes a number of halves.
func halvesText(ctx context.Context, halves league.Halves) string {
	decimals := 0
	if halves%2 != 0 {
		decimals = 1
	}
	return i18n.Decimal(ctx, halves.Float(), decimals)
}

// needText says what the next night must bring.
func needText(ctx context.Context, settings league.Settings, need league.Need, name, above string) string {
	switch need.Outlook {
	case league.OutlookBelow:
		unit := string(league.Nights)
		if settings.LeastOf == league.Matches && settings.Ranking != league.ByMERS {
			unit = string(league.Matches)
		}
		return name + ": " + i18n.N(ctx, "season.lacks."+unit, need.Lacks)
	case league.OutlookBring:
		return i18n.T(ctx, "season.need.bring", "Name", name, "Above", above, "Place", need.Rank, "Value", present.SeasonValue(ctx, settings, need.Bring))
	case league.OutlookAttend, league.OutlookNever, league.OutlookOpen:
		return i18n.T(ctx, "season.need."+string(need.Outlook), "Name", name, "Above", above, "Place", need.Rank)
	case league.OutlookNone:
	}
	return i18n.T(ctx, "season.need.none", "Name", name)
}
