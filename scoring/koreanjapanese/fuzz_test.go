package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
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
		checkInvariants(t, rules, state, hand)
	})
}

func TestInvariantsOfRandomHands(t *testing.T) {
	m := newMaker(3)
	for range 400 {
		rules := houseRules(m)
		for range 25 {
			checkInvariants(t, rules, m.State(), m.Hand(rules))
		}
	}
}

// checkInvariants checks what is true of every entry of this game, legal or not.
func checkInvariants(t *testing.T, rules *koreanjapanese.Rules, state scoring.State, hand scoring.Hand) {
	t.Helper()
	result, refused := scoringtest.CheckInvariants(t, rules, koreanjapanese.Book{}.Codes(), state, hand)
	if refused == nil && hand.Outcome == scoring.Won && !result.Drawn && (result.Carry != 0 || result.Payments[hand.Winner] < 0) {
		t.Errorf("a win that is accepted is not paid: %+v", result)
	}
	if refused != nil && result.Carry != state.Carry {
		t.Errorf("a refused hand moved %+v", result)
	}
	if refused == nil && hand.Outcome == scoring.Won {
		checkOneFlowerMore(t, rules, state, hand, result)
	}
}

func checkOneFlowerMore(t *testing.T, rules *koreanjapanese.Rules, state scoring.State, hand scoring.Hand, before scoring.Result) {
	t.Helper()
	hand.Flowers++
	var after scoring.Result
	if problems := rules.Score(state, &hand, &after); problems != nil {
		if !slices.Equal(scoringtest.Codes(problems), []string{"flowers_range"}) {
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
	read := scoringtest.Bytes(facts)
	next := func() int { return read.Next(256) }
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
	for _, b := range read {
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
