package models_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

func TestSeveralGuestsAreCheckedInTogether(t *testing.T) {
	eachClub(t, 3, 2, func(t *testing.T, c *club) {
		before := c.read().Revision
		names := []string{"PLAYER 02", "Guest"}
		c.must(c.Nights.CheckIn(t.Context(), c.night, names))
		night := c.read()
		if here := night.Present(); len(here) != 4 || night.Revision != before+1 {
			t.Errorf("%d are here after %d changes", len(here), night.Revision-before)
		}
		c.published()
		c.playOut(1)
		c.must(c.Nights.ChangeProgramme(t.Context(), c.night, draw.ProgrammeChange{Rounds: 1, TakeBack: 2}))
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		wantError(t, "a guest came in after the night", c.Nights.CheckIn(t.Context(), c.night, []string{"Late"}), tournament.ErrFinished)
		if players, err := c.People.Players(t.Context()); err != nil || len(players) != 4 {
			t.Errorf("%d on the roster: who was refused at the door is not added (%v)", len(players), err)
		}
	})
}

// TestARepeatedRequestAnnouncesNothing, so that no page is read again for it.
func TestARepeatedRequestAnnouncesNothing(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		unchanged := func(what string, again func() error) {
			t.Helper()
			before := c.read().Revision
			c.must(again())
			if after := c.read().Revision; after != before {
				t.Errorf("%s again: revision %d → %d", what, before, after)
			}
		}
		unchanged("checking in", func() error {
			return c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Here)
		})
		unchanged("taking back nothing", func() error { return c.Nights.Unpublish(t.Context(), c.night, 1) })
		c.published()
		unchanged("publishing", func() error { return c.publish() })
		c.playOut(1)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		unchanged("closing", func() error { return c.Nights.CloseRound(t.Context(), c.night, 1) })
	})
}

// TestPlayersOfTheLastNightAreCheckedInTogether: they are checked in, and out again, as one
// change. During the matches nobody is.
func TestPlayersOfTheLastNightAreCheckedInTogether(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		last := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Next", Date: "2099-01-05", Rounds: 1, Ruleset: c.read().Ruleset}
		c.must(c.Nights.CreateNight(t.Context(), last))
		guests := func() []tournament.PlayerID {
			t.Helper()
			players, err := c.Nights.PlayersOfLastNight(t.Context(), last.ID)
			c.must(err)
			return players
		}
		if players := guests(); len(players) != 0 {
			t.Errorf("%d came to a night without seats", len(players))
		}
		c.must(c.Nights.CheckInHouse(t.Context(), c.night, []string{"House 1", "House 2", "House 3"}))
		c.published()
		players := guests()
		if len(players) != 3 {
			t.Fatalf("%d came last time", len(players))
		}
		look := func() *tournament.Night {
			t.Helper()
			night, err := c.Nights.Night(t.Context(), last.ID)
			c.must(err)
			return night
		}
		for _, test := range []struct {
			presence nights.Presence
			here     int
		}{{nights.Here, 3}, {nights.Here, 3}, {nights.Away, 0}} {
			before := look()
			c.must(c.Nights.SetAllPresent(t.Context(), last.ID, players, test.presence))
			after := look()
			changes := 1
			if len(before.Present()) == test.here {
				changes = 0
			}
			if len(after.Present()) != test.here || after.Revision != before.Revision+int64(changes) {
				t.Errorf("%d are here after %d changes", len(after.Present()), after.Revision-before.Revision)
			}
		}
		house := players[:1]
		c.must(c.Nights.CheckInHouse(t.Context(), last.ID, []string{c.read().NameOf(house[0])}))
		c.must(c.Nights.SetAllPresent(t.Context(), last.ID, house, nights.Away))
		c.must(c.Nights.SetAllPresent(t.Context(), last.ID, house, nights.Here))
		if night := look(); !night.House(house[0]) || len(night.Present()) != 1 {
			t.Error("a house player who was checked out and in with the others is ranked")
		}
		c.must(c.Nights.SetAllPresent(t.Context(), last.ID, house, nights.Away))
		wantError(t, "all left a night that is played", c.Nights.SetAllPresent(t.Context(), c.night, players, nights.Away), tournament.ErrConflict)
		wantError(t, "a stranger came in", c.Nights.SetAllPresent(t.Context(), last.ID, []tournament.PlayerID{"nobody"}, nights.Here), tournament.ErrNotFound)
		if here := look().Present(); len(here) != 0 {
			t.Errorf("%d are here after a refusal", len(here))
		}
	})
}

// TestCheckingInAndOutIsOneChange: all players of a form are checked in and out, or nobody, with
// one line of the journal for each direction.
func TestCheckingInAndOutIsOneChange(t *testing.T) {
	each(t, func(t *testing.T, store *models.Store) {
		c := newClub(t, store, 4, 1)
		added, _, err := c.People.AddPlayers(t.Context(), []string{"Bo", "Al"})
		c.must(err)
		bo, al, here := added[0].ID, added[1].ID, c.players
		before := len(told(t, store, journal.Filter{}))
		for field, lists := range map[string][2][]tournament.PlayerID{
			"here/1": {{bo, "none", al}, {here[0].ID}}, "away/1": {{bo, al}, {here[0].ID, "none"}},
		} {
			problems, _ := errors.AsType[tournament.Problems](c.Nights.CheckInAndOut(t.Context(), c.night, lists[0], lists[1]))
			if len(problems) != 1 || problems[0].Field != field || problems[0].Code != "player_id" || problems[0].Args["ID"] != "none" {
				t.Errorf("a stranger %s: %v", field, problems)
			}
		}
		present := func() (ids []tournament.PlayerID) {
			for _, attendance := range c.read().Present() {
				ids = append(ids, attendance.Player)
			}
			return ids
		}
		if now := len(told(t, store, journal.Filter{})); now != before || len(present()) != 4 {
			t.Errorf("%d more lines, here are %v", now-before, present())
		}
		for range 2 { // the second changes nothing
			c.must(c.Nights.CheckInAndOut(t.Context(), c.night, []tournament.PlayerID{bo, al, bo, here[1].ID}, []tournament.PlayerID{here[0].ID, here[3].ID}))
		}
		lines := told(t, store, journal.Filter{})
		if len(lines) != before+2 || !slices.Equal(lines[1].Named, []tournament.PlayerID{bo, al}) ||
			!slices.Equal(lines[0].Named, []tournament.PlayerID{here[0].ID, here[3].ID}) {
			t.Errorf("the journal: %+v", lines)
		}
		if now := present(); len(now) != 4 || slices.Contains(now, here[0].ID) || !slices.Contains(now, al) {
			t.Errorf("here are %v", now)
		}
		gone, _, err := c.People.AddPlayers(t.Context(), []string{"Di"})
		c.must(err)
		c.must(c.Identity.Forget(t.Context(), gone[0].ID, func(int64) string { return "Somebody" }))
		problems, _ := errors.AsType[tournament.Problems](c.Nights.CheckInAndOut(t.Context(), c.night, []tournament.PlayerID{gone[0].ID, "none"}, []tournament.PlayerID{"none"}))
		if len(problems) != 3 || problems[0].Field != "here/0" || problems[2].Field != "away/0" {
			t.Errorf("somebody forgotten and two strangers: %v", problems)
		}
		lines = told(t, store, journal.Filter{})
		c.must(c.Nights.CheckInAndOut(t.Context(), c.night, nil, []tournament.PlayerID{here[3].ID}))
		if now := told(t, store, journal.Filter{}); len(now) != len(lines) {
			t.Errorf("who is not here leaves: %+v", now[0])
		}
		wantError(t, "another night", c.Nights.CheckInAndOut(t.Context(), "other", []tournament.PlayerID{bo}, nil), tournament.ErrNotFound)
	})
}
