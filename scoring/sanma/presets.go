package sanma

import "github.com/threewinds/threewinds/scoring/shape"

// DefaultPreset is the preset of a new night.
const DefaultPreset = "club"

// The presets that are named after a room.
const (
	presetTenhou      = "tenhou-like"
	presetMahjongSoul = "mahjong-soul-like"
)

// presets are the house rules by name. Two are named after an online room and agree with
// what section 7 says about that room. If somebody changes one of these options, the rule
// sheet says how the room plays it.
var presets = []shape.Preset[Options]{
	{Name: DefaultPreset, Options: usual},
	{Name: presetTenhou, Options: func() Options {
		o := usual()
		o.Uma = shape.ByRank{20, 0, -20}
		return o
	}},
	{Name: presetMahjongSoul, Options: func() Options {
		o := usual()
		o.DoubleYakuman = true
		return o
	}},
}

// usual is every option as sections 1 to 7 have it by default.
func usual() Options {
	return Options{
		Start: 35_000, Target: 40_000, Return: 40_000, Uma: shape.ByRank{15, 0, -15}, Ties: TiesBySeat,
		Length: LengthSouth, WestExtension: true, Bankruptcy: true, AgariYame: true, AbortiveDraws: true,
		RedFives: RedTwo, KitaDoraStack: true, RinshanOnKita: true,
		FourIdenticalChis: true, YakumanStacking: true, CountedYakuman: CountedAt13, DoubleWindPairFu: 4,
		Tsumo: TsumoLoss, Honba: 100, NotenPool: 2000, MultipleRon: MultipleOn, Pao: true,
	}
}
