package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// The largest values of the options: more than any club uses, and so small that no sum
// overflows.
const (
	mostTotal = 1_000_000
	mostUma   = 1_000
)

// house is the house rules: the options as a person reads them, group by group.
var house = shape.House[Options]{
	Options: []scoring.Option{
		shape.Number("match", "start", riichi.Stick, mostTotal),
		shape.Number("match", "target", 0, mostTotal),
		shape.As(scoring.MatchRounds, shape.Choice("match", "length", LengthSouth, LengthEast)),
		shape.Switch("match", "west_extension"),
		shape.Switch("match", "bankruptcy"),
		shape.Switch("match", "agari_yame"),
		shape.Switch("match", "abortive_draws"),
		shape.Number("result", "return", 0, mostTotal),
		shape.Ranks("result", "uma", -mostUma, mostUma),
		shape.Number("result", "oka", 0, mostUma),
		shape.Choice("result", "ties", TiesBySeat, TiesSplit),
		shape.Choice("points", "tsumo", TsumoLoss, TsumoBisectionRounded, TsumoBisectionExact, TsumoEqual, TsumoFull),
		shape.InSteps(100, shape.Number("points", "honba", 100, 1000, "100", "500", "1000")),
		shape.InSteps(2000, shape.Number("points", "noten_pool", 0, 2000)),
		shape.Switch("points", "kiriage_mangan"),
		shape.Choice("points", "counted_yakuman", CountedAt13, CountedNever),
		shape.InSteps(2, shape.Number("points", "double_wind_pair_fu", 2, 4)),
		shape.Switch("hands", "north_yakuhai"),
		shape.Switch("hands", "four_identical_chis"),
		shape.Switch("hands", "rinshan_on_kita"),
		shape.Switch("hands", "renhou"),
		shape.Switch("hands", "nagashi_mangan"),
		shape.Switch("hands", "yakuman_stacking"),
		shape.Switch("hands", "double_yakuman"),
		shape.Choice("tiles", "red_fives", RedTwo, RedNone, RedAll),
		shape.Switch("tiles", "kita_dora_stack"),
		shape.Choice("manners", "multiple_ron", MultipleOn, HeadBump),
		shape.Switch("manners", "pao"),
		shape.Needing("pao", shape.Switch("manners", "pao_suukantsu")),
	},
	Presets: presets,
	Default: DefaultPreset,
}
