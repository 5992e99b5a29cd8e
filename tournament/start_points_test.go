package tournament_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

// beginningWith are rules of the main game with points at the start of every match.
func beginningWith(t *testing.T, start string) scoring.Rules {
	t.Helper()
	rules, problems, err := rulebook.Games()[0].Open("", scoringtest.Options("korean-japanese", `{"start_points":`+start+`}`))
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return rules
}

func TestTotalsBeginWithTheStartPoints(t *testing.T) {
	for start, first := range map[string]scoring.Points{"30": 30, "-5": -5} {
		rules := beginningWith(t, start)
		ledger := tournament.NewLedger(rules, 3)
		if ledger.Totals != (tournament.ByPlace[scoring.Points]{first, first, first}) {
			t.Errorf("start %s: a match begins with %v", start, ledger.Totals)
		}
		won := played(ledger, allChows(t, scoring.East))
		ledger, err := ledger.Record(rules, won)
		must(t, err)
		want := tournament.ByPlace[scoring.Points]{first + 28, first - 14, first - 14}
		last, _ := ledger.Last()
		if ledger.Totals != want || last.Totals != want || last.Changes != (tournament.ByPlace[scoring.Points]{28, -14, -14}) {
			t.Errorf("start %s: totals %v, in the hand %v, changes %v", start, ledger.Totals, last.Totals, last.Changes)
		}
		if ledger.Gain(0) != 28 || ledger.Gain(2) != -14 {
			t.Errorf("start %s: gains %d and %d", start, ledger.Gain(0), ledger.Gain(2))
		}
		if ledger, err = ledger.Record(rules, void(won.ID)); err != nil || ledger.Totals != (tournament.ByPlace[scoring.Points]{first, first, first}) {
			t.Errorf("start %s: taken back: %v %v", start, ledger.Totals, err)
		}
	}
}

// TestTheStandingsCountWhatWasWonOrLost: the ranking of a night leaves out the
// points that every match begins with. Counted in, they would reward whoever plays
// more matches, and cost the one who has to sit out.
func TestTheStandingsCountWhatWasWonOrLost(t *testing.T) {
	rules := beginningWith(t, "100")
	ledger, err := tournament.NewLedger(rules, 3).Record(rules, played(tournament.NewLedger(rules, 3), allChows(t, scoring.East)))
	must(t, err)
	n := night(t, []tournament.Match{{Players: tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, Rules: rules, Ledger: ledger}})
	n.Rules = rules
	n.Rounds[0].Byes = []tournament.PlayerID{"dana"}
	want := `1 Anna 28 m0 h1 
2 Dana 0 m0 h0 
3= Bo -14 m0 h0 shared
3= Cy -14 m0 h0 shared
`
	if got := lines(n.Standings()); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
