package web

import (
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestASticksWorthIsThatOfTheRules: in every round, and nothing where none are laid.
func TestASticksWorthIsThatOfTheRules(t *testing.T) {
	if worth := int(honshuRules(t, `{}`).Stick()); worth != 1000 {
		t.Errorf("a riichi stick is %d", worth)
	}
	if worth := int(honshuRules(t, `{"riichi_needs_points":true,"target":35000}`).Stick()); worth != 1000 {
		t.Errorf("with a target that is reached at once: %d", worth)
	}
	if worth := int(rulesOf(t, "novice", `{}`).Stick()); worth != 0 {
		t.Errorf("a game without sticks has one of %d", worth)
	}
}

// TestNothingComesAfterAnEarlyEnd: a tablet without a network is told that the match
// is over after the hand that is still played.
func TestNothingComesAfterAnEarlyEnd(t *testing.T) {
	for name, rules := range map[string]scoring.Rules{"novice": rulesOf(t, "novice", `{}`), "honshu": honshuRules(t, `{}`)} {
		board := boardOf(rules)
		ended, err := board.Match.Recorded(rules, tournament.Event{Ending: &tournament.MatchEnded{More: 1, Reason: "time"}})
		if err != nil {
			t.Fatal(name, err)
		}
		board.Match = ended
		hands := board.lookahead(ended.Ledger.State)
		if len(hands) < 2 || hands[0].Over {
			t.Fatalf("%s: %+v", name, hands)
		}
		for _, hand := range hands[1:] {
			if !hand.Over {
				t.Errorf("%s: after the last hand comes %+v", name, hand)
			}
		}
	}
}

// TestAnEscapedAddressOfAStreamIsNoStream: it leads nowhere, and breaks nothing.
func TestAnEscapedAddressOfAStreamIsNoStream(t *testing.T) {
	e := newEvening(t, 1, thirteen[:3]...)
	want(t, "x%2Flive", e.guest().get("/nights/x%2Flive"), http.StatusNotFound)
}
