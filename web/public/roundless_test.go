package public_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/present/presenttest"
	"github.com/threewinds/threewinds/web/public"
)

// TestAMatchWithoutARoundIsTold: its round is null wherever programs read of it, and its hands have
// ids without a round.
func TestAMatchWithoutARoundIsTold(t *testing.T) {
	rules := presenttest.RulesOf(t, `{}`)
	match := tournament.Match{ID: "m", Table: 4, Rules: rules, Players: tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}}
	if err := match.Replay(); err != nil {
		t.Fatal(err)
	}
	match, err := match.Recorded(tournament.Event{ID: "hand", Number: 1, Hand: &tournament.HandPlayed{
		Number: 1, Seats: match.Ledger.State.Seats, Facts: scoring.Hand{Outcome: scoring.DrawnHand},
	}})
	if err != nil {
		t.Fatal(err)
	}
	night := &tournament.Night{
		Ruleset: tournament.Ruleset{Game: "korean-japanese"}, Rules: rules, Phase: tournament.Playing,
		Roundless: []tournament.Match{match},
	}
	for _, told := range []struct {
		what  string
		of    any
		wants string
	}{
		{"its answer", public.Matches(night), `"round":null,"table":4`},
		{"the standings", public.Standings(night), `"round":null,"table":4`},
		{"its hands", public.Hands(night, match), `"id":"m.1"`},
	} {
		text, err := json.Marshal(told.of)
		if err != nil || !strings.Contains(string(text), told.wants) || strings.Contains(string(text), `"round":0`) {
			t.Errorf("%s: %v, without %s:\n%s", told.what, err, told.wants, text)
		}
	}
	line := public.Standings(night).Lines[0]
	if line.Round(1).Match != "" {
		t.Errorf("it is told of round 1: %+v", line)
	}
	board := present.Scoreboard{Night: night, Match: match}
	if state := board.State(t.Context()); state.Round != 0 || state.Closed != "" {
		t.Errorf("its table is %+v", state)
	}
	if title := parts.MatchTitle(t.Context(), 0, match.Table); title != "Table 4" {
		t.Errorf("it is called %q", title)
	}
}
