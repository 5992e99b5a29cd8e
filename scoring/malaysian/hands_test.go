package malaysian_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

type maker = scoringtest.Maker

var habits = scoringtest.Habits{
	Wall: wall,
	Themes: []string{
		"123456789p", "123456789p1234567z", "123456789p567z", "12345p67z", "1234567z", "19p1234567z", "234p234p567p",
		"1234z5p", "567z12p", "567z1z9p", "123789p1z", "2468p12z", "19p567z", "345678p", "1239p4z", "1234z567z19p",
	},
	Gates:     []string{"1112345678999p", "1112223334445p", "1122334455667p", "2333345556667p", "1111222233334p"},
	Orphans:   "19p1234567z",
	ChowSuits: []scoring.Suit{scoring.Circles},
	Facts:     dealFacts,
	Mistakes: []func(*maker, *scoring.Hand){
		func(m *maker, h *scoring.Hand) { h.Concealed[m.IntN(len(h.Concealed))] = fly },
		func(m *maker, h *scoring.Hand) { h.Concealed[m.IntN(len(h.Concealed))] = fly },
		func(_ *maker, h *scoring.Hand) { h.WinningTile = fly },
		func(m *maker, h *scoring.Hand) { aside(h, anything(m)) },
		func(m *maker, h *scoring.Hand) { aside(h, anything(m)) },
		func(m *maker, h *scoring.Hand) { h.Concealed[m.IntN(len(h.Concealed))] = anything(m) },
		func(m *maker, h *scoring.Hand) {
			if len(h.Melds) > 0 {
				meld := &h.Melds[m.IntN(len(h.Melds))]
				meld.Flies = scoring.FewFrom(slices.Repeat(scoring.Tiles{scoring.PlainTile(meld.Tile + scoring.Kind(m.IntN(3)))}, 1+m.IntN(4)))
			}
		},
		func(m *maker, h *scoring.Hand) {
			if len(h.Melds) > 0 {
				meld := &h.Melds[m.IntN(len(h.Melds))]
				meld.Kind, meld.From = scoringtest.Pick(m, scoring.Kong, scoring.Chow), scoring.Winds(m.IntN(8))
			}
		},
		func(_ *maker, h *scoring.Hand) { h.LastTile = true },
		func(_ *maker, h *scoring.Hand) { h.FirstTurn = true },
		func(_ *maker, h *scoring.Hand) { tell(h, "double_kong", scoring.FactValue{On: true}) },
		func(m *maker, h *scoring.Hand) { tell(h, "early_sets", scoring.FactValue{Count: m.IntN(5)}) },
		func(m *maker, h *scoring.Hand) { tell(h, "instant", randomItems(m, m.IntN(8))) },
		func(m *maker, h *scoring.Hand) { tell(h, "instant", randomItems(m, 8)) },
		func(m *maker, h *scoring.Hand) {
			tell(h, "feeder", scoring.FactValue{Seats: scoring.WindsOf(scoring.SeatWinds[m.IntN(3)])})
		},
		func(m *maker, h *scoring.Hand) {
			tell(h, "loser_fan", scoring.FactValue{Counts: [3]int{m.IntN(3), m.IntN(130), m.IntN(9)}})
		},
	},
}

var fly = scoring.PlainTile(scoring.Joker)

func newMaker(seed uint64) *maker { return scoringtest.NewMaker(seed, &habits) }

// houseRules are random rules that can be played.
func houseRules(m *maker) *malaysian.Rules {
	return scoringtest.HouseRules[*malaysian.Rules](m, malaysian.Book{})
}

// newRules are those of the tests with house rules on top.
func newRules(tb testing.TB, house ...string) *malaysian.Rules {
	tb.Helper()
	return scoringtest.Rules[*malaysian.Rules](tb, malaysian.ID, house...)
}

// wall is the tile set, as far as sets are made of it. Flies are dealt apart.
func wall(scoring.Rules) (copies [scoring.Kinds]uint8) {
	for _, tile := range scoringtest.Tiles("123456789p1234567z") {
		copies[tile] = 4
	}
	return copies
}

// tell makes a hand say something about a fact that this game alone asks.
func tell(h *scoring.Hand, id string, told scoring.FactValue) {
	fact, _ := scoring.FindFact(malaysian.Book{}.OwnFacts(), id)
	fact.SetValue(h, told)
}

// told is what a hand says about such a fact.
func told(h *scoring.Hand, id string) scoring.FactValue {
	fact, _ := scoring.FindFact(malaysian.Book{}.OwnFacts(), id)
	return fact.ValueIn(h)
}

// anything is a tile of any kind, or one that no set has.
func anything(m *maker) scoring.Tile {
	return scoring.PlainTile(scoring.Kind(m.IntN(scoring.Kinds + 2)))
}

func aside(h *scoring.Hand, tiles ...scoring.Tile) {
	tell(h, "bonus", scoring.FactValue{Tiles: append(slices.Clone(told(h, "bonus").Tiles), tiles...)})
}

// dealFacts adds what this game asks, as the rules allow it.
func dealFacts(m *maker, h *scoring.Hand) {
	left := scoringtest.Pick(m, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2)
	if m.Chance(4) {
		left = scoringtest.Pick(m, 3, 3, 3, 4)
	}
	dealMelds(m, h, &left)
	own := min(left, len(h.Concealed)-m.IntN(2))
	for range own {
		h.Concealed[m.IntN(len(h.Concealed))] = fly
	}
	flies := 0
	for _, tile := range h.Concealed {
		if tile == fly {
			flies++
		}
	}
	h.WinningTile = scoringtest.Pick(m, h.Concealed...)
	if h.WinningTile == fly && m.Chance(90) {
		h.From = scoring.FromWall
	}
	dealBonus(m, h, own-flies)
	kongs, open := 0, false
	for _, meld := range h.Melds {
		if meld.Kind == scoring.Kong {
			kongs++
		}
		open = open || meld.Kind != scoring.Kong || !meld.Concealed
	}
	self := h.From == scoring.FromWall
	h.LastTile = self && m.Chance(4)
	h.Replacement = self && (kongs > 0 || len(told(h, "bonus").Tiles) > 0) && m.Chance(10)
	tell(h, "double_kong", scoring.FactValue{On: self && kongs > 1 && m.Chance(20)})
	dealt := h.From == scoring.FromDiscard && h.Payer == scoring.East && h.Winner != scoring.East
	h.FirstTurn = !open && (self || dealt) && m.Chance(6)
	if m.Chance(30) {
		tell(h, "instant", losersItems(m, h))
	}
	losers := []scoring.Wind{h.Winner.Next(), h.Winner.Next().Next()}
	if m.Chance(50) {
		tell(h, "feeder", scoring.FactValue{Seats: scoring.WindsOf(scoringtest.Pick(m, losers...))})
	}
	if m.Chance(60) {
		fan := scoring.FactValue{}
		fan.Counts[losers[0]], fan.Counts[losers[1]] = m.IntN(15), m.IntN(15)
		tell(h, "loser_fan", fan)
	}
}

// dealMelds says how kongs were made, puts flies into pongs and chows, and declares chows.
func dealMelds(m *maker, h *scoring.Hand, left *int) {
	chows := scoringtest.Pick(m, 0, 20, 70)
	for k := range scoring.Kind(7) {
		var at [3]int
		for i := range at {
			at[i] = slices.Index(h.Concealed, scoring.PlainTile(k+scoring.Kind(i)))
		}
		if slices.Min(at[:]) < 0 || len(h.Concealed) < 5 || !m.Chance(chows) {
			continue
		}
		for i := range at {
			h.Concealed = slices.Delete(h.Concealed, slices.Index(h.Concealed, scoring.PlainTile(k+scoring.Kind(i))), 1+slices.Index(h.Concealed, scoring.PlainTile(k+scoring.Kind(i))))
		}
		h.Melds = append(h.Melds, scoring.Meld{Kind: scoring.Chow, Tile: k})
	}
	for i := range h.Melds {
		meld := &h.Melds[i]
		switch {
		case meld.Kind == scoring.Kong && meld.Concealed:
		case meld.Kind == scoring.Kong && m.Chance(40):
			meld.Added = true
		case meld.Kind == scoring.Kong:
			meld.From = scoring.WindsOf(scoringtest.Pick(m, h.Winner.Next(), h.Winner.Next().Next()))
		case *left > 0 && m.Chance(30):
			n := 1
			if meld.Kind == scoring.Pong && *left > 1 && m.Chance(30) {
				n = 2
			}
			stands := scoring.PlainTile(meld.Tile)
			if meld.Kind == scoring.Chow {
				stands = scoring.PlainTile(meld.Tile + scoring.Kind(m.IntN(3)))
			}
			meld.Flies = scoring.FewFrom(slices.Repeat(scoring.Tiles{stands}, n))
			*left -= n
		}
	}
}

// dealBonus sets bonus tiles aside, now and then a whole series, and flies.
func dealBonus(m *maker, h *scoring.Hand, flies int) {
	often := scoringtest.Pick(m, 0, 5, 20, 50)
	for k := scoring.Flower1; k < scoring.Joker; k++ {
		if m.Chance(often) {
			aside(h, scoring.PlainTile(k))
		}
	}
	whole := 0
	for first := scoring.Flower1; first < scoring.Joker; first += 4 {
		if m.Chance(5) {
			for k := first; k < first+4; k++ {
				if !slices.Contains(told(h, "bonus").Tiles, scoring.PlainTile(k)) {
					aside(h, scoring.PlainTile(k))
				}
			}
			whole++
		}
	}
	tell(h, "early_sets", scoring.FactValue{Count: m.IntN(whole + 1)})
	for range flies {
		aside(h, fly)
	}
	if m.Chance(3) {
		aside(h, fly)
	}
}

// losersItems are what the losers are paid for, few things of each.
func losersItems(m *maker, h *scoring.Hand) scoring.FactValue {
	v := randomItems(m, 1+m.IntN(2))
	v.Items = slices.DeleteFunc(v.Items, func(i scoring.Item) bool { return i.Seat == h.Winner || i.From.Has(i.Seat) })
	v.Seats = 0
	return v
}

func randomItems(m *maker, most int) (v scoring.FactValue) {
	names := []string{"flies", "concealed_kongs", "added_kongs", "claimed_kongs", "sets", "early_sets", "bites"}
	for range m.IntN(4) {
		item := scoring.Item{Seat: scoring.SeatWinds[m.IntN(3)], Name: scoringtest.Pick(m, names...), Count: 1 + m.IntN(most+1)/2}
		if item.Name == "claimed_kongs" {
			item.From = scoring.WindsOf(scoring.SeatWinds[m.IntN(3)])
		}
		v.Items = append(v.Items, item)
	}
	if m.Chance(10) {
		v.Seats = scoring.WindsOf(scoring.SeatWinds[m.IntN(3)])
	}
	return v
}
