package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

// TestTwoWinnersAreRecorded: both hands that won on the same tile are saved as they were
// entered, each in its own way of entry.
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
		receipt, err := c.Matches.Append(t.Context(), match.ID, entry)
		if err != nil || !receipt.Repeated {
			t.Errorf("the same entry again: %+v, %v", receipt, err)
		}
	})
}

// TestTwoWinnersAreBothPaid, under rules that pay both: they are one hand, and the same entry
// again is that hand.
func TestTwoWinnersAreBothPaid(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		plan := c.plan(1)
		game, _ := rulebook.Find("sanma")
		options, _, err := game.Freeze("", scoringtest.Options(game.ID, ""))
		c.must(err)
		plan.Ruleset = tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options}
		c.must(c.Nights.ChangeNight(t.Context(), plan))
		match := c.published().match(1)
		won := func(winner scoring.Wind, han int) scoring.Hand {
			return scoring.Hand{
				Winner: winner, From: scoring.FromDiscard, Payer: scoring.West, Ready: scoring.WindsOf(scoring.South),
				Way: scoring.ByPoints, Worth: &scoring.Worth{Han: han},
			}
		}
		entry, second := hand(match, 1, won(scoring.South, 6)), won(scoring.East, 5)
		entry.Hand.Rival = &second
		c.append(match.ID, entry)
		// A mangan of the dealer, first in turn, who takes the stick, and a haneman.
		last, _ := c.match(1).Ledger.Last()
		if last.Result.Payments != (scoring.Payments{12_000 + 1000, 12_000 - 1000, -24_000}) || last.Facts.Rival == nil || last.Rival == nil {
			t.Errorf("%+v", last)
		}
		receipt, err := c.Matches.Append(t.Context(), match.ID, entry)
		if err != nil || !receipt.Repeated {
			t.Errorf("the same entry again: %+v, %v", receipt, err)
		}
	})
}
