package koreanjapanese_test

import (
	"fmt"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/shape"
)

// goulash is a hand that nobody won.
var goulash = entry{scoring.Hand{Outcome: scoring.DrawnHand}}

// play applies the hands one after another.
func play(t *testing.T, rules *koreanjapanese.Rules, hands ...entry) (scoring.State, scoring.Result) {
	t.Helper()
	state := rules.Start()
	var result scoring.Result
	for i := range hands {
		var problems []scoring.Problem
		if state, result, problems = rules.Apply(state, &hands[i].Hand); problems != nil {
			t.Fatalf("hand %d refused: %+v", i+1, problems)
		}
	}
	return state, result
}

// The table of section 4.
func TestSeatsAndPrevailingWinds(t *testing.T) {
	const e, s, w = scoring.East, scoring.South, scoring.West
	table := []struct {
		round scoring.Wind
		seats [3]scoring.Wind // of P1, P2 and P3
	}{
		{e, [3]scoring.Wind{e, s, w}},
		{e, [3]scoring.Wind{w, e, s}},
		{e, [3]scoring.Wind{s, w, e}},
		{s, [3]scoring.Wind{e, s, w}},
		{s, [3]scoring.Wind{w, e, s}},
		{s, [3]scoring.Wind{s, w, e}},
		{w, [3]scoring.Wind{e, s, w}},
		{w, [3]scoring.Wind{w, e, s}},
		{w, [3]scoring.Wind{s, w, e}},
	}
	for _, hands := range []int{9, 18, 27} {
		rules := rulesOf(t, fmt.Sprint("hands_per_match=", hands))
		state := rules.Start()
		for n := range hands {
			row := table[n%9] // a double match repeats the table
			if state.Hand != n+1 || state.Prevailing != row.round || state.Finished {
				t.Fatalf("hand %d of %d: %+v", n+1, hands, state)
			}
			for player, seat := range row.seats {
				if got, ok := state.SeatOf(scoring.Place(player)); !ok || got != seat {
					t.Errorf("hand %d: P%d sits %v, want %v", n+1, player+1, got, seat)
				}
			}
			hand := goulash // won or drawn, the deal passes
			if n%2 == 0 {
				hand = discard(openHand, twoDragons, "4m")
			}
			state, _, _ = rules.Apply(state, &hand.Hand)
		}
		if !state.Finished || rules.Length() != hands {
			t.Errorf("after %d hands: %+v", hands, state)
		}
	}
}

func TestADrawnHandPassesTheDealAndRaisesTheCarry(t *testing.T) {
	rules := rulesOf(t)
	for draws, extra := range []scoring.Points{0, 5, 10, 15} {
		hands := make([]entry, draws)
		for i := range hands {
			hands[i] = goulash
		}
		state, result := play(t, rules, hands...)
		if state.Carry != draws || rules.Extra(state) != extra || state.Dealer() != scoring.Place(draws%3) {
			t.Errorf("after %d draws: %+v, extra %d, want %d", draws, state, rules.Extra(state), extra)
		}
		if result.Payments != (scoring.Payments{}) || len(result.Elements) != 0 {
			t.Errorf("a drawn hand pays %+v", result)
		}
	}
}

func TestTheNextWinnerTakesTheCarry(t *testing.T) {
	state, result := play(t, rulesOf(t), goulash, goulash, discard(openHand, twoDragons, "4m"))
	if result.Extra != 10 || result.Payments != (scoring.Payments{-10, 26, -16}) || state.Carry != 0 {
		t.Errorf("got %+v %+v", state, result)
	}
}

func TestACapOnTheGoulash(t *testing.T) {
	rules := rulesOf(t, "goulash_cap=12")
	state, _ := play(t, rules, goulash, goulash, goulash)
	if got := rules.Extra(state); got != 12 {
		t.Errorf("extra %d, want 12", got)
	}
}

func nineDraws() []entry {
	return []entry{goulash, goulash, goulash, goulash, goulash, goulash, goulash, goulash, goulash}
}

func TestAnOpenCarryLapsesAtTheEndOfTheMatch(t *testing.T) {
	state, result := play(t, rulesOf(t), nineDraws()...)
	if !state.Finished || state.Carry != 0 || result.Carry != 0 {
		t.Errorf("got %+v %+v", state, result)
	}
}

func TestADoubleMatchContinuesTheCarry(t *testing.T) {
	state, _ := play(t, rulesOf(t, "hands_per_match=18"), nineDraws()...)
	if state.Finished || state.Carry != 9 || state.Prevailing != scoring.East || state.Hand != 10 {
		t.Errorf("got %+v", state)
	}
}

func TestNoHandAfterTheLast(t *testing.T) {
	rules := rulesOf(t)
	state, _ := play(t, rules, nineDraws()...)
	next, _, problems := rules.Apply(state, &goulash.Hand)
	if len(problems) != 1 || problems[0].Code != shape.CodeMatchFinished || next != state {
		t.Errorf("got %+v %+v", next, problems)
	}
}

func TestARefusedHandMovesNothing(t *testing.T) {
	rules := rulesOf(t)
	state, _ := play(t, rules, goulash)
	hand := wall("789p234m5m", "777m 444p", "4m")
	next, result, problems := rules.Apply(state, &hand.Hand)
	if problems == nil || next != state || result.Carry != 1 {
		t.Errorf("got %+v %+v %+v", next, result, problems)
	}
}

func TestEndMatchOnFullLimit(t *testing.T) {
	great := discard("789p55m", "777z 666z 555z", "5m")
	little := discard("789p234m55z", twoDragons, "4m")
	if state, _ := play(t, rulesOf(t, "limits end_match_on_full_limit"), great); !state.Finished {
		t.Error("a full limit hand ends the match")
	}
	if state, _ := play(t, rulesOf(t, "limits end_match_on_full_limit"), little); state.Finished {
		t.Error("a half limit hand does not")
	}
	if state, _ := play(t, rulesOf(t, "limits"), great); state.Finished {
		t.Error("with the option off, no hand does")
	}
}

func TestPlayersKeepTheirPlacesWhenTheyStartElsewhere(t *testing.T) {
	rules := rulesOf(t)
	state := rules.Start()
	state.Seats = [3]scoring.Place{2, 0, 1} // seats were swapped before the first hand
	state, _, _ = rules.Apply(state, &goulash.Hand)
	if state.Seats != [3]scoring.Place{0, 1, 2} {
		t.Errorf("got %v", state.Seats)
	}
}

// Section 2.1: two players win on one tile.
