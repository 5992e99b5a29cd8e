package classical_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

type maker = scoringtest.Maker

var habits = scoringtest.Habits{
	Wall: wall,
	Themes: []string{
		"123456789p", "123456789m", "123456789s", "123456789p1234567z", "123456789m567z", "1234567z", "19p19m19s", "19p19m19s1234567z",
		"23468s6z", "23468s", "1234z5p", "567z1z9p", "123z8m", "234p567p234m", "123456789p123456789m123456789s", "1234z55p",
		"123p789m567s", "345p345m", "1239s1234z", "2468p2468m", "567z123z", "1234z567z",
	},
	Gates: []string{
		"1112345678999p", "1112345678999m", "1112345678999s", "1112234567899s", "1112223334445p", "2333345556667m", "1112355678999p",
		"1112345678899m", "1112345677889s", "1112234455667p",
	},
	Orphans:   "19p19m19s1234567z",
	ChowSuits: []scoring.Suit{scoring.Circles, scoring.Characters, scoring.Bamboos},
	Facts:     dealFacts,
	Mistakes: []func(*maker, *scoring.Hand){
		func(m *maker, h *scoring.Hand) { h.Concealed[m.IntN(len(h.Concealed))] = anything(m) },
		func(m *maker, h *scoring.Hand) { aside(h, anything(m), scoring.PlainTile(scoring.Flower1)) },
		func(_ *maker, h *scoring.Hand) { h.LastTile = true },
		func(_ *maker, h *scoring.Hand) { h.FirstTurn = true },
		func(_ *maker, h *scoring.Hand) { tell(h, "kong_on_kong", scoring.FactValue{On: true}) },
		func(m *maker, h *scoring.Hand) { tell(h, "cannon", cannonOf(m, scoring.SeatWinds[m.IntN(3)])) },
		func(m *maker, h *scoring.Hand) { h.Losers = h.Losers[min(m.IntN(3), len(h.Losers)):] },
		func(m *maker, h *scoring.Hand) {
			tell(h, "incorrect", scoring.FactValue{Names: []string{scoringtest.Pick(m, "short", "long")}})
		},
		spoilLoser, spoilLoser, spoilLoser, spoilLoser, spoilLoser,
	},
}

func newMaker(seed uint64) *maker { return scoringtest.NewMaker(seed, &habits) }

// houseRules are random rules that can be played.
func houseRules(m *maker) *classical.Rules {
	o, _ := classical.Preset(scoringtest.Pick(m, classical.Book{}.Presets()...))
	often := scoringtest.Pick(m, 0, 15, 40, 70)
	flip := func(option *bool) { *option = *option != m.Chance(often) }
	for _, option := range []*bool{&o.NoLimit, &o.ClaimedKongConcealed, &o.LosersSettle, &o.EastDoubles, &o.Cannon, &o.SevenPairs} {
		flip(option)
	}
	number := func(option *int, values ...int) {
		if m.Chance(often) {
			*option = scoringtest.Pick(m, values...)
		}
	}
	number(&o.MahJongPoints, 1, 10, 15, 20)
	number(&o.Limit, 100, 300, 500, 1000, 2000, 100_000)
	number(&o.ConcealedDoubles, 0, 1, 2, 3)
	number(&o.OwnBonusEach, 0, 1, 2)
	number(&o.AllTerminalsDoubles, 0, 1, 2)
	number(&o.SevenPairsPoints, 0, 20, 30)
	number(&o.MaxEastWins, 0, 1, 2, 3, 9)
	number(&o.Rounds, 1, 2, 3)
	if m.Chance(often) {
		o.North = classical.NorthRemoved
	}
	if m.Chance(often / 2) {
		o.Deal = classical.DealPass
	}
	if m.Chance(often) {
		o.LimitHands = slices.DeleteFunc(slices.Clone(o.LimitHands), func(string) bool { return m.Chance(50) })
	}
	rules, problems := classical.New(o)
	if problems != nil {
		panic(problems)
	}
	return rules
}

// newRules are those of the tests with house rules on top.
func newRules(tb testing.TB, house ...string) *classical.Rules {
	tb.Helper()
	return scoringtest.Rules[*classical.Rules](tb, classical.ID, house...)
}

// wall is the tile set, as far as sets are made of it.
func wall(rules scoring.Rules) (copies [scoring.Kinds]uint8) {
	tiles := "123456789p123456789m123456789s1234567z"
	if rules.(*classical.Rules).Options().North == "removed" { //nolint:forcetypeassert // of this game
		tiles = "123456789p123456789m123456789s123567z"
	}
	for _, tile := range scoringtest.Tiles(tiles) {
		copies[tile] = 4
	}
	return copies
}

// tell makes a hand say something about a fact that this game alone asks.
func tell(h *scoring.Hand, id string, told scoring.FactValue) {
	fact, _ := scoring.FindFact(classical.Book{}.OwnFacts(), id)
	fact.SetValue(h, told)
}

// told is what a hand says about such a fact.
func told(h *scoring.Hand, id string) scoring.FactValue {
	fact, _ := scoring.FindFact(classical.Book{}.OwnFacts(), id)
	return fact.ValueIn(h)
}

// anything is a tile of nearly any kind, or one that no set has.
func anything(m *maker) scoring.Tile {
	if m.Chance(5) {
		return scoring.RedFive(scoring.Circle1 + 4)
	}
	return scoring.PlainTile(scoring.Kind(m.IntN(scoring.Kinds + 2)))
}

func aside(h *scoring.Hand, tiles ...scoring.Tile) {
	tell(h, "bonus", scoring.FactValue{Tiles: append(slices.Clone(told(h, "bonus").Tiles), tiles...)})
}

func cannonOf(m *maker, seat scoring.Wind) scoring.FactValue {
	reason := scoringtest.Pick(m, "suit", "winds", "dragons", "honours", "terminals", "green", "end")
	return scoring.FactValue{Seats: scoring.WindsOf(seat), Names: []string{reason}}
}

// dealFacts adds what this game asks, as the rules allow it, and deals the losers.
func dealFacts(m *maker, h *scoring.Hand) {
	h.Flowers, h.Ready, h.Waiting = 0, 0, 0
	meldChows(m, h)
	h.WinningTile = scoringtest.Pick(m, h.Concealed...)
	kongs, open := 0, false
	for i := range h.Melds {
		meld := &h.Melds[i]
		if meld.Kind == scoring.Kong {
			kongs++
			meld.Added = !meld.Concealed && m.Chance(40)
		}
		open = open || meld.Kind != scoring.Kong || !meld.Concealed
	}
	self := h.From == scoring.FromWall
	kong2 := self && kongs > 1 && m.Chance(20)
	h.Replacement = self && kongs > 0 && m.Chance(20) || kong2 && m.Chance(50)
	tell(h, "kong_on_kong", scoring.FactValue{On: kong2})
	tell(h, "original_call", scoring.FactValue{On: !open && m.Chance(10)})
	h.LastTile = h.From != scoring.FromRobbedKong && !h.Replacement && !kong2 && m.Chance(8)
	if m.Chance(10) {
		tell(h, "dead_tiles", scoring.FactValue{Tiles: scoring.Tiles{anyKind(m), anyKind(m), h.WinningTile}})
	}
	var bonus [3]scoring.Tiles
	often := scoringtest.Pick(m, 10, 50, 80)
	for k := scoring.Flower1; k < scoring.Animal1; k++ {
		if m.Chance(often) {
			seat := m.IntN(3)
			if m.Chance(30) {
				seat = int(k-scoring.Flower1) / 4
			}
			bonus[seat] = append(bonus[seat], scoring.PlainTile(k))
		}
	}
	aside(h, bonus[h.Winner]...)
	claimed := false
	for _, seat := range []scoring.Wind{h.Winner.Next(), h.Winner.Next().Next()} {
		l := dealLoser(m, seat)
		l.Bonus = bonus[seat]
		claimed = claimed || slices.ContainsFunc(l.Melds, func(meld scoring.Meld) bool { return !meld.Concealed })
		h.Losers = append(h.Losers, l)
	}
	dealt := h.From == scoring.FromDiscard && h.Payer == scoring.East && h.Winner != scoring.East
	h.FirstTurn = !open && !claimed && (self && h.Winner == scoring.East || dealt) && m.Chance(10)
	if m.Chance(15) {
		tell(h, "cannon", cannonOf(m, scoringtest.Pick(m, h.Winner.Next(), h.Winner.Next().Next())))
	}
}

func anyKind(m *maker) scoring.Tile { return scoring.PlainTile(scoring.Kind(m.IntN(scoring.SetKinds))) }

// meldChows declares chows.
func meldChows(m *maker, h *scoring.Hand) {
	often := scoringtest.Pick(m, 0, 0, 30, 80)
	for k := range scoring.EastWind {
		if k.Rank() > 7 || !m.Chance(often) || len(h.Concealed) < 5 {
			continue
		}
		rest := slices.Clone(h.Concealed)
		for i := range scoring.Kind(3) {
			if at := slices.Index(rest, scoring.PlainTile(k+i)); at >= 0 {
				rest = slices.Delete(rest, at, at+1)
			}
		}
		if len(rest) == len(h.Concealed)-3 {
			h.Concealed, h.Melds = rest, append(h.Melds, scoring.Meld{Kind: scoring.Chow, Tile: k})
		}
	}
}

// TestTheHouseRulesOfTheRefereeHaveEveryOption with more than one value: a new option is compared as well. A false mahjong
// is a penalty, and no hand.
func TestTheHouseRulesOfTheRefereeHaveEveryOption(t *testing.T) {
	t.Parallel()
	m, seen := newMaker(3), map[string]map[string]bool{}
	for range 500 {
		text, err := json.Marshal(houseRules(m).Options())
		if err != nil {
			t.Fatal(err)
		}
		var values map[string]json.RawMessage
		if err := json.Unmarshal(text, &values); err != nil {
			t.Fatal(err)
		}
		for name, value := range values {
			if seen[name] == nil {
				seen[name] = map[string]bool{}
			}
			seen[name][string(value)] = true
		}
	}
	for _, option := range (classical.Book{}).Options() {
		if len(seen[option.Name]) < 2 && option.Name != "false_mahjong" {
			t.Errorf("%s has %d values in the house rules of these tests", option.Name, len(seen[option.Name]))
		}
	}
}
