package koreanjapanese_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// FuzzScore scores anything that bytes can say. Whatever it is: no panic,
// payments sum to zero, the order of tiles and melds does not matter, and one
// flower more never lowers a legal score.
func FuzzScore(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16, 8, 8}, []byte(nil), []byte{1, 0, 2, 13, 1}, uint64(0))
	f.Fuzz(func(t *testing.T, tiles, melds, facts []byte, house uint64) {
		if len(tiles) > 40 || len(melds) > 30 || len(facts) > 40 {
			t.Skip("longer than any entry")
		}
		rules, problems := koreanjapanese.New(optionsFrom(house))
		if problems != nil {
			t.Skip("house rules that cannot be played")
		}
		state, hand := entryFrom(tiles, melds, facts)
		checkManners(t, rules, state, hand)
	})
}

func TestRandomHandsKeepTheirManners(t *testing.T) {
	m := newMaker(3)
	for range 400 {
		rules, _ := koreanjapanese.New(m.houseRules())
		for range 25 {
			state := scoring.State{Hand: 1, Prevailing: scoring.Wind(m.IntN(3)), Carry: m.IntN(4)}
			checkManners(t, rules, state, m.hand(rules.Options()))
		}
	}
}

// checkManners holds what is true of every entry, legal or not.
func checkManners(t *testing.T, rules *koreanjapanese.Rules, state scoring.State, hand scoring.Hand) {
	t.Helper()
	var result, again scoring.Result
	refused := rules.Score(state, &hand, &result)
	if sum := result.Payments[0] + result.Payments[1] + result.Payments[2]; sum != 0 {
		t.Errorf("payments %v sum to %d", result.Payments, sum)
	}
	for _, p := range refused {
		if !slices.Contains(koreanjapanese.Codes(), p.Code) {
			t.Errorf("refused for %q, which is no code", p.Code)
		}
	}
	if refused == nil && hand.Outcome == scoring.Won && !result.Drawn && (result.Carry != 0 || result.Payments[hand.Winner] < 0) {
		t.Errorf("a win that is accepted is not paid: %+v", result)
	}
	if refused != nil && (result.Payments != (scoring.Payments{}) || result.Carry != state.Carry) {
		t.Errorf("a refused hand moved %+v", result)
	}
	for range 2 { // a used result is as good as a new one
		rules.Score(state, &hand, &again)
	}
	if !sameScore(&result, &again) || !slices.Equal(result.Sets, again.Sets) {
		t.Errorf("first %+v, then %+v", result, again)
	}
	turned := turnedAround(hand)
	if problems := rules.Score(state, &turned, &again); !slices.Equal(codesOf(problems), codesOf(refused)) || !sameScore(&result, &again) {
		t.Errorf("in another order: %+v %+v, was %+v %+v", again, problems, result, refused)
	}
	if refused == nil && hand.Outcome == scoring.Won {
		checkOneFlowerMore(t, rules, state, hand, result)
	}
}

func sameScore(a, b *scoring.Result) bool {
	x, y := *a, *b
	x.Sets, y.Sets = nil, nil
	x.Elements, y.Elements = nil, nil
	x.LimitHands, y.LimitHands = nil, nil
	return reflect.DeepEqual(x, y) && slices.Equal(a.Elements, b.Elements) && slices.Equal(a.LimitHands, b.LimitHands)
}

// turnedAround is the same entry with its tiles, melds and claims in reverse order.
func turnedAround(hand scoring.Hand) scoring.Hand {
	hand.Concealed = slices.Clone(hand.Concealed)
	hand.Melds = slices.Clone(hand.Melds)
	hand.Ticked = slices.Clone(hand.Ticked)
	slices.Reverse(hand.Concealed)
	slices.Reverse(hand.Melds)
	slices.Reverse(hand.Ticked)
	return hand
}

func checkOneFlowerMore(t *testing.T, rules *koreanjapanese.Rules, state scoring.State, hand scoring.Hand, before scoring.Result) {
	t.Helper()
	hand.Flowers++
	var after scoring.Result
	if problems := rules.Score(state, &hand, &after); problems != nil {
		if !slices.Equal(codesOf(problems), []string{"flowers_range"}) {
			t.Errorf("one flower more: %+v", problems)
		}
		return
	}
	lower := after.HandPoints+after.BonusPoints < before.HandPoints+before.BonusPoints
	if hand.Winner.Seated() && (lower || after.Payments[hand.Winner] < before.Payments[hand.Winner]) {
		t.Errorf("one flower more lowers %+v to %+v", before, after)
	}
}

// entryFrom reads any bytes as an entry; what is missing is zero.
func entryFrom(tiles, melds, facts []byte) (scoring.State, scoring.Hand) {
	next := func() (b byte) {
		if len(facts) > 0 {
			b, facts = facts[0], facts[1:]
		}
		return b
	}
	var h scoring.Hand
	for _, b := range tiles {
		h.Concealed = append(h.Concealed, scoring.Tile(b))
	}
	for ; len(melds) >= 3; melds = melds[3:] {
		h.Melds = append(h.Melds, scoring.Meld{
			Kind: scoring.MeldKind(melds[0] % 3), Tile: scoring.Kind(melds[1]),
			Concealed: melds[2]&1 != 0, Red: melds[2] >> 1 & 3,
		})
	}
	h.Winner, h.From, h.Payer = scoring.Wind(next()%4), scoring.Source(next()%3), scoring.Wind(next()%4)
	h.WinningTile, h.Flowers = scoring.Tile(next()), int(int8(next()))
	flags := next()
	h.LastTile, h.Replacement = flags&1 != 0, flags&2 != 0
	if flags&0xF0 == 0xF0 {
		h.Outcome = scoring.DrawnHand
	}
	h.Waiting, h.Ready = scoring.Winds(next()), scoring.Winds(next())
	state := scoring.State{Hand: 1, Carry: int(int8(next())), Prevailing: scoring.Wind(next() % 4)}
	for range next() % 3 {
		h.Indicators = append(h.Indicators, scoring.Tile(next()))
	}
	for _, b := range facts {
		h.OwnDiscards = append(h.OwnDiscards, scoring.Tile(b))
	}
	return state, h
}

// optionsFrom reads house rules from bits.
func optionsFrom(house uint64) koreanjapanese.Options {
	next := func(n int) int {
		v := int(house % uint64(n))
		house /= uint64(n)
		return v
	}
	o := koreanjapanese.Novice()
	o.Minimum = next(4)
	o.DiscardScheme = []koreanjapanese.DiscardScheme{"main", "bonus", "all"}[next(3)]
	o.LimitDiscard = []koreanjapanese.LimitDiscard{"double_single", "discarder_all", "single_each"}[next(3)]
	o.Dora = []koreanjapanese.Dora{"off", "revealed", "dead_wall"}[next(3)]
	o.ThreeReady = []koreanjapanese.ThreeReady{"off", "draw", "hand_points_only"}[next(3)]
	o.LimitValue = []int{40, 2, 10}[next(3)]
	o.GoulashCap = []int{0, 10}[next(2)]
	for _, option := range []*bool{
		&o.Limits, &o.LimitsConcealedOnly, &o.LimitTakesBetter, &o.SeatDragons, &o.North, &o.NoBamboo, &o.FiveBamboo,
		&o.RedFives, &o.LastDiscardBonus, &o.DiscardPongConcealed, &o.SimplesExcludeTerminals,
	} {
		*option = next(2) == 1
	}
	for _, option := range []*bool{&o.LimitAddsGoulash, &o.SevenPairs, &o.SacredDiscard, &o.MatchingBonus} {
		*option = next(2) == 0
	}
	return o
}
