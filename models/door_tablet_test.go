package models_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

func TestTheCardOfADoor(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		store := keyed(t, address, t.TempDir(), "club.key")
		defer func() { must(t, store.Close()) }()
		c := newClub(t, store, 3, 1)
		card := func() nights.DoorCard {
			t.Helper()
			card, err := store.Nights.DoorCardOf(t.Context(), c.night)
			must(t, err)
			return card
		}
		if none := card(); none.InForce() {
			t.Errorf("a night begins with the card %+v", none)
		}
		for range 2 {
			must(t, store.Nights.MakeDoorCard(t.Context(), c.night))
		}
		first := card()
		found, err := store.Nights.DoorCardByToken(t.Context(), first.Token)
		if err != nil || found.Night != c.night || found.ID != first.ID || found.Token != "" {
			t.Fatalf("card %+v, %v", found, err)
		}
		wantError(t, "a guess", errorOf(store.Nights.DoorCardByToken(t.Context(), "")), tournament.ErrNotFound)
		wantError(t, "as a table's card", errorOf(store.People.CardByToken(t.Context(), first.Token)), tournament.ErrNotFound)
		wantError(t, "of another night", store.Nights.ReplaceDoorCard(t.Context(), "other", first.ID), tournament.ErrNotFound)
		must(t, store.Nights.ReplaceDoorCard(t.Context(), c.night, first.ID))
		second := card()
		wantError(t, "the old card", errorOf(store.Nights.DoorCardByToken(t.Context(), first.Token)), tournament.ErrExpired)
		wantError(t, "replacing it again", store.Nights.ReplaceDoorCard(t.Context(), c.night, first.ID), tournament.ErrStale)
		must(t, errorOf(store.Nights.DoorCardByToken(t.Context(), second.Token)))
		for range 2 {
			must(t, store.Nights.RevokeDoorCard(t.Context(), c.night, second.ID))
		}
		wantError(t, "a revoked card", errorOf(store.Nights.DoorCardByToken(t.Context(), second.Token)), tournament.ErrExpired)
		if last := card(); last.ID != second.ID || last.InForce() || last.Token != "" {
			t.Errorf("after revoking %+v", last)
		}
		kinds := kindsOf(told(t, store, journal.Filter{Night: c.night}))
		for _, kind := range []string{"door_card.made", "door_card.replaced", "door_card.revoked"} {
			if n := len(slices.DeleteFunc(slices.Clone(kinds), func(k string) bool { return k != kind })); n != 1 {
				t.Errorf("the journal has %d lines %s", n, kind)
			}
		}
		must(t, store.Nights.MakeDoorCard(t.Context(), c.night))
		must(t, store.League.DeleteNight(t.Context(), c.night))
		wantError(t, "the card of a deleted night", errorOf(store.Nights.DoorCardByToken(t.Context(), card().Token)), tournament.ErrNotFound)
	})
}

// TestATapAtTheDoorIsUndoneForAMinute: in rounds and at an open evening everybody is again what they were, and waits
// since they waited.
func TestATapAtTheDoorIsUndoneForAMinute(t *testing.T) {
	eachOpenEvening(t, 4, func(t *testing.T, c *club) {
		anna, bo := c.players[0].ID, c.players[1].ID
		state := func(player tournament.PlayerID) tournament.Attendance {
			a, _ := c.read().Attendance(player)
			return a
		}
		begun := time.Now().Add(time.Hour).UTC().Truncate(time.Second)
		c.DB.Now = func() time.Time { return begun }
		before := state(anna)
		tap, err := c.Nights.TapAtDoor(t.Context(), c.night, nights.GoHome, anna)
		c.must(err)
		if state(anna).Present || tap.Until() != begun.Add(time.Minute) {
			t.Fatalf("%+v after %+v", state(anna), tap)
		}
		again, err := c.Nights.TapAtDoor(t.Context(), c.night, nights.GoHome, anna)
		if err != nil || again.ID != tap.ID {
			t.Errorf("the finger came down twice: %+v, %v", again, err)
		}
		for range 2 {
			c.must(errorOf(c.Nights.UndoDoorTap(t.Context(), c.night, tap.ID)))
		}
		if state(anna) != before {
			t.Errorf("%+v, was %+v", state(anna), before)
		}
		// A pause that was left and begun.
		c.must(errorOf(c.Nights.TapAtDoor(t.Context(), c.night, nights.Pause, anna)))
		if !state(anna).Paused {
			t.Error("no pause")
		}
		back, err := c.Nights.TapAtDoor(t.Context(), c.night, nights.Play, anna)
		c.must(err)
		c.must(errorOf(c.Nights.UndoDoorTap(t.Context(), c.night, back.ID)))
		if !state(anna).Paused {
			t.Error("the pause is over though the return was undone")
		}
		late, err := c.Nights.TapAtDoor(t.Context(), c.night, nights.GoHome, anna, bo)
		c.must(err)
		c.must(c.Nights.SetWish(t.Context(), c.night, bo, nights.Play))
		wantError(t, "after somebody else said something", errorOf(c.Nights.UndoDoorTap(t.Context(), c.night, late.ID)), tournament.ErrStale)
		if state(anna).Present {
			t.Error("half of a tap was undone")
		}
		c.DB.Now = func() time.Time { return begun.Add(nights.UndoTime + time.Second) }
		wantError(t, "after a minute", errorOf(c.Nights.UndoDoorTap(t.Context(), c.night, late.ID)), tournament.ErrExpired)
		wantError(t, "another night's", errorOf(c.Nights.UndoDoorTap(t.Context(), "other", late.ID)), tournament.ErrNotFound)
		c.DB.Now = func() time.Time { return begun.Add(3 * time.Hour) }
		c.must(errorOf(c.Nights.TapAtDoor(t.Context(), c.night, nights.Play, anna)))
		wantError(t, "a tap that is forgotten", errorOf(c.Nights.UndoDoorTap(t.Context(), c.night, late.ID)), tournament.ErrExpired)
		c.must(c.Identity.RemovePlayer(t.Context(), anna))
	})
}

// TestASeatFreedByUndoingATapIsTheFirstOnes who waits: a guest had taken the last one.
func TestASeatFreedByUndoingATapIsTheFirstOnes(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takingRequests(3, time.Time{})
		people := c.members("Anna", "Bo", "Cy", "Dan")
		for _, player := range people[:2] {
			c.must(c.Nights.SignUp(ctx, c.night, player.ID))
		}
		guest, err := c.Nights.TapGuest(ctx, c.night, "Guest")
		c.must(err)
		for _, player := range people[2:] {
			c.must(c.Nights.SignUp(ctx, c.night, player.ID))
		}
		if waiting := c.read().WaitingList(); names(waiting) != "Cy Dan" {
			t.Fatalf("%s wait", names(waiting))
		}
		c.must(errorOf(c.Nights.UndoDoorTap(ctx, c.night, guest.ID)))
		if night := c.read(); names(night.WaitingList()) != "Dan" || night.SeatedSince(people[2].ID).IsZero() {
			t.Errorf("%s wait, Cy has a seat since %v", names(night.WaitingList()), night.SeatedSince(people[2].ID))
		}
	})
}

func TestTapsAtTheDoorOfANightInRounds(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		guest, err := c.Nights.TapGuest(t.Context(), c.night, "Guest")
		c.must(err)
		c.must(errorOf(c.Nights.TapGuest(t.Context(), c.night, "Guest")))
		if here := c.read().Present(); len(here) != 4 {
			t.Errorf("%d are here", len(here))
		}
		c.must(errorOf(c.Nights.UndoDoorTap(t.Context(), c.night, guest.ID)))
		if night := c.read(); len(night.Present()) != 3 || len(night.Attendances) != 3 {
			t.Errorf("%+v after undoing: the guest was never there", night.Attendances)
		}
		wantError(t, "nobody", errorOf(c.Nights.TapAtDoor(t.Context(), c.night, nights.Play, "nobody")), tournament.ErrNotFound)
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[1].ID, nights.Away))
		before := len(told(t, c.Store, journal.Filter{Night: c.night}))
		family := []tournament.PlayerID{c.players[0].ID, c.players[1].ID, c.players[2].ID}
		var both sync.WaitGroup
		taps := make([]nights.DoorTap, 2)
		for i := range taps { // two tablets
			both.Go(func() {
				var err error
				if taps[i], err = c.Nights.TapAtDoor(t.Context(), c.night, nights.Play, family...); err != nil {
					t.Error(err)
				}
			})
		}
		both.Wait()
		if lines := len(told(t, c.Store, journal.Filter{Night: c.night})) - before; lines != 1 || len(c.read().Present()) != 3 {
			t.Errorf("%d lines of the journal, %d here", lines, len(c.read().Present()))
		}
		// A draft that was drawn in that minute names who is in it.
		late, err := c.Nights.TapGuest(t.Context(), c.night, "Late")
		c.must(err)
		c.drawn(7)
		c.must(errorOf(c.Nights.UndoDoorTap(t.Context(), c.night, late.ID)))
		if name := c.read().NameOf(late.Players[0]); name != "Late" {
			t.Errorf("after undoing, the player of the draft is called %q", name)
		}
		c.published()
		c.playOut(1)
		c.must(c.Nights.CloseRound(t.Context(), c.night, 1))
		wantError(t, "a tap after the night", errorOf(c.Nights.TapAtDoor(t.Context(), c.night, nights.Play, guest.Players[0])), tournament.ErrFinished)
		wantError(t, "a card after the night", c.Nights.MakeDoorCard(t.Context(), c.night), tournament.ErrFinished)
	})
}
