package rulebook_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// TestEveryWorthCanBeWon: under every preset, every worth that a form offers is a legal win
// from the wall or by a discard, and the least comes first.
func TestEveryWorthCanBeWon(t *testing.T) {
	for _, game := range rulebook.Games() {
		for _, preset := range game.Presets() {
			rules, problems, err := game.Open(preset, nil)
			if err != nil || problems != nil {
				t.Fatal(err, problems)
			}
			worths := rules.Worths()
			if worths[0] != rules.LeastWin() {
				t.Errorf("%s, %s: %+v comes first, the least is %+v", game.ID, preset, worths[0], rules.LeastWin())
			}
			for _, worth := range worths {
				hand := scoring.Hand{Winner: scoring.South, Way: scoring.ByPoints, Worth: &worth}
				_, result, refused := rules.Apply(rules.Start(), &hand)
				hand.From, hand.Payer = scoring.FromDiscard, scoring.West
				_, other, again := rules.Apply(rules.Start(), &hand)
				if refused != nil && again != nil {
					t.Errorf("%s, %s: %+v is refused: %v", game.ID, preset, worth, refused)
				}
				if result.Payments[scoring.South] <= 0 && other.Payments[scoring.South] <= 0 {
					t.Errorf("%s, %s: %+v pays nothing", game.ID, preset, worth)
				}
			}
		}
	}
}
