package koreanjapanese_test

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

type maker = scoringtest.Maker

var habits = scoringtest.Habits{
	Wall: func(rules scoring.Rules) [scoring.Kinds]uint8 { return tilesOf(optionsOf(rules)) },
	Themes: []string{
		"123456789p", "123456789m", "123456789p123456789m", "123456789p19s123456789m1234567z",
		"123456789p123z567z", "123456789m567z", "19p19m159s1234567z", "159s1234567z", "1379p1379m19s17z",
		"234p234m", "2345p567z", "123p567z", "6789m1234z", "123456789p5z", "123456789m7z", "19s6z5s23p", "123z567z2p",
	},
	Gates:     []string{"1112345678999p", "1112345678999m", "1112223334445p", "2223334445556m", "1122334455667p"},
	Orphans:   "19p19m19s1234567z",
	ChowSuits: []scoring.Suit{scoring.Circles, scoring.Characters},
	NoPong:    "5s4z",
	Ready:     50,
	Facts:     dealFacts,
	Mistakes: []func(*maker, *scoring.Hand){
		func(m *maker, h *scoring.Hand) {
			h.Melds = append(h.Melds, scoring.Meld{Kind: scoringtest.Pick(m, scoring.Pong, scoring.Kong), Tile: rareKind(m)})
		},
		func(m *maker, h *scoring.Hand) {
			if len(h.Melds) > 0 {
				h.Melds[m.IntN(len(h.Melds))] = scoring.Meld{Kind: scoring.MeldKind(m.IntN(3)), Tile: rareKind(m)}
			}
		},
		func(m *maker, h *scoring.Hand) { h.LastTile, h.Replacement = m.Chance(50), m.Chance(50) },
		func(_ *maker, h *scoring.Hand) { h.OwnDiscards = append(h.OwnDiscards, h.WinningTile) },
		func(m *maker, h *scoring.Hand) { h.Payer, h.From = scoring.Wind(m.IntN(4)), scoring.Source(m.IntN(3)) },
	},
}

func newMaker(seed uint64) *maker { return scoringtest.NewMaker(seed, &habits) }

// houseRules are random rules that can be played.
func houseRules(m *maker) *koreanjapanese.Rules {
	return scoringtest.HouseRules[*koreanjapanese.Rules](m, koreanjapanese.Book{})
}

func optionsOf(rules scoring.Rules) koreanjapanese.Options {
	return rules.(*koreanjapanese.Rules).Options() //nolint:forcetypeassert // the maker makes hands of this game
}

// rareKind is a kind of which there are few, or any.
func rareKind(m *maker) scoring.Kind {
	return scoringtest.Pick(m, m.AnyTile().Kind(), scoring.NorthWind, scoring.Bamboo1+4)
}

// tilesOf is the tile set under the options.
func tilesOf(o koreanjapanese.Options) (copies [scoring.Kinds]uint8) {
	tiles := "123456789p123456789m123z567z"
	if !o.NoBamboo {
		tiles += "19s"
	}
	if o.North {
		tiles += "4z"
	}
	for _, tile := range scoringtest.Tiles(tiles) {
		copies[tile] = 4
	}
	if o.FiveBamboo {
		copies[scoring.Bamboo1+4] = 2
	}
	for k := scoring.Flower1; k < scoring.Season1; k++ {
		copies[k] = 1
	}
	return copies
}

// dealFacts adds what this game asks, as the rules allow it.
func dealFacts(m *maker, h *scoring.Hand) {
	options := optionsOf(m.Rules)
	if m.Chance(30) && scoringtest.Closed(h) {
		h.Ready = scoring.WindsOf(scoring.SeatWinds[:]...)
	}
	if options.Dora != koreanjapanese.DoraOff && m.Chance(80) {
		h.Indicators = scoring.Tiles{indicator(m, h)}
		if h.Indicators[0].Kind() >= scoring.Flower1 && options.Dora == koreanjapanese.DoraDeadWall {
			h.Flowers = min(h.Flowers, 3)
		}
	}
	h.LastTile = h.LastTile || options.LastDiscardBonus && m.Chance(10)
	copies := tilesOf(options)
	for _, k := range m.Theme() {
		if k != h.WinningTile.Kind() && copies[k] > 0 && m.Chance(20) {
			h.OwnDiscards = append(h.OwnDiscards, scoring.PlainTile(k))
		}
	}
}

// indicator is a tile of the set, often one next to a tile of the hand.
func indicator(m *maker, h *scoring.Hand) scoring.Tile {
	copies := tilesOf(optionsOf(m.Rules))
	for {
		k := scoring.Kind(m.IntN(scoring.Kinds))
		if m.Chance(60) {
			k = scoringtest.Pick(m, h.Concealed...).Kind() + scoring.Kind(m.IntN(3)) - 1
		}
		if k < scoring.Kinds && copies[k] > 0 {
			return scoring.PlainTile(k)
		}
	}
}
