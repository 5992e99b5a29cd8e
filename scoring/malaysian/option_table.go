package malaysian

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// The largest values of the options: more than any club uses, and so small that no sum
// overflows.
const (
	mostFanRule = 100
	mostUnit    = 1000
	mostValue   = 100
)

// house is the house rules: the options as a person reads them, group by group.
var house = shape.House[Options]{
	Options: []scoring.Option{
		shape.As(scoring.MatchLength, shape.Number("match", "hands_per_match", 9, 27, "9", "18", "27")),
		shape.Choice("match", "dealer", DealerPass, DealerWinner, DealerHold),
		shape.Choice("match", "prevailing", PrevailingEast, PrevailingRound),
		shape.As(scoring.LeastPoints, shape.Number("points", "minimum", 0, mostFanRule)),
		shape.Number("points", "maximum", 1, mostFanRule),
		shape.Choice("points", "burst", BurstDouble, BurstCap, BurstStack, BurstLinear),
		shape.Number("points", "unit", 1, mostUnit),
		shape.Number("points", "self_draw_factor", 1, 2),
		shape.Choice("points", "discard_scheme", DiscardBoth, DiscardAll, DiscardAlone),
		shape.Switch("points", "feeder_pays"),
		shape.Choice("points", "loser_settlement", SettleNothing, SettleFull, SettleDifference),
		shape.Number("instant", "fly_value", 0, mostValue),
		shape.Number("instant", "kong_concealed", 0, mostValue),
		shape.Number("instant", "kong_added", 0, mostValue),
		shape.Number("instant", "kong_claimed", 0, mostValue),
		shape.Number("instant", "set_value", 0, mostValue),
		shape.Number("instant", "set_early_value", 0, mostValue),
		shape.Number("instant", "bite_value", 0, mostValue),
		shape.Switch("hands", "four_flies_win"),
		shape.Switch("hands", "seven_pairs"),
		shape.Switch("hands", "north_for_all"),
		shape.Switch("hands", "terminals_honours"),
		shape.Switch("hands", "self_draw_fan"),
		shape.Choice("hands", "series", SeriesFour, SeriesPlusOne),
	},
	Presets: presets,
	Default: DefaultPreset,
}
