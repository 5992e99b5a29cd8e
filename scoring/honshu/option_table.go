package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// The largest values of the options: more than any club uses, and so small that no sum
// overflows.
const (
	mostTotal  = 1_000_000
	mostPoints = 10_000
	mostHan    = 13
)

// house is the house rules: the options as a person reads them, group by group.
var house = shape.House[Options]{
	Options: []scoring.Option{
		shape.Number("match", "start", riichi.Stick, mostTotal),
		shape.Number("match", "target", 0, mostTotal),
		shape.Switch("match", "west_sudden_death"),
		shape.Number("points", "bazoro", 0, 4),
		shape.Choice("points", "reduction", ReduceOnce, ReduceCumulative, ReduceNone),
		shape.Choice("points", "counted_yakuman", CountedAt16, CountedNever),
		shape.Number("points", "honba", 0, mostPoints),
		shape.InSteps(2, shape.Number("points", "noten_pool", 0, mostPoints)), // two share it, or two pay it
		shape.Number("hands", "sanrenkou", 0, mostHan),
		shape.Number("hands", "iisou_sanjun", 0, mostHan),
		shape.Switch("hands", "pinfu_tsumo"),
		shape.Switch("hands", "rinshan_on_pei"),
		shape.Switch("hands", "suukantsu_immediate"),
		shape.Switch("hands", "paarenchan"),
		shape.Needing("paarenchan", shape.Switch("hands", "paarenchan_requires_wins")),
		shape.Switch("tiles", "red_fives"),
		shape.Switch("tiles", "flowers"),
		shape.Switch("tiles", "indicator_on_fourth_pei"),
		shape.Switch("manners", "atozuke_nashi"),
		shape.Switch("manners", "multiple_ron"),
		shape.Switch("manners", "riichi_needs_points"),
	},
	Presets: presets,
	Default: DefaultPreset,
}
