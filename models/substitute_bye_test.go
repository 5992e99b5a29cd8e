package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// TestAPlayerWithAByeCanSubstitute: the night is still valid afterwards, and further rounds can
// be drawn.
func TestAPlayerWithAByeCanSubstitute(t *testing.T) {
	eachPublished(t, 7, 3, func(t *testing.T, c *club) {
		match := c.match(1)
		c.append(match.ID, hand(match, 1, scoring.Hand{Outcome: scoring.DrawnHand}))
		resting := c.read().Rounds[0].Byes[0]
		match = c.match(1)
		_, err := c.Matches.Substitute(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "Dana", Substitution: &tournament.PlayerSubstituted{
				Place: 0, Player: resting, Reason: "ill", Seen: match.Ledger.Latest,
			},
		}, "")
		c.must(err)
		c.must(c.Nights.SetPresent(t.Context(), c.night, match.Players[0], nights.Away))
		night := c.read()
		_, evening := draw.Evening(night)
		if faults := seating.Check(evening); len(faults) > 0 || len(night.Rounds[0].Byes) != 0 {
			t.Errorf("%v, %d rest", faults, len(night.Rounds[0].Byes))
		}
		c.drawNext(4)
		if night := c.read(); draw.NeedsRedraw(night) {
			t.Error("the rounds to come seat somebody who has left")
		}
	})
}

// TestConfirmedSeatsCanStillBeExchanged by the desk, until the first hand.
func TestConfirmedSeatsCanStillBeExchanged(t *testing.T) {
	eachPublished(t, 6, 1, func(t *testing.T, c *club) {
		match := c.match(1)
		_, err := c.Matches.Append(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), By: "Dana",
			Seats: &tournament.SeatsChanged{Order: []scoring.Place{1, 2, 0}, From: 1, Seen: match.Ledger.Latest},
		})
		c.must(err)
		turned, other := c.match(1).Players, c.match(2).Players
		if turned == match.Players {
			t.Fatal("the seats have not turned")
		}
		c.must(c.Nights.Exchange(t.Context(), c.night, database.NewID(), "Dana", 1, turned[0], other[0]))
		if now := c.match(1).Players; now != (tournament.ByPlace[tournament.PlayerID]{other[0], turned[1], turned[2]}) {
			t.Errorf("table 1: %v, want %s in the place of %s", now, other[0], turned[0])
		}
	})
}
