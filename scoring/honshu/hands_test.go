package honshu_test

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

type maker = scoringtest.Maker

var habits = scoringtest.Habits{
	Wall: tilesOf,
	Themes: []string{
		"123456789p", "123456789s", "123456789p123456789s", "2345678p2345678s", "123456789p19m123456789s1234567z",
		"123456789p1234567z", "123456789s567z", "19p19m19s1234567z", "19p19m19s", "1234567z", "12378p12378s1z5z",
		"234p234s", "2345p", "3456s1z", "23468s6z", "567z123p", "1234z5s", "1p9m56z", "123789p9s19m", "19m12356z",
	},
	Gates: []string{
		"1112345678999p", "1112345678999s", "1112223334445p", "2223334445556s", "1122334455667p", "1112223339995s",
		"2233445566778s", "222444666888s6z", "111222333444p7z",
	},
	Orphans:   "19p19m19s1234567z",
	ChowSuits: []scoring.Suit{scoring.Circles, scoring.Bamboos},
	Ready:     20,
	Facts:     dealFacts,
	Mistakes: []func(*maker, *scoring.Hand){
		func(_ *maker, h *scoring.Hand) { h.Ready, h.Ippatsu = h.Ready.With(h.Winner), true },
		func(m *maker, h *scoring.Hand) {
			h.Ready, h.Ippatsu, h.DoubleReady = h.Ready.Without(h.Winner), m.Chance(50), m.Chance(50)
		},
		func(m *maker, h *scoring.Hand) { h.Pei[m.IntN(3)] = 4 },
	},
}

func newMaker(seed uint64) *maker { return scoringtest.NewMaker(seed, &habits) }

// houseRules are random rules that can be played.
func houseRules(m *maker) *honshu.Rules {
	return scoringtest.HouseRules[*honshu.Rules](m, honshu.Book{})
}

func optionsOf(rules scoring.Rules) honshu.Options {
	return rules.(*honshu.Rules).Options() //nolint:forcetypeassert // the maker makes hands of this game
}

// tilesOf is the tile set under the rules.
func tilesOf(rules scoring.Rules) (copies [scoring.Kinds]uint8) {
	for _, tile := range scoringtest.Tiles("123456789p123456789s19m1234567z") {
		copies[tile] = 4
	}
	if optionsOf(rules).Flowers {
		for k := scoring.Flower1; k < scoring.Season1; k++ {
			copies[k] = 1
		}
	}
	return copies
}

// dealFacts adds what this game asks, as the rules allow it.
func dealFacts(m *maker, h *scoring.Hand) {
	if left := int(m.Left[scoring.NorthWind]); left > 0 && m.Chance(15) {
		h.Pei[m.IntN(3)] = 1 + m.IntN(left)
	}
	if h.Ready.Has(h.Winner) {
		h.DoubleReady, h.Ippatsu = m.Chance(15), m.Chance(30)
	}
	h.LastTile, h.FirstTurn, h.NoKindDiscarded = m.Chance(5), m.Chance(3), m.Chance(50)
	kong := false
	for _, meld := range h.Melds {
		kong = kong || meld.Kind == scoring.Kong
	}
	h.Replacement = (kong || h.Pei[h.Winner] > 0) && h.From == scoring.FromWall && m.Chance(40)
	for _, list := range []*scoring.Tiles{&h.Indicators, &h.UraIndicators} {
		for range m.IntN(3) {
			*list = append(*list, scoringtest.Pick(m, h.Concealed...), scoring.PlainTile(scoringtest.Pick(m, m.Theme()...)))
		}
	}
}
