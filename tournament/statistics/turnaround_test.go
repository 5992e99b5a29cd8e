package statistics_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// TestTheLargestTurnaround is from the deepest moment to the end of the match, between two players.
func TestTheLargestTurnaround(t *testing.T) {
	match := tournament.Match{Players: tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}}
	totals := func(of ...scoring.Points) (by tournament.ByPlace[scoring.Points]) {
		copy(by[:], of)
		return by
	}
	for i, after := range []tournament.ByPlace[scoring.Points]{totals(-10, 20, -10), totals(-30, 50, -20), totals(25, 15, -40)} {
		hand := tournament.Hand{Totals: after}
		hand.Before.Hand = i + 1
		match.Ledger.Hands = append(match.Ledger.Hands, hand)
		match.Ledger.Totals = after
	}
	if _, ok := statistics.LargestTurnaround(match); ok {
		t.Error("the match is not over")
	}
	match.Ledger.State.Finished = true
	got, ok := statistics.LargestTurnaround(match)
	if want := (statistics.Turnaround{Player: "anna", Over: "bo", Behind: 80, Ahead: 10, Hand: 2}); !ok || got != want || got.Swing() != 90 {
		t.Errorf("%+v, %v", got, ok)
	}
	match.Ledger.Hands = match.Ledger.Hands[2:]
	if got, ok := statistics.LargestTurnaround(match); ok {
		t.Errorf("who led all the time turned nothing: %+v", got)
	}
}
