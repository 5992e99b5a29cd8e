package models_test

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
)

// wish records what somebody wants.
func (c *club) wish(player tournament.PlayerID, wish nights.Wish) {
	c.t.Helper()
	c.must(c.Nights.SetWish(c.t.Context(), c.night, player, wish))
}

// TestWhoPausesInRoundsIsInNoDraw until they are back; the round that is being played goes on.
func TestWhoPausesInRoundsIsInNoDraw(t *testing.T) {
	eachClub(t, 7, 2, func(t *testing.T, c *club) {
		seventh := c.players[6].ID
		for range 2 {
			c.wish(seventh, nights.Pause)
		}
		c.published()
		night := c.read()
		for _, round := range night.Rounds {
			if len(round.Matches) != 2 || len(round.Byes) != 0 || round.Has(seventh) {
				t.Errorf("round %d has %d tables, byes %v", round.Number, len(round.Matches), round.Byes)
			}
		}
		if draw.NeedsRedraw(night) || len(draw.NeedSeat(night, night.Rounds[0])) > 0 {
			t.Error("who pauses needs a seat")
		}
		c.play(1, 1)
		playing, waiting := c.match(1).Players[0], c.match(2).Players[0]
		c.wish(playing, nights.Pause)
		c.wish(waiting, nights.Pause)
		night = c.read()
		want := []draw.Absentee{{Player: waiting, Table: 2, Pauses: true}}
		if absent := draw.Absent(night, night.Rounds[0]); !slices.Equal(absent, want) || !draw.NeedsRedraw(night) {
			t.Errorf("pausing with a seat are %v, want %v; drawn again: %v", absent, want, draw.NeedsRedraw(night))
		}
		c.wish(playing, nights.Play)
		c.wish(waiting, nights.Play)
		if night = c.read(); draw.NeedsRedraw(night) || len(draw.Absent(night, night.Rounds[0])) > 0 {
			t.Error("they are back, and the seating does not fit")
		}
		c.wish(seventh, nights.Play)
		if night = c.read(); !slices.Equal(draw.NeedSeat(night, night.Rounds[0]), []tournament.PlayerID{seventh}) {
			t.Error("who is back needs no seat")
		}
		c.wish(seventh, nights.Pause)
		c.must(errorOf(c.Matches.Substitute(t.Context(), c.match(1).ID, tournament.Event{
			ID:           tournament.EntryID(database.NewID()),
			Substitution: &tournament.PlayerSubstituted{Place: 0, Player: seventh, Seen: c.match(1).Ledger.Latest},
		}, "")))
		if pausing := c.read().Pausing(); len(pausing) > 0 {
			t.Errorf("a substitute pauses: %v", pausing)
		}
		kinds := kindsOf(told(t, c.Store, journal.Filter{Night: c.night}))
		for kind, times := range map[string]int{"players.paused": 4, "players.returned": 3} {
			if n := len(slices.DeleteFunc(slices.Clone(kinds), func(k string) bool { return k != kind })); n != times {
				t.Errorf("the journal has %d lines %s, want %d", n, kind, times)
			}
		}
	})
}

// TestAnOwnPauseIsNoSittingOut: it does not count for the next evenings, also of somebody who waited for a seat.
func TestAnOwnPauseIsNoSittingOut(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		c.announced(3)
		for _, player := range c.players {
			c.must(c.Nights.SignUp(t.Context(), c.night, player.ID))
		}
		waiting := c.read().WaitingList()
		if len(waiting) != 1 {
			t.Fatalf("%d wait", len(waiting))
		}
		c.wish(waiting[0].Player, nights.Pause)
		c.published().finished()
		c.tuesdays(tournament.InRounds, 0)
		c.night = c.nightOn("2026-12-01")
		c.wantSatOut("after an own pause", map[tournament.PlayerID]int{})
	})
}

// TestAPauseInRoundsGoesThroughAnArchive, from each database into both.
func TestAPauseInRoundsGoesThroughAnArchive(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		fourth := c.players[3].ID
		c.wish(fourth, nights.Pause)
		archived := exported(t, c.Store)
		for engine, address := range map[string]string{"sqlite": databasetest.SQLite(t), "postgres": databasetest.PostgreSQL(t)} {
			there := open(t, address)
			c.must(there.Archive.TakeIn(t.Context(), unpacked(t, archived).Archive, leaguestore.NoProgress))
			if !bytes.Equal(archived, exported(t, there)) {
				t.Errorf("through %s it has other bytes", engine)
			}
			other := club{Store: there, t: t, night: c.night}
			if pausing := other.read().Pausing(); len(pausing) != 1 || pausing[0].Player != fourth {
				t.Errorf("%s: pausing are %v", engine, pausing)
			}
		}
	})
}

// TestAPauseTappedInRoundsIsUndone, and so is the return from it.
func TestAPauseTappedInRoundsIsUndone(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		first := c.players[0].ID
		begun := time.Now().Add(time.Hour).UTC().Truncate(time.Second)
		c.DB.Now = func() time.Time { return begun }
		before, _ := c.read().Attendance(first)
		for _, step := range []struct {
			wish   nights.Wish
			paused bool
		}{{nights.Pause, true}, {nights.Play, false}} {
			tap, err := c.Nights.TapAtDoor(t.Context(), c.night, step.wish, first)
			c.must(err)
			if at, _ := c.read().Attendance(first); at.Paused != step.paused {
				t.Errorf("%s: %+v", step.wish, at)
			}
			c.must(errorOf(c.Nights.UndoDoorTap(t.Context(), c.night, tap.ID)))
			if at, _ := c.read().Attendance(first); at.Paused == step.paused {
				t.Errorf("%s undone: %+v", step.wish, at)
			}
			if step.wish == nights.Pause {
				if at, _ := c.read().Attendance(first); at != before {
					t.Errorf("%+v, was %+v", at, before)
				}
				c.wish(first, nights.Pause)
			}
		}
	})
}

// TestWhoGoesHomeFromAPauseInRoundsLeavesTheSeatToWhoWaits, also if they do so on their own phone; a house player who has
// not played comes back as a ranked one.
func TestWhoGoesHomeFromAPauseInRoundsLeavesTheSeatToWhoWaits(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.announced(3)
		c.must(c.Nights.CheckIn(ctx, c.night, []string{"A walk-in"}))
		var walkIn tournament.PlayerID
		for _, a := range c.read().Present() {
			if a.Name == "A walk-in" {
				walkIn = a.Player
			}
		}
		c.must(c.Nights.SetAllPresent(ctx, c.night, []tournament.PlayerID{c.players[0].ID, c.players[1].ID, c.players[2].ID, c.players[3].ID}, nights.Away))
		for _, player := range c.players[:3] {
			c.must(c.Nights.SignUp(ctx, c.night, player.ID))
		}
		if waiting := c.read().WaitingList(); len(waiting) != 1 || !waiting[0].Seated.IsZero() {
			t.Fatalf("waiting are %+v", waiting)
		}
		c.wish(walkIn, nights.Pause)
		c.wish(walkIn, nights.GoHome)
		if expected := c.read().Expected(); len(expected) != 3 || expected[2].Seated.IsZero() {
			t.Errorf("the seat is promised to nobody: %+v", expected)
		}
		c.must(c.Nights.CheckInHouse(ctx, c.night, []string{"A walk-in"}))
		c.wish(walkIn, nights.GoHome)
		c.must(c.Nights.CheckIn(ctx, c.night, []string{"A walk-in"}))
		if c.read().House(walkIn) {
			t.Error("who has not played is a house player for good")
		}
	})
}

// TestWhoIsNamedAtTheDoorPausesNoMore, as a guest and as a house player.
func TestWhoIsNamedAtTheDoorPausesNoMore(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		first := c.players[0]
		for what, checkIn := range map[string]func() error{
			"as a guest":              func() error { return c.Nights.CheckIn(t.Context(), c.night, []string{first.Name}) },
			"as a house player":       func() error { return c.Nights.CheckInHouse(t.Context(), c.night, []string{first.Name}) },
			"as a house player again": func() error { return c.Nights.CheckInHouse(t.Context(), c.night, []string{first.Name}) },
		} {
			c.wish(first.ID, nights.Pause)
			c.must(checkIn())
			if pausing := c.read().Pausing(); len(pausing) > 0 {
				t.Errorf("%s: pausing are %v", what, pausing)
			}
		}
	})
}

// TestAPauseKeepsTheSeatOfAWalkIn: who came first has the last seat, also after a pause.
func TestAPauseKeepsTheSeatOfAWalkIn(t *testing.T) {
	eachClub(t, 2, 1, func(t *testing.T, c *club) {
		ctx, moment := t.Context(), time.Now().UTC().Truncate(time.Second)
		c.DB.Now = func() time.Time { moment = moment.Add(time.Minute); return moment }
		c.announced(1)
		first, second := c.players[0].ID, c.players[1].ID
		for _, player := range []tournament.PlayerID{first, second} {
			c.must(c.Nights.SetPresent(ctx, c.night, player, nights.Away))
			c.must(c.Nights.SetPresent(ctx, c.night, player, nights.Here))
		}
		c.wish(first, nights.Pause)
		c.wish(first, nights.Play)
		c.must(c.Nights.SignUp(ctx, c.night, second))
		c.must(c.Nights.SignUp(ctx, c.night, first))
		if expected := c.read().Expected(); len(expected) != 1 || expected[0].Player != first {
			t.Errorf("the seat has %+v", expected)
		}
	})
}

// TestWhoIsNotThereCannotPause: somebody who has gone home, or never came, is not checked in by a page that does not know.
func TestWhoIsNotThereCannotPause(t *testing.T) {
	eachClub(t, 4, 1, func(t *testing.T, c *club) {
		home := c.players[3].ID
		c.wish(home, nights.GoHome)
		never, _, err := c.People.AddPlayers(t.Context(), []string{"Never Here"})
		c.must(err)
		for _, player := range []tournament.PlayerID{home, never[0].ID} {
			wantError(t, string(player), c.Nights.SetWish(t.Context(), c.night, player, nights.Pause), tournament.ErrStale)
			if at, _ := c.read().Attendance(player); at.Present {
				t.Errorf("%s is here: %+v", player, at)
			}
		}
	})
}
