package models_test

import (
	"errors"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// drawNext draws and publishes what comes next.
func (c *club) drawNext(seed uint64) {
	c.t.Helper()
	c.drawn(seed)
	c.must(c.publish())
}

func TestPlannedSwissAndFinalRounds(t *testing.T) {
	eachClub(t, 9, 4, func(t *testing.T, c *club) {
		programme := tournament.Programme{tournament.PlannedRound, tournament.PlannedRound, tournament.SwissRound, tournament.FinalRound}
		c.must(c.Nights.ChangeProgramme(t.Context(), c.night, draw.ProgrammeChange{Rounds: 4, Programme: programme}))
		c.drawNext(5)
		for round := 1; round <= 4; round++ {
			night := c.read()
			if round > 2 {
				if _, playing := night.Current(); playing || len(night.Rounds) != round-1 {
					t.Fatalf("round %d is there before it is drawn", round)
				}
				c.drawNext(uint64(round))
			}
			for table := 1; table <= 3; table++ {
				c.playOut(table)
			}
			if round == 2 {
				wantError(t, "a Swiss round is drawn before the ranking", errorOf(draw.Rounds(t.Context(), c.read(), 1, nil)), tournament.ErrStale)
			}
			c.must(c.Nights.CloseRound(t.Context(), c.night, round))
		}
		night := c.read()
		if night.Phase != tournament.Finished || night.Rounds[2].Method != seating.Swiss || night.Rounds[3].Method != seating.Final {
			t.Errorf("%s, drawn by %s and %s", night.Phase, night.Rounds[2].Method, night.Rounds[3].Method)
		}
		_, evening := draw.Evening(night)
		if faults := seating.Check(evening); len(faults) > 0 || len(evening.Rounds) != 4 {
			t.Errorf("the evening: %v", faults)
		}
	})
}

func TestTheProgrammeChangesOnlyRoundsThatHaveNotBegun(t *testing.T) {
	eachPublished(t, 6, 3, func(t *testing.T, c *club) {
		swiss := draw.ProgrammeChange{Rounds: 3, Programme: tournament.Programme{tournament.SwissRound}, TakeBack: 1}
		wantError(t, "a round that has begun", c.Nights.ChangeProgramme(t.Context(), c.night, swiss), tournament.ErrConflict)
		final := draw.ProgrammeChange{Rounds: 3, Programme: tournament.Programme{
			tournament.PlannedRound, tournament.PlannedRound, tournament.FinalRound,
		}}
		for _, final.TakeBack = range []int{0, 4} { // it is about round 3
			var problems tournament.Problems
			if err := c.Nights.ChangeProgramme(t.Context(), c.night, final); !errors.As(err, &problems) || problems[0].Args["First"] != 3 {
				t.Errorf("without consent: %v", err)
			}
		}
		if night := c.read(); len(night.Rounds) != 3 || night.Programme.String() != "" {
			t.Errorf("%d rounds are published, the programme is %q", len(night.Rounds), night.Programme)
		}
		final.TakeBack = 3
		for range 2 { // sent twice, taken back once
			c.must(c.Nights.ChangeProgramme(t.Context(), c.night, final))
		}
		if night := c.read(); len(night.Rounds) != 2 {
			t.Errorf("%d rounds are published", len(night.Rounds))
		}
		c.playOut(1)
		c.playOut(2)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		c.playOut(1)
		c.playOut(2)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 2))
		if night := c.read(); night.Phase != tournament.Playing {
			t.Fatalf("the night is %s with a round to come", night.Phase)
		}
		// It got late: there is no third round.
		c.must(c.Nights.ChangeProgramme(t.Context(), c.night, draw.ProgrammeChange{Rounds: 2}))
		if night := c.read(); night.Phase != tournament.Finished {
			t.Errorf("the night is %s", night.Phase)
		}
		wantError(t, "after the night", c.Nights.ChangeProgramme(t.Context(), c.night, draw.ProgrammeChange{Rounds: 4}), tournament.ErrFinished)
	})
}

func TestTheRoundsPublishedLastAreTakenBack(t *testing.T) {
	eachPublished(t, 6, 3, func(t *testing.T, c *club) {
		c.playOut(1)
		c.playOut(2)
		c.must(c.Nights.CheckIn(t.Context(), c.night, []string{"X", "Y", "Z"}))
		c.drawNext(8)
		for range 2 { // sent twice, taken back once
			c.must(c.Nights.Unpublish(t.Context(), c.night, 2))
		}
		night := c.read()
		if len(night.Rounds) != 1 || night.Phase != tournament.Playing || night.Draft.Published {
			t.Errorf("%d rounds, %s", len(night.Rounds), night.Phase)
		}
		c.must(c.publish())
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		if round, playing := c.read().Current(); !playing || round.Number != 2 || len(round.Matches) != 3 {
			t.Errorf("round %d with %d tables", round.Number, len(round.Matches))
		}
	})
}

func TestHousePlayersAreNotRanked(t *testing.T) {
	eachClub(t, 5, 1, func(t *testing.T, c *club) {
		c.must(c.Nights.CheckInHouse(t.Context(), c.night, []string{"House"}))
		c.drawNext(2)
		c.playOut(1)
		c.playOut(2)
		night := c.read()
		if lines := night.Standings(); len(lines) != 5 || night.ByAverage() {
			t.Errorf("%d lines", len(lines))
		}
		wantError(t, "a ranked player becomes one of the house", c.Nights.CheckInHouse(t.Context(), c.night, []string{"Player 01"}), tournament.ErrConflict)
		c.must(c.Nights.CheckInHouse(t.Context(), c.night, []string{"Other"}))
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		wantError(t, "after the night", c.Nights.CheckInHouse(t.Context(), c.night, []string{"Third"}), tournament.ErrFinished)
	})
}

func TestWishesAreSaved(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 9, 3)
		wishes := tournament.Wishes{
			Apart: [][]tournament.PlayerID{{c.players[0].ID, c.players[1].ID, c.players[2].ID}},
			Fixed: []tournament.FixedTable{{Player: c.players[3].ID, Table: 3}},
		}
		c.must(c.Nights.ChangeWishes(t.Context(), c.night, wishes))
		c.drawNext(4)
		_, evening := draw.Evening(c.read())
		if found := seating.Certify(evening); found.ApartMeetings+found.FixedMoves > 0 || len(evening.Apart) != 1 || len(evening.Fixed) != 1 {
			t.Errorf("%+v", found)
		}
		wishes.Apart[0] = append(wishes.Apart[0], c.players[4].ID)
		fresh := newClub(t, store, 0, 1)
		fresh.players = c.players
		for _, player := range c.players {
			c.must(c.Nights.SetPresent(t.Context(), fresh.night, player.ID, nights.Here))
		}
		c.must(c.Nights.ChangeWishes(t.Context(), fresh.night, wishes))
		var problems tournament.Problems
		if _, err := draw.Rounds(t.Context(), fresh.read(), 1, nil); !errors.As(err, &problems) || problems[0].Code != "crowd" {
			t.Errorf("four apart at three tables: %v", err)
		}
	})
}

// TestAWishIsAddedAndRemoved: each tap is one wish, and repeating it changes nothing.
func TestAWishIsAddedAndRemoved(t *testing.T) {
	eachClub(t, 7, 1, func(t *testing.T, c *club) {
		here := c.read().Present()
		group := []tournament.PlayerID{here[2].Player, here[0].Player}
		fixed := tournament.FixedTable{Player: here[1].Player, Table: 2}
		for range 2 {
			c.must(c.Nights.ChangeWish(t.Context(), c.night, draw.WishChange{Apart: group}))
			c.must(c.Nights.ChangeWish(t.Context(), c.night, draw.WishChange{Fixed: fixed}))
		}
		wishes := c.read().Wishes
		if len(wishes.Apart) != 1 || len(wishes.Apart[0]) != 2 || len(wishes.Fixed) != 1 || wishes.Fixed[0] != fixed {
			t.Errorf("%+v", wishes)
		}
		for code, change := range map[string]draw.WishChange{
			"wish_group_of_one":   {Apart: []tournament.PlayerID{group[0], group[0]}},
			"wish_fixed_twice":    {Fixed: tournament.FixedTable{Player: fixed.Player, Table: 1}},
			"wish_fixed_together": {Fixed: tournament.FixedTable{Player: group[0], Table: 2}},
		} {
			var problems tournament.Problems
			if err := c.Nights.ChangeWish(t.Context(), c.night, change); !errors.As(err, &problems) || problems[0].Code != code {
				t.Errorf("%s: %v", code, err)
			}
		}
		wantError(t, "a stranger", c.Nights.ChangeWish(t.Context(), c.night, draw.WishChange{Apart: []tournament.PlayerID{"x", "y"}}), tournament.ErrNotFound)
		for range 2 {
			c.must(c.Nights.ChangeWish(t.Context(), c.night, draw.WishChange{Apart: group, Remove: true}))
			c.must(c.Nights.ChangeWish(t.Context(), c.night, draw.WishChange{Fixed: fixed, Remove: true}))
		}
		if wishes := c.read().Wishes; len(wishes.Apart)+len(wishes.Fixed) > 0 {
			t.Errorf("%+v are left", wishes)
		}
	})
}
