package models_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// TestPublicPlayersAreThoseNamedOnPublicPages: also a substitute who has left again, but nobody
// who was only added to the roster, or checked in and out again.
func TestPublicPlayersAreThoseNamedOnPublicPages(t *testing.T) {
	eachPublished(t, 4, 1, func(t *testing.T, c *club) {
		added, _, err := c.People.AddPlayers(t.Context(), []string{"Here", "Went", "Nobody", "Instead"})
		c.must(err)
		here, went, nobody, instead := added[0].ID, added[1].ID, added[2].ID, added[3].ID
		c.must(c.Nights.CheckInAndOut(t.Context(), c.night, []tournament.PlayerID{here, went, instead}, nil))
		c.must(c.Nights.CheckInAndOut(t.Context(), c.night, nil, []tournament.PlayerID{went}))
		match := c.match(1)
		c.append(match.ID, hand(match, 1, scoring.Hand{Outcome: scoring.DrawnHand}))
		match = c.match(1)
		for _, player := range []tournament.PlayerID{instead, match.Players[0]} { // who plays again
			match = c.match(1)
			_, err = c.Matches.Substitute(t.Context(), match.ID, tournament.Event{
				ID: tournament.EntryID(database.NewID()), By: "Dana",
				Substitution: &tournament.PlayerSubstituted{Place: 0, Player: player, Reason: "a call", Seen: match.Ledger.Latest},
			}, "")
			c.must(err)
			c.append(match.ID, hand(c.match(1), len(c.match(1).Ledger.Hands)+1, scoring.Hand{Outcome: scoring.DrawnHand}))
		}
		c.must(c.Nights.CheckInAndOut(t.Context(), c.night, nil, []tournament.PlayerID{instead}))
		want := []tournament.PlayerID{here, instead}
		for _, player := range c.players {
			want = append(want, player.ID)
		}
		named := func(when string) {
			t.Helper()
			players, err := c.League.PublicPlayers(t.Context())
			c.must(err)
			var got []tournament.PlayerID
			for _, player := range players {
				got = append(got, player.ID)
			}
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) || slices.Contains(got, nobody) {
				t.Errorf("%s: %v, want %v", when, got, want)
			}
		}
		named("while they play")
		c.playOut(1)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		named("after the night")
	})
}
