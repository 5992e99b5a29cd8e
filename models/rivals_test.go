package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// TestTwoWinnersAreRecorded: both hands that won on one tile are kept as they were
// entered, each in its own way.
func TestTwoWinnersAreRecorded(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		entry := hand(match, 1, scoring.Hand{
			Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West,
			Way: scoring.ByPoints, Worth: &scoring.Worth{Hand: 4, Bonus: 1},
		})
		entry.Hand.Rival = &scoring.Hand{
			Winner: scoring.East, From: scoring.FromDiscard, Payer: scoring.West,
			Way: scoring.ByElements, Ticked: []scoring.Ticked{{ID: "clean", Times: 1}, {ID: "pure", Times: 1}},
		}
		c.append(match.ID, entry)
		last, _ := c.match(1).Ledger.Last()
		if last.Facts.Winner != scoring.East || last.Facts.Way != scoring.ByElements || len(last.Facts.Ticked) != 2 {
			t.Errorf("the winner's hand is %+v", last.Facts)
		}
		if rival := last.Rival; rival == nil || rival.By != scoring.ByHandPoints || *rival.Facts.Worth != *entry.Hand.Facts.Worth {
			t.Errorf("the other hand is %+v", last.Rival)
		}
		receipt, err := c.Append(t.Context(), match.ID, entry)
		if err != nil || !receipt.Repeated {
			t.Errorf("the same entry again: %+v, %v", receipt, err)
		}
	})
}
