package models_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// announced gives the night seats.
func (c *club) announced(seats int) *club {
	c.t.Helper()
	plan := c.plan(1)
	plan.Announcement = tournament.Announcement{Begins: "18:30", Seats: seats}
	c.must(c.Nights.ChangeNight(c.t.Context(), plan))
	return c
}

// members adds players who are not at the door.
func (c *club) members(names ...string) []people.Player {
	c.t.Helper()
	added, _, err := c.People.AddPlayers(c.t.Context(), names)
	c.must(err)
	return added
}

func names(list []tournament.SignUp) string {
	var all []string
	for _, one := range list {
		all = append(all, one.Name)
	}
	return strings.Join(all, " ")
}

// TestSignUpsAreInOrder: whoever withdraws makes room for the first on the waiting list, and is
// the last after signing up again.
func TestSignUpsAreInOrder(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		people := c.members("Anna", "Bo", "Cy", "Dan")
		wantError(t, "a night without seats", c.Nights.SignUp(ctx, c.night, people[0].ID), tournament.ErrConflict)
		c.announced(3)
		for _, player := range people {
			c.must(c.Nights.SignUp(ctx, c.night, player.ID))
		}
		before := c.read().Revision
		c.must(c.Nights.SignUp(ctx, c.night, people[1].ID)) // again
		list := func(expected, waiting string, free int) {
			t.Helper()
			night := c.read()
			if names(night.Expected()) != expected || names(night.WaitingList()) != waiting || night.SeatsFree() != free {
				t.Errorf("%s | %s, %d seats free", names(night.Expected()), names(night.WaitingList()), night.SeatsFree())
			}
		}
		list("Anna Bo Cy", "Dan", 0)
		if c.read().Revision != before {
			t.Error("signing up again changed something")
		}
		c.must(c.Nights.Withdraw(ctx, c.night, people[0].ID))
		c.must(c.Nights.Withdraw(ctx, c.night, people[0].ID))
		list("Bo Cy Dan", "", 0)
		c.must(c.Nights.SignUp(ctx, c.night, people[0].ID))
		list("Bo Cy Dan", "Anna", 0)
		c.announced(6)
		guest := c.members("Guest")[0]
		c.must(c.Nights.SetPresent(ctx, c.night, guest.ID, nights.Here))
		c.must(c.Nights.SetPresent(ctx, c.night, people[0].ID, nights.Here))
		list("Bo Cy Dan Anna", "", 1)
		c.must(c.People.RenamePlayer(ctx, people[1].ID, "Bob"))
		list("Bob Cy Dan Anna", "", 1)
		c.must(c.Identity.RemovePlayer(ctx, people[2].ID))
		list("Bob Dan Anna", "", 2)
		wantError(t, "an unknown player", c.Nights.SignUp(ctx, c.night, "none"), tournament.ErrConflict)
		wantError(t, "an unknown night", c.Nights.SignUp(ctx, "none", guest.ID), tournament.ErrNotFound)
		c.must(c.Nights.SetPresent(ctx, c.night, people[3].ID, nights.Here))
		c.published()
		wantError(t, "after the seating", c.Nights.SignUp(ctx, c.night, people[1].ID), tournament.ErrFinished)
		wantError(t, "withdrawing then", c.Nights.Withdraw(ctx, c.night, people[1].ID), tournament.ErrFinished)
	})
}

// TestWhoIsAtTheDoorTakesASeat without having signed up, but nobody's who has one; when they go, the first who waits has it.
func TestWhoIsAtTheDoorTakesASeat(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		people := c.members("Anna", "Bo", "Cy", "Walter", "Xena")
		c.announced(3)
		for i := range 2 {
			c.must(c.Nights.SignUp(ctx, c.night, people[i].ID))
			c.must(c.Nights.SetPresent(ctx, c.night, people[3+i].ID, nights.Here))
		}
		c.must(c.Nights.SignUp(ctx, c.night, people[2].ID))
		want := func(expected, waiting string) {
			t.Helper()
			night := c.read()
			if names(night.Expected()) != expected || names(night.WaitingList()) != waiting || night.SeatsFree() != 0 {
				t.Errorf("%s | %s, %d free, want %s | %s", names(night.Expected()), names(night.WaitingList()), night.SeatsFree(), expected, waiting)
			}
			if waits, listed := night.SignedUp(people[2].ID); !listed || (waits > 0) != (waiting != "") {
				t.Errorf("Cy is told to be number %d", waits)
			}
		}
		want("Anna Bo", "Cy")
		c.must(c.Nights.SetPresent(ctx, c.night, people[3].ID, nights.Away))
		want("Anna Bo", "Cy")
		c.must(c.Nights.SetPresent(ctx, c.night, people[4].ID, nights.Away))
		want("Anna Bo Cy", "")
		if c.read().SeatedSince(people[2].ID).IsZero() {
			t.Error("Cy does not learn since when the seat is theirs")
		}
	})
}

// TestWhoHasASeatAtTheDoorKeepsItOnTheList, before those who wait; who came when no seat was left waits behind them.
func TestWhoHasASeatAtTheDoorKeepsItOnTheList(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		came := c.members("Anna", "Bo", "Cy", "Walter", "Xena")
		c.announced(3)
		for _, player := range came[:2] {
			c.must(c.Nights.SignUp(ctx, c.night, player.ID))
		}
		for _, player := range came[3:] {
			c.must(c.Nights.SetPresent(ctx, c.night, player.ID, nights.Here))
		}
		for at, want := range []struct {
			player            people.Player
			expected, waiting string
		}{{came[2], "Anna Bo", "Cy"}, {came[4], "Anna Bo", "Cy Xena"}, {came[3], "Anna Bo Walter", "Cy Xena"}} {
			c.must(c.Nights.SignUp(ctx, c.night, want.player.ID))
			if night := c.read(); names(night.Expected()) != want.expected || names(night.WaitingList()) != want.waiting {
				t.Errorf("sign-up %d: %s | %s, want %s | %s", at+1, names(night.Expected()), names(night.WaitingList()), want.expected, want.waiting)
			}
		}
		c.must(c.Nights.Withdraw(ctx, c.night, came[0].ID))
		if night := c.read(); names(night.Expected()) != "Bo Walter Cy" {
			t.Errorf("after one withdrew: %s | %s", names(night.Expected()), names(night.WaitingList()))
		}
	})
}

// TestTheLastSeatIsTakenOnce, however many players want it at the same moment.
func TestTheLastSeatIsTakenOnce(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		c.announced(3)
		people := c.members("Anna", "Bo", "Cy", "Dan", "Eva", "Fay", "Gus", "Hal")
		var all sync.WaitGroup
		for _, player := range append(slices.Clone(people), people...) { // everybody taps twice
			all.Go(func() {
				if err := c.Nights.SignUp(t.Context(), c.night, player.ID); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		night := c.read()
		if len(night.Expected()) != 3 || len(night.WaitingList()) != 5 || night.SeatsFree() != 0 {
			t.Errorf("%s | %s", names(night.Expected()), names(night.WaitingList()))
		}
	})
}

func TestANightWithSignUpsCanBeDeleted(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		c.announced(3)
		c.must(c.Nights.SignUp(t.Context(), c.night, c.players[0].ID))
		c.must(c.League.DeleteNight(t.Context(), c.night))
		wantError(t, "the night", errorOf(c.Nights.Night(t.Context(), c.night)), tournament.ErrNotFound)
	})
}

// TestPersonalLinksAreMadeShownReplacedAndRevoked. A player never has two.
func TestPersonalLinksAreMadeShownReplacedAndRevoked(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		people := c.members("Anna", "Bo")
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				if err := c.People.MakePersonalLinks(ctx, people[0].ID, people[1].ID); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		links, err := c.People.PersonalLinks(ctx)
		c.must(err)
		if len(links) != 2 || links[0].Token == "" || links[0].Token == links[1].Token {
			t.Fatalf("%+v", links)
		}
		first := links[0]
		if player, err := c.People.PersonalLinkByToken(ctx, first.Token); err != nil || player != first.Player {
			t.Errorf("%s, %v", player, err)
		}
		c.must(c.People.ReplacePersonalLink(ctx, first.ID))
		wantError(t, "replacing it twice", c.People.ReplacePersonalLink(ctx, first.ID), tournament.ErrStale)
		wantError(t, "the old link", errorOf(c.People.PersonalLinkByToken(ctx, first.Token)), tournament.ErrExpired)
		wantError(t, "a guess", errorOf(c.People.PersonalLinkByToken(ctx, "guess")), tournament.ErrNotFound)
		wantError(t, "a table's card", errorOf(c.People.CardByToken(ctx, first.Token)), tournament.ErrNotFound)
		links, err = c.People.PersonalLinks(ctx)
		c.must(err)
		for _, link := range append(links, links...) {
			c.must(c.People.RevokePersonalLink(ctx, link.ID))
		}
		wantError(t, "revoking none", c.People.RevokePersonalLink(ctx, "none"), tournament.ErrNotFound)
		wantError(t, "replacing none", c.People.ReplacePersonalLink(ctx, "none"), tournament.ErrNotFound)
		if links, err := c.People.PersonalLinks(ctx); err != nil || len(links) != 0 {
			t.Errorf("%+v, %v", links, err)
		}
		wantError(t, "a link of nobody", c.People.MakePersonalLinks(ctx, "none"), tournament.ErrConflict)
	})
}
