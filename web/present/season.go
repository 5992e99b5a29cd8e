package present

import (
	"context"

	"github.com/threewinds/threewinds/templates/i18n"

	"github.com/threewinds/threewinds/tournament/league"
)

// SeasonValue writes a value: points have a sign, averages two decimals, halves one.
func SeasonValue(ctx context.Context, settings league.Settings, value league.Fraction) string {
	text := i18n.Decimal(ctx, value.Float(), SeasonDecimals(settings, value))
	switch settings.Ranking {
	case league.ByPoints, league.ByAverage, league.ByHand:
		if value.Compare(league.Fraction{}) > 0 {
			return "+" + text
		}
	case league.ByMatchRanks, league.ByBaseRank, league.ByMERS:
	}
	return text
}

// NightValue writes the value of a night: base ranks of the association are whole numbers.
func NightValue(ctx context.Context, settings league.Settings, value league.Fraction) string {
	if NightDecimals(settings, value) == 0 && settings.Ranking == league.ByMERS {
		return i18n.Decimal(ctx, value.Float(), 0)
	}
	return SeasonValue(ctx, settings, value)
}

// NightDecimals is how many decimals the value of a night is written with.
func NightDecimals(settings league.Settings, value league.Fraction) int {
	if settings.Ranking == league.ByMERS && value.Den <= 1 {
		return 0
	}
	return SeasonDecimals(settings, value)
}

// SeasonDecimals is how many decimals a value is written with.
func SeasonDecimals(settings league.Settings, value league.Fraction) int {
	switch settings.Ranking {
	case league.ByAverage, league.ByHand, league.ByMERS:
		return 2
	case league.ByPoints, league.ByMatchRanks, league.ByBaseRank:
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
