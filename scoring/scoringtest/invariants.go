package scoringtest

import (
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// CheckInvariants checks what is true of every entry of every game, legal or not: payments and
// sticks sum to zero, codes are known, a refused hand moves nothing, and the same entry in
// another order is worth the same. It returns what the engine says.
func CheckInvariants(t *testing.T, rules Engine, known []string, state scoring.State, hand scoring.Hand) (scoring.Result, []scoring.Problem) {
	t.Helper()
	next, result, refused := rules.Apply(state, &hand)
	sum := scoring.Points(0)
	for _, points := range slices.Concat(result.Payments[:], result.Settlement[:]) {
		sum += points
	}
	if sum != 1000*scoring.Points(state.Sticks-next.Sticks) {
		t.Errorf("payments %v sum to %d; sticks %d before, %d after\n%+v", result.Payments, sum, state.Sticks, next.Sticks, hand)
	}
	for _, p := range refused {
		if !slices.Contains(known, p.Code) {
			t.Errorf("refused for %q, which is no code", p.Code)
		}
	}
	if refused != nil && (next != state || result.Payments != (scoring.Payments{})) {
		t.Errorf("a refused hand moved something: %+v %+v", next, result)
	}
	var first, again scoring.Result
	rules.Score(state, &hand, &first)
	for range 2 { // a used result is as good as a new one
		rules.Score(state, &hand, &again)
	}
	if !SameScore(&first, &again) || !slices.Equal(first.Sets, again.Sets) {
		t.Errorf("first %+v, then %+v", first, again)
	}
	turned := turnedAround(hand)
	if problems := rules.Score(state, &turned, &again); !slices.Equal(Codes(problems), Codes(refused)) || !SameScore(&first, &again) {
		t.Errorf("in another order: %+v %+v, was %+v %+v", again, problems, first, refused)
	}
	return first, refused
}

// SameScore compares results without the sets that show the hand.
func SameScore(a, b *scoring.Result) bool {
	x, y := *a, *b
	x.Sets, y.Sets = nil, nil
	x.Elements, y.Elements = nil, nil
	x.LimitHands, y.LimitHands = nil, nil
	x.FuDetails, y.FuDetails = nil, nil
	x.AtOnce, y.AtOnce = nil, nil
	x.Scores, y.Scores, x.Transfers, y.Transfers = nil, nil, nil, nil
	return reflect.DeepEqual(x, y) && slices.Equal(a.Elements, b.Elements) && slices.Equal(a.LimitHands, b.LimitHands) &&
		slices.Equal(a.FuDetails, b.FuDetails) && slices.Equal(a.AtOnce, b.AtOnce) &&
		slices.Equal(a.Transfers, b.Transfers) && slices.EqualFunc(a.Scores, b.Scores, sameSeat)
}

func sameSeat(a, b scoring.SeatScore) bool {
	return a.Won == b.Won && a.Points == b.Points && a.Doubles == b.Doubles && a.Score == b.Score &&
		slices.Equal(a.Elements, b.Elements) && slices.Equal(a.LimitHands, b.LimitHands)
}

// turnedAround is the same entry with its tiles, melds, ticks and losers in reverse order.
func turnedAround(hand scoring.Hand) scoring.Hand {
	hand.Concealed = slices.Clone(hand.Concealed)
	hand.Melds = slices.Clone(hand.Melds)
	hand.Ticked = slices.Clone(hand.Ticked)
	slices.Reverse(hand.Concealed)
	slices.Reverse(hand.Melds)
	slices.Reverse(hand.Ticked)
	hand.Losers = slices.Clone(hand.Losers)
	slices.Reverse(hand.Losers)
	for i := range hand.Losers {
		loser := &hand.Losers[i]
		loser.Concealed, loser.Melds, loser.Bonus = slices.Clone(loser.Concealed), slices.Clone(loser.Melds), slices.Clone(loser.Bonus)
		slices.Reverse(loser.Concealed)
		slices.Reverse(loser.Melds)
		slices.Reverse(loser.Bonus)
	}
	return hand
}

// Legal are legal hands of every shape under the given rules.
func (m *Maker) Legal(rules Engine, n int) []scoring.Hand {
	hands := make([]scoring.Hand, 0, n)
	var result scoring.Result
	for len(hands) < n {
		if h := m.Hand(rules); rules.Score(rules.Start(), &h, &result) == nil && len(result.Sets) > 0 {
			hands = append(hands, h)
		}
	}
	return hands
}

// Bench measures legal hands of every shape.
func Bench(b *testing.B, m *Maker, rules Engine) {
	b.Helper()
	hands := m.Legal(rules, 2048)
	state := rules.Start()
	var result scoring.Result
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if rules.Score(state, &hands[i&2047], &result) != nil {
			b.Fatal("refused")
		}
		i++
	}
}

// AllocatesNothing checks that scoring a legal hand into a used result allocates nothing.
func AllocatesNothing(t *testing.T, m *Maker, rules Engine) {
	t.Helper()
	if RaceDetector {
		t.Skip("the race detector allocates")
	}
	hands := m.Legal(rules, 256)
	var result scoring.Result
	for i := range hands { // the slices of the result grow
		rules.Score(rules.Start(), &hands[i], &result)
	}
	i := 0
	if allocs := testing.AllocsPerRun(1000, func() {
		rules.Score(rules.Start(), &hands[i&255], &result)
		i++
	}); allocs > 0 {
		t.Errorf("%v allocations a hand", allocs)
	}
}

// EveryWorthWins checks that every worth that a form offers is a legal win, and that the least
// comes first. The hand says who won, and how.
func EveryWorthWins(t *testing.T, rules Engine, hand scoring.Hand) {
	t.Helper()
	worths := rules.Worths()
	if worths[0] != rules.LeastWin() {
		t.Errorf("%+v is not the least", worths[0])
	}
	for _, worth := range worths {
		hand.Way, hand.Worth = scoring.ByPoints, &worth
		var result scoring.Result
		if problems := rules.Score(rules.Start(), &hand, &result); problems != nil || result.Payments[hand.Winner] <= 0 {
			t.Errorf("%+v %+v: %+v, paid %v", rules, worth, problems, result.Payments)
		}
		if result.Worth() != worth {
			t.Errorf("%+v comes back as %+v", worth, result.Worth())
		}
	}
}
