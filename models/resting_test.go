package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

// TestATableOfFourIsSavedAndRead: it is drawn, published and played with all four players.
func TestATableOfFourIsSavedAndRead(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 4, 1)
		game, _ := rulebook.Find(honshu.ID)
		options, problems, err := game.Freeze("", scoringtest.Options(game.ID, ""))
		if err != nil || len(problems) > 0 {
			t.Fatal(err, problems)
		}
		c.night = tournament.NightID(database.NewID())
		c.must(store.Nights.CreateNight(t.Context(), tournament.NightPlan{
			ID: c.night, Name: "Riichi", Date: "2026-11-25", Rounds: 1,
			Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: game.Default, Options: options},
		}))
		for _, player := range c.players {
			c.must(store.Nights.SetPresent(t.Context(), c.night, player.ID, nights.Here))
		}
		c.must(c.Nights.RestAtTables(t.Context(), c.night, true))
		c.must(c.Nights.ChangeWishes(t.Context(), c.night, tournament.Wishes{Fixed: []tournament.FixedTable{{Player: c.players[0].ID, Table: 1}}}))
		c.published()
		match := c.match(1)
		if match.Places() != 4 || len(c.read().Rounds[0].Byes) != 0 {
			t.Fatalf("%v sit, %v rest", match.Sitting(), c.read().Rounds[0].Byes)
		}
		// West wins off the dealer: the winds move, and the fourth comes in.
		c.append(match.ID, tournament.Event{ID: tournament.EntryID(database.NewID()), Hand: &tournament.HandPlayed{
			Number: 1, Seats: match.Ledger.State.Seats,
			Facts: scoring.Hand{Winner: scoring.West, From: scoring.FromDiscard, Way: scoring.ByPoints, Worth: &scoring.Worth{Han: 4}},
		}})
		now := c.match(1)
		if want := (tournament.ByPlace[scoring.Points]{33000, 35000, 37000, 35000}); now.Ledger.Totals != want {
			t.Errorf("totals %v, want %v", now.Ledger.Totals, want)
		}
		if state := now.Ledger.State; state.Seats != [3]scoring.Place{1, 2, 3} || state.Resting[0] != 0 {
			t.Errorf("then sit %v, rests %v", state.Seats, state.Resting)
		}
		_, err = c.Matches.Append(t.Context(), match.ID, tournament.Event{
			ID: tournament.EntryID(database.NewID()), Ending: &tournament.MatchEnded{Reason: "time", Seen: now.Ledger.Latest},
		})
		c.must(err)
		links, err := c.Nights.IssuePlayerLinks(t.Context(), match.ID)
		c.must(err)
		if len(links) != 4 {
			t.Errorf("%d links to the final sheet", len(links))
		}
		if standings := c.read().Standings(); len(standings) != 4 || standings[0].Player != now.Players[2] {
			t.Errorf("%+v", standings)
		}
	})
}
