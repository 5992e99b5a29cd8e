package sanma_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/sanma"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/scoring/shape"
)

type maker = scoringtest.Maker

var habits = scoringtest.Habits{
	Wall: tilesOf,
	Themes: []string{
		"123456789p", "123456789s", "123456789p123456789s", "2345678p2345678s", "123456789p19m123456789s1234567z",
		"123456789p1234567z", "123456789s567z", "19p19m19s1234567z", "19p19m19s", "1234567z", "12378p12378s1z5z",
		"234p234s", "2345p", "3456s1z", "23468s6z", "567z123p", "1234z5s", "1p9m56z", "123789p9s19m", "19m12356z",
		"1p1m1s5p", "9p9m9s34s", "5p5s46p46s",
	},
	Gates: []string{
		"1112345678999p", "1112345678999s", "1112223334445p", "2223334445556s", "1122334455667p", "1112223339995s",
		"2233445566778s", "222444666888s6z", "111222333444p7z", "2222333344445p", "3334445556667s",
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
		func(_ *maker, h *scoring.Hand) { h.FirstTurn = true },
		func(_ *maker, h *scoring.Hand) { h.LastTile = true },
		func(m *maker, h *scoring.Hand) { h.Indicators = slices.Repeat(scoring.Tiles{scoring.PlainTile(3)}, 6) },
		func(m *maker, h *scoring.Hand) { h.OwnDiscards = scoring.Tiles{m.AnyTile(), h.WinningTile} },
		func(m *maker, h *scoring.Hand) { h.From = scoring.FromRobbedNorth },
		func(m *maker, h *scoring.Hand) { liable(h, scoring.SeatWinds[m.IntN(3)], "daisangen") },
	},
}

func newMaker(seed uint64) *maker { return scoringtest.NewMaker(seed, &habits) }

// houseRules are random rules that can be played.
func houseRules(m *maker) *sanma.Rules {
	return scoringtest.HouseRules[*sanma.Rules](m, sanma.Book{})
}

// newRules are those of the tests with house rules on top.
func newRules(tb testing.TB, house ...string) *sanma.Rules {
	tb.Helper()
	return scoringtest.Rules[*sanma.Rules](tb, sanma.ID, house...)
}

// tilesOf is the tile set under the rules.
func tilesOf(scoring.Rules) (copies [scoring.Kinds]uint8) {
	for _, tile := range scoringtest.Tiles("123456789p123456789s19m1234567z") {
		copies[tile] = 4
	}
	return copies
}

// tell makes a hand say something about a fact that this game alone asks.
func tell(h *scoring.Hand, id string, told scoring.FactValue) {
	fact, _ := scoring.FindFact(sanma.Book{}.OwnFacts(), id)
	fact.SetValue(h, told)
}

// liable makes a player answer for yakuman of the hand.
func liable(h *scoring.Hand, seat scoring.Wind, yakuman ...string) {
	tell(h, "pao", scoring.FactValue{Seats: scoring.WindsOf(seat), Names: yakuman})
}

// dealFacts adds what this game asks, as the rules allow it.
func dealFacts(m *maker, h *scoring.Hand) {
	if left := int(m.Left[scoring.NorthWind]); left > 0 && m.Chance(15) {
		h.Pei[m.IntN(3)] = 1 + m.IntN(left)
	}
	riichi := h.Ready.Has(h.Winner)
	if riichi {
		h.DoubleReady, h.Ippatsu = m.Chance(15), m.Chance(30)
	}
	if h.WinningTile.Kind() == scoring.NorthWind && h.From == scoring.FromDiscard && m.Chance(50) {
		h.From = scoring.FromRobbedNorth
	}
	h.FirstTurn = len(h.Melds) == 0 && h.Pei == [3]int{} && !riichi && h.From != scoring.FromRobbedKong &&
		(h.From == scoring.FromWall || h.Winner != scoring.East) && m.Chance(5)
	h.LastTile = (h.From == scoring.FromWall || h.From == scoring.FromDiscard) && !h.FirstTurn && m.Chance(5)
	cause := slices.ContainsFunc(h.Melds, shape.IsKong) || h.Pei[h.Winner] > 0
	h.Replacement = cause && h.From == scoring.FromWall && !h.LastTile && !h.Ippatsu && m.Chance(40)
	for _, list := range []*scoring.Tiles{&h.Indicators, &h.UraIndicators} {
		for range m.IntN(3) {
			*list = append(*list, scoringtest.Pick(m, h.Concealed...), scoring.PlainTile(scoringtest.Pick(m, m.Theme()...)))
		}
	}
	if !riichi {
		h.UraIndicators = nil
	}
	if m.Chance(20) {
		h.OwnDiscards = scoring.Tiles{scoring.PlainTile(scoringtest.Pick(m, m.Theme()...))}
	}
	dealPao(m, h)
}

// dealPao makes somebody liable where three pons of dragons or four of winds lie open.
func dealPao(m *maker, h *scoring.Hand) {
	dragons, winds, kans := 0, 0, 0
	for _, meld := range h.Melds {
		switch {
		case meld.Kind == scoring.Kong:
			kans++
		case meld.Tile.Dragon():
			dragons++
		case meld.Tile.Wind():
			winds++
		}
	}
	seat := scoringtest.Pick(m, h.Winner.Next(), h.Winner.Next().Next())
	switch {
	case dragons == 3:
		liable(h, seat, "daisangen")
	case winds == 4:
		liable(h, seat, "daisuushii")
	case kans == 4 && m.Rules.(*sanma.Rules).Options().PaoSuukantsu: //nolint:forcetypeassert // this game's
		liable(h, seat, "suukantsu")
	}
}
