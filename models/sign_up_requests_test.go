package models_test

import (
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// takingRequests gives the night seats, for which anybody may ask.
func (c *club) takingRequests(seats int, until time.Time) *club {
	c.t.Helper()
	plan := c.plan(1)
	plan.Announcement = tournament.Announcement{Seats: seats, Requests: true, Until: until}
	c.must(c.Nights.ChangeNight(c.t.Context(), plan))
	return c
}

// ask is a request from an address.
func (c *club) ask(name, address string) nights.AskForSeat {
	return nights.AskForSeat{ID: database.NewID(), Night: c.night, Name: name, Address: address, Network: "of " + address}
}

func (c *club) asked(name string) (id, secret string) {
	c.t.Helper()
	ask := c.ask(name, name)
	secret, err := c.Nights.AskForSeat(c.t.Context(), ask)
	c.must(err)
	return ask.ID, secret
}

func (c *club) request(secret string) nights.SignUpRequest {
	c.t.Helper()
	request, err := c.Nights.SignUpRequest(c.t.Context(), secret)
	c.must(err)
	return request
}

// TestSomebodyWithoutALinkAsksForASeat, is accepted, moves up, and withdraws.
func TestSomebodyWithoutALinkAsksForASeat(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		wantError(t, "a night that takes none", errorOf(c.Nights.AskForSeat(ctx, c.ask("Eve", "1"))), tournament.ErrConflict)
		c.takingRequests(3, time.Time{})
		revision := c.read().Revision
		eve := c.ask("Eve", "1")
		secret, err := c.Nights.AskForSeat(ctx, eve)
		c.must(err)
		if again, err := c.Nights.AskForSeat(ctx, eve); err != nil || again != secret {
			t.Errorf("sent twice: %s, %v", again, err)
		}
		other := eve
		other.Name = "Mallory"
		wantError(t, "another request with the id", errorOf(c.Nights.AskForSeat(ctx, other)), tournament.ErrConflict)
		if waiting, err := c.Nights.WaitingRequests(ctx); err != nil || waiting[c.night] != 1 || c.read().Revision != revision || len(c.read().SignUps) > 0 {
			t.Errorf("%v wait, %v; a request changes nothing of the night", waiting, err)
		}
		wantError(t, "the link before the answer", errorOf(c.Nights.ShowRequestedLink(ctx, secret)), tournament.ErrConflict)
		members := c.members("Anna", "Bo", "Cy")
		for _, player := range members {
			c.must(c.Nights.SignUp(ctx, c.night, player.ID))
		}
		_, known := errors.AsType[tournament.Problems](c.Nights.AcceptRequest(ctx, c.night, eve.ID, nights.AcceptAs{Name: "anna"}))
		_, nobody := errors.AsType[tournament.Problems](c.Nights.AcceptRequest(ctx, c.night, eve.ID, nights.AcceptAs{Player: "nobody"}))
		if !known || !nobody {
			t.Error("a new player has the name of another, or a player is nobody")
		}
		for range 2 {
			c.must(c.Nights.AcceptRequest(ctx, c.night, eve.ID, nights.AcceptAs{Name: "Eve Stone"}))
		}
		request := c.request(secret)
		if waits, listed := c.read().SignedUp(request.Player); !listed || waits != 1 || request.State != nights.RequestAccepted {
			t.Errorf("%+v waits %d, %v", request, waits, listed)
		}
		wantError(t, "another organiser declines", c.Nights.DeclineRequest(ctx, c.night, eve.ID), tournament.ErrConflict)
		if player, err := c.Nights.ShowRequestedLink(ctx, secret); err != nil || player != request.Player {
			t.Errorf("%s, %v", player, err)
		}
		wantError(t, "the link a second time", errorOf(c.Nights.ShowRequestedLink(ctx, secret)), tournament.ErrExpired)
		c.must(c.Nights.Withdraw(ctx, c.night, members[0].ID))
		if since := c.read().SeatedSince(request.Player); since.IsZero() || !c.read().SeatedSince(members[1].ID).IsZero() {
			t.Errorf("Eve has a seat since %s", since)
		}
		for range 2 {
			c.must(c.Nights.WithdrawRequest(ctx, secret))
		}
		if names(c.read().SignUps) != "Bo Cy" || c.request(secret).State != nights.RequestWithdrawn {
			t.Errorf("%s; %+v", names(c.read().SignUps), c.request(secret))
		}
		late, _ := c.asked("Late")
		wantError(t, "a known player", c.Nights.AcceptRequest(ctx, c.night, late, nights.AcceptAs{Player: members[0].ID}), nil)
		if names(c.read().SignUps) != "Bo Cy Anna" {
			t.Error(names(c.read().SignUps))
		}
	})
}

// reopen takes back the answer to a request that the page knows.
func (c *club) reopen(id, secret string) error {
	return c.Nights.ReopenRequest(c.t.Context(), c.night, id, c.request(secret).Settled)
}

// TestAnAnswerIsTakenBack: the request waits again and can be answered in another way, also as another player, who is
// shown their own link. Whose link was shown before is told until then.
func TestAnAnswerIsTakenBack(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takingRequests(1, time.Time{})
		people := c.members("Anna", "Anne", "Bo")
		anna, anne := people[0].ID, people[1].ID
		id, secret := c.asked("Ann")
		c.must(c.Nights.AcceptRequest(ctx, c.night, id, nights.AcceptAs{Player: anna}))
		if player, err := c.Nights.ShowRequestedLink(ctx, secret); err != nil || player != anna {
			t.Fatalf("%s, %v", player, err)
		}
		c.must(c.Nights.SignUp(ctx, c.night, people[2].ID))
		answered := c.request(secret).Settled
		_, other := errors.AsType[*nights.SettledError](c.Nights.ReopenRequest(ctx, c.night, id, answered.Add(-time.Minute)))
		if !other || c.request(secret).State != nights.RequestAccepted {
			t.Error("an answer was taken back that the page did not know")
		}
		for range 2 {
			c.must(c.Nights.ReopenRequest(ctx, c.night, id, answered))
		}
		if request := c.request(secret); request.State != nights.RequestWaiting || request.Player != anna || request.LinkShown.IsZero() || !request.Settled.IsZero() || request.By != "" {
			t.Errorf("%+v", request)
		}
		if night := c.read(); names(night.SignUps) != "Bo" || night.SeatedSince(people[2].ID).IsZero() {
			t.Errorf("on the list are %s; Bo has a seat since %s", names(night.SignUps), night.SeatedSince(people[2].ID))
		}
		wantError(t, "the link", errorOf(c.Nights.ShowRequestedLink(ctx, secret)), tournament.ErrConflict)
		c.must(c.Nights.AcceptRequest(ctx, c.night, id, nights.AcceptAs{Player: anne}))
		if player, err := c.Nights.ShowRequestedLink(ctx, secret); err != nil || player != anne {
			t.Errorf("the link of %s, %v", player, err)
		}
		c.must(c.Nights.WithdrawRequest(ctx, secret))
		if request := c.request(secret); request.LinkShown.IsZero() {
			t.Error("the withdrawal forgets that the link was shown")
		}
		_, settled := errors.AsType[*nights.SettledError](c.reopen(id, secret))
		if !settled {
			t.Error("what its sender has withdrawn was taken back")
		}
		wantError(t, "one that does not exist", c.Nights.ReopenRequest(ctx, c.night, "none", answered), tournament.ErrNotFound)
	})
}

// TestWhoWasOnTheListBeforeAnAnswerStays when it is taken back, and whoever another request was accepted for.
func TestWhoWasOnTheListBeforeAnAnswerStays(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takingRequests(3, time.Time{})
		people := c.members("Anna", "Bo")
		later := func() {
			now := c.DB.Now().Add(time.Minute)
			c.DB.Now = func() time.Time { return now }
		}
		c.must(c.Nights.SignUp(ctx, c.night, people[1].ID))
		later()
		again, secret := c.asked("Bo")
		c.must(c.Nights.AcceptRequest(ctx, c.night, again, nights.AcceptAs{Player: people[1].ID}))
		c.must(c.reopen(again, secret))
		if got := names(c.read().SignUps); got != "Bo" {
			t.Errorf("on the list are %s: Bo had signed up before", got)
		}
		c.must(c.Nights.DeclineRequest(ctx, c.night, again))
		c.must(c.reopen(again, secret))
		if waiting, err := c.Nights.WaitingRequests(ctx); err != nil || waiting[c.night] != 1 {
			t.Errorf("%v wait, %v", waiting, err)
		}

		wrong, ofWrong := c.asked("Anna Black")
		right, ofRight := c.asked("Anna White")
		c.must(c.Nights.AcceptRequest(ctx, c.night, wrong, nights.AcceptAs{Player: people[0].ID}))
		later()
		c.must(c.Nights.AcceptRequest(ctx, c.night, right, nights.AcceptAs{Player: people[0].ID}))
		c.must(c.reopen(wrong, ofWrong))
		if got := names(c.read().SignUps); got != "Bo Anna" {
			t.Errorf("on the list are %s: another request was accepted as Anna", got)
		}
		// Programs before wrote the moment of the answer right after that of the list.
		c.must(c.DB.Upkeep(ctx, func(tx *gorm.DB) error {
			return tx.Exec("UPDATE sign_up_requests SET settled_at = ? WHERE id = ?", database.Moment(c.request(ofRight).Settled.Add(20*time.Millisecond)), right).Error
		}))
		c.must(c.reopen(right, ofRight))
		if got := names(c.read().SignUps); got != "Bo" {
			t.Errorf("on the list are %s after the last answer is taken back", got)
		}
	})
}

// TestARequestForACancelledNightIsSettled: it is withdrawn and declined, and not accepted.
func TestARequestForACancelledNightIsSettled(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takingRequests(3, time.Time{})
		accepted, of := c.asked("Eve")
		c.must(c.Nights.AcceptRequest(ctx, c.night, accepted, nights.AcceptAs{Name: "Eve"}))
		_, withdrawn := c.asked("Fay")
		declined, _ := c.asked("Gus")
		many, _ := c.asked("Hal")
		c.must(c.Nights.Cancel(ctx, c.night))
		wantError(t, "accepting", c.Nights.AcceptRequest(ctx, c.night, declined, nights.AcceptAs{Name: "Gus"}), tournament.ErrCancelled)
		if waiting, err := c.Nights.WaitingRequests(ctx); err != nil || waiting[c.night] != 3 {
			t.Errorf("%v wait, %v", waiting, err)
		}
		for range 2 {
			c.must(c.Nights.WithdrawRequest(ctx, of))
			c.must(c.Nights.WithdrawRequest(ctx, withdrawn))
			c.must(c.Nights.DeclineRequest(ctx, c.night, declined))
			c.must(c.Nights.DeclineRequests(ctx, c.night, []string{many}))
		}
		waiting, err := c.Nights.WaitingRequests(ctx)
		if c.must(err); waiting[c.night] != 0 || len(c.read().SignUps) != 0 || c.request(of).State != nights.RequestWithdrawn {
			t.Errorf("%v wait, %d are on the list", waiting, len(c.read().SignUps))
		}
	})
}

// TestMoreSeatsAndFewerPeopleMoveOthersUp, also when somebody is forgotten or merged.
func TestMoreSeatsAndFewerPeopleMoveOthersUp(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takingRequests(3, time.Time{})
		people := c.members("Anna", "Bo", "Cy", "Dan", "Eva", "Fay")
		for _, player := range people {
			c.must(c.Nights.SignUp(ctx, c.night, player.ID))
		}
		moved := func(want string) {
			t.Helper()
			var up []string
			for _, signed := range c.read().SignUps {
				if signed.MovedUp() {
					up = append(up, signed.Name)
				}
			}
			if got := strings.Join(up, " "); got != want {
				t.Errorf("moved up are %q, not %q", got, want)
			}
		}
		moved("")
		c.takingRequests(4, time.Time{})
		moved("Dan")
		c.takingRequests(3, time.Time{})
		moved("")
		c.must(c.Identity.Forget(ctx, people[0].ID, func(int64) string { return "Player 1" }))
		moved("Dan")
		c.must(c.Identity.Merge(ctx, people[1].ID, people[2].ID, people[1].ID))
		moved("Dan Eva")
		c.must(c.Identity.RemovePlayer(ctx, people[3].ID))
		moved("Eva Fay")
	})
}

// TestSignUpEndsWhenTheNightSaysSo, for links and requests. Whoever is on the list can still withdraw.
func TestSignUpEndsWhenTheNightSaysSo(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takingRequests(3, time.Now().Add(time.Hour))
		people := c.members("Anna", "Bo")
		c.must(c.Nights.SignUp(ctx, c.night, people[0].ID))
		id, _ := c.asked("Eve")
		c.DB.Now = func() time.Time { return time.Now().Add(2 * time.Hour) }
		wantError(t, "a link", c.Nights.SignUp(ctx, c.night, people[1].ID), tournament.ErrSignUpOver)
		wantError(t, "a request", errorOf(c.Nights.AskForSeat(ctx, c.ask("Late", "2"))), tournament.ErrSignUpOver)
		wantError(t, "signing up again", c.Nights.SignUp(ctx, c.night, people[0].ID), nil)
		wantError(t, "an answer", c.Nights.AcceptRequest(ctx, c.night, id, nights.AcceptAs{Name: "Eve"}), nil)
		wantError(t, "withdrawing", c.Nights.Withdraw(ctx, c.night, people[0].ID), nil)
		if names(c.read().SignUps) != "Eve" {
			t.Error(names(c.read().SignUps))
		}
	})
}

// TestOneOrganiserWinsAndTheOtherIsTold: of many answers at once one counts, and nobody is on the list twice.
func TestOneOrganiserWinsAndTheOtherIsTold(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		c.takingRequests(3, time.Time{})
		anna := c.members("Anna")[0].ID
		id, secret := c.asked("Ann")
		var told atomic.Int32
		var all sync.WaitGroup
		for _, answer := range []func() error{
			func() error { return c.Nights.AcceptRequest(t.Context(), c.night, id, nights.AcceptAs{Name: "Ann"}) },
			func() error { return c.Nights.AcceptRequest(t.Context(), c.night, id, nights.AcceptAs{Player: anna}) },
			func() error { return c.Nights.DeclineRequest(t.Context(), c.night, id) },
		} {
			all.Go(func() {
				settled, isSettled := errors.AsType[*nights.SettledError](answer())
				if isSettled && settled.Request.State != nights.RequestWaiting {
					told.Add(1)
				}
			})
		}
		all.Wait()
		listed := len(c.read().SignUps)
		if accepted := c.request(secret).State == nights.RequestAccepted; told.Load() != 2 || listed > 1 || accepted != (listed == 1) {
			t.Errorf("%d are told, %d on the list, %+v", told.Load(), listed, c.request(secret))
		}
	})
}

// TestNoAddressTakesThePlacesOfOthers: each has its bound, and each network.
func TestNoAddressTakesThePlacesOfOthers(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		c.takingRequests(3, time.Time{})
		refused := map[string]int{}
		ask := func(address, network string) {
			ask := c.ask("Mallory", address)
			ask.Network = network
			_, err := c.Nights.AskForSeat(t.Context(), ask)
			if problems, ok := errors.AsType[tournament.Problems](err); ok {
				refused[problems[0].Code]++
			} else {
				c.must(err)
			}
		}
		for range nights.RequestsOfAddress + 3 {
			ask("hostile", "its network")
		}
		for i := range nights.RequestsOfNetwork {
			ask("hostile "+string(rune('a'+i)), "its network")
		}
		ask("honest", "another network")
		if len(refused) != 2 || refused["requests_of_address"] != 3 || refused["requests_of_network"] != nights.RequestsOfAddress {
			t.Error(refused)
		}
		requests, err := c.Nights.SignUpRequests(t.Context(), c.night)
		c.must(err)
		if len(requests) != nights.RequestsOfNetwork+1 {
			t.Errorf("%d wait", len(requests))
		}
		var ids []string
		for _, request := range requests {
			ids = append(ids, request.ID)
		}
		c.must(c.Nights.DeclineRequests(t.Context(), c.night, ids))
		ask("hostile", "its network") // declined ones count, so that it does not begin anew
		if waiting, err := c.Nights.WaitingRequests(t.Context()); err != nil || waiting[c.night] != 0 {
			t.Error(waiting, err)
		}
	})
}

// TestRequestsGoWhenTheyAreOfNoUse: with their night, with their player, and some weeks after the evening. An
// archive has them, without the mark of an address; the page of a request works where the key is.
func TestRequestsGoWhenTheyAreOfNoUse(t *testing.T) {
	eachClub(t, 0, 1, func(t *testing.T, c *club) {
		ctx := t.Context()
		c.takingRequests(3, time.Time{})
		id, secret := c.asked("Eve")
		c.must(c.Nights.AcceptRequest(ctx, c.night, id, nights.AcceptAs{Name: "Eve"}))
		_, other := c.asked("Fay")
		player := c.request(secret).Player
		data, err := c.Identity.PersonalData(ctx, player)
		c.must(err)
		if kept := data["sign_up_requests"]; len(kept) != 1 || strings.Contains(string(kept[0]), "source") {
			t.Errorf("Eve's own data: %s", kept)
		}
		archive := exported(t, c.Store)
		requests, err := unpacked(t, archive).Nights.SignUpRequests(ctx, c.night)
		if c.must(err); len(requests) != 2 || requests[0].Name != "Fay" || requests[1].Player != player {
			t.Errorf("the archive has %+v", requests)
		}
		c.must(c.Identity.Forget(ctx, player, func(int64) string { return "Player 1" }))
		wantError(t, "of a forgotten player", errorOf(c.Nights.SignUpRequest(ctx, secret)), tournament.ErrNotFound)
		c.must(c.Nights.DeleteOldRequests(ctx))
		c.request(other)
		date, err := time.Parse(time.DateOnly, c.read().Date)
		c.must(err)
		c.DB.Now = func() time.Time { return date.Add(nights.RequestsKept + 48*time.Hour) }
		c.must(c.Nights.DeleteOldRequests(ctx))
		wantError(t, "weeks after the night", errorOf(c.Nights.SignUpRequest(ctx, other)), tournament.ErrNotFound)
		c.DB.Now = time.Now
		_, last := c.asked("Gus")
		c.must(c.League.DeleteNight(ctx, c.night))
		wantError(t, "of a deleted night", errorOf(c.Nights.SignUpRequest(ctx, last)), tournament.ErrNotFound)
	})
}
