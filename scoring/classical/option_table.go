package classical

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// The largest values of the options: more than any club uses, and so small that no sum
// overflows.
const (
	mostPoints   = 100
	mostLimit    = 100_000
	mostDoubles  = 3
	mostEastWins = 99
)

// house is the house rules: the options as a person reads them, group by group.
var house = shape.House[Options]{
	Options: []scoring.Option{
		shape.As(scoring.MatchRounds, shape.Number("match", "rounds", 1, len(scoring.SeatWinds))),
		shape.Choice("match", "deal", DealClassical, DealPass),
		shape.Number("match", "max_east_wins", 0, mostEastWins),
		shape.Number("points", "mahjong_points", 1, mostPoints),
		shape.Number("points", "limit", 1, mostLimit),
		shape.Switch("points", "no_limit"),
		shape.Switch("points", "east_doubles"),
		shape.Switch("points", "losers_settle"),
		shape.Switch("points", "cannon"),
		shape.Number("points", "false_mahjong", 0, mostLimit),
		shape.Switch("hands", "claimed_kong_concealed"),
		shape.Number("hands", "concealed_doubles", 0, mostDoubles),
		shape.Number("hands", "own_bonus_each", 0, mostDoubles),
		shape.Number("hands", "all_terminals_doubles", 0, mostDoubles),
		shape.Switch("hands", "seven_pairs"),
		shape.Needing("seven_pairs", shape.Number("hands", "seven_pairs_points", 0, mostPoints)),
		{Name: "limit_hands", Kind: scoring.ListOption, Choices: limitIDs[:], Group: "limits"},
		shape.Choice("tiles", "north", NorthKept, NorthRemoved),
	},
	Presets: presets,
	Default: DefaultPreset,
}
