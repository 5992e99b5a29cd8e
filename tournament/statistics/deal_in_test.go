package statistics_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/classical"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// TestADealInCostsWhatTheWinnerGets: in the classical game the losers settle, too. Bo discards the tile
// with which Anna wins 40, and then gets 10 from Cy, or pays 10.
func TestADealInCostsWhatTheWinnerGets(t *testing.T) {
	game, _ := rulebook.Find(classical.ID)
	rules, _, _ := game.Open("", scoringtest.Options(game.ID, ""))
	for settled, payments := range map[scoring.Points]scoring.Payments{10: {80, -30, -50}, -10: {80, -50, -30}} {
		from, to := scoring.West, scoring.South
		if settled < 0 {
			from, to = to, from
		}
		match := tournament.Match{Table: 1, Players: tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, Rules: rules, Ledger: tournament.NewLedger(rules, 3)}
		match.Ledger.Hands = []tournament.Hand{{
			Before: rules.Start(),
			Facts:  scoring.Hand{Outcome: scoring.Won, Winner: scoring.East, From: scoring.FromDiscard, Payer: scoring.South},
			Result: scoring.Result{Scale: scoring.DoublesScale, Payments: payments, Transfers: []scoring.Transfer{
				{From: scoring.South, To: scoring.East, For: scoring.South, Times: 2, Score: 20},
				{From: scoring.West, To: scoring.East, For: scoring.West, Times: 2, Score: 20},
				{From: from, To: to, For: from, Times: 1, Score: 10},
			}},
		}}
		if got := statistics.Tallies(game.ID, match)["bo"].DealIns; got != sum([]int64{40}) {
			t.Errorf("settling %d: deal-ins are %+v", settled, got)
		}
		for _, feat := range statistics.Feats(match) {
			if feat.Kind == statistics.CostliestDiscard && (feat.Player != "bo" || feat.Value != 40) {
				t.Errorf("settling %d: the costliest discard is %+v", settled, feat)
			}
		}
	}
}
