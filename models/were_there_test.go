package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestTheListCountsWhoWasThereAsTheNightDoes: whoever left after anything but seats was recorded at their
// table counts.
func TestTheListCountsWhoWasThereAsTheNightDoes(t *testing.T) {
	eachPublished(t, 7, 2, func(t *testing.T, c *club) {
		same := func(when string, players int) {
			t.Helper()
			all, err := c.Nights.All(t.Context())
			c.must(err)
			if there := len(c.read().WereThere()); all[0].Players != there || there != players {
				t.Errorf("%s: the list counts %d, the night %d, not %d", when, all[0].Players, there, players)
			}
		}
		same("all are here", 7)
		leaver := func(table int) tournament.PlayerID { return c.match(table).Players[0] }
		for table := range 2 {
			c.must(c.Nights.SetPresent(t.Context(), c.night, leaver(table+1), nights.Away))
		}
		same("two have left before anything was recorded", 5)
		c.record(c.match(1).ID, tournament.Event{Penalty: &tournament.PenaltyGiven{Hand: 1, Offender: 1, Kind: scoring.Chombo, Amount: 10, Payees: []scoring.Place{0, 2}, Seen: c.match(1).Ledger.Latest}})
		same("a penalty was given at the table of one", 6)
		c.record(c.match(2).ID, hand(c.match(2), 1, drawn))
		same("a hand was played at the table of the other", 7)
	})
}

// TestWhomTheDoorDoesNotKnowCountsNowhere: an archive may have a player at a table who was never checked in.
func TestWhomTheDoorDoesNotKnowCountsNowhere(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		openEveningOf(t, c, c.players[:2])
		c.append(c.read().Roundless[0].ID, hand(c.read().Roundless[0], 1, drawn))
		all, err := c.Nights.All(t.Context())
		c.must(err)
		for _, night := range all {
			if there := len(c.read().WereThere()); night.ID == c.night && (night.Players != there || there != 2) {
				t.Errorf("the list counts %d, the night %d", night.Players, there)
			}
		}
	})
}
