package web_test

import (
	"errors"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/models/webhooks"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheJournalTellsWhatAHandWas and is, and why; and what a penalty is for.
func TestTheJournalTellsWhatAHandWas(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}}, webtest.TwoDragons(url.Values{"reason": {"Wrong winner"}}))
	r.Look("correction", form)
	r.Save("correction", form)
	want(t, "a correction", r.Laptop.Get("/journal"), http.StatusOK, "hand 1 corrected", "the hand: drawn hand → win",
		"winner: nothing → "+r.Name(1), "points for the winner: nothing → ", "reason: Wrong winner")
	again := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(1)}}, webtest.TwoDragons(url.Values{"reason": {"Flowers"}, "flowers": {"2"}}))
	r.Look("correction", again)
	r.Save("correction", again)
	want(t, "the same winner", r.Laptop.Get("/journal"), http.StatusOK, "winner: "+r.Name(1), "reason: Flowers")
	form = r.ChangeForm("penalty", nil, url.Values{
		"offender": {"0"}, "kind": {"misnamed_discard"}, "amount": {"3"}, "in_hand": {"2"}, "payees": {"none"}, "note": {"For the third time"},
	})
	r.Look("penalty", form, "+3")
	r.Save("penalty", form)
	want(t, "a penalty", r.Laptop.Get("/journal"), http.StatusOK, "fault: "+sentence(t, "penalty.misnamed_discard"), "amount: 3", "note: For the third time")
	for _, language := range i18n.Languages {
		r.Laptop.Header.Set("Accept-Language", language.Tag)
		page := r.Laptop.Get("/journal")
		want(t, language.Tag, page, http.StatusOK, "For the third time")
		for _, broken := range []string{"journal.", "<no value>", "misnamed_discard", "{{"} {
			without(t, language.Tag, page, broken)
		}
	}
}

// TestTheJournalTellsOfWhat: the role of a removed account, the device of an ended session, for
// whom an invitation is, that an address behind a host changed, and whether names did; but
// neither names nor addresses.
func TestTheJournalTellsOfWhat(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := webtest.NewSite(t)
		v := s.Organiser()
		ctx := t.Context()
		owner, err := s.Store.People.UserByName(ctx, "Eva")
		if err != nil {
			t.Fatal(err)
		}
		invitation, err := s.Store.People.Invite(ctx, people.Invitation{Role: people.Organiser, Note: "the neighbour", By: owner.ID})
		check := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		check(errors.Join(err, s.Store.People.RevokeInvitation(ctx, invitation)))
		journal := v.Get("/journal")
		if strings.Count(journal.Says(), "for whom: the neighbour") != 2 {
			t.Error("one of the lines does not say for whom")
		}
		check(s.Store.People.LogIn(ctx, owner, "token", people.Session{Device: "tablet", Browser: "Firefox, Android"}, time.Now().Add(time.Hour)))
		session, _, err := s.Store.People.LoggedIn(ctx, "token")
		check(errors.Join(err, s.Store.People.EndSession(ctx, owner.ID, session.ID)))
		want(t, "a session", v.Get("/journal"), http.StatusOK, "device: tablet", "browser: Firefox, Android")
		hook := webhooks.Webhook{ID: database.NewID(), Address: "https://example.org/in?key=1", By: owner.ID}
		_, err = s.Store.Webhooks.MakeWebhook(ctx, hook)
		hook.Address = "https://example.org/in?key=2"
		check(errors.Join(err, s.Store.Webhooks.ChangeWebhook(ctx, hook)))
		journal = v.Get("/journal")
		want(t, "an address", journal, http.StatusOK, sentence(t, "journal.of.address_rest"))
		without(t, "an address", journal, "key=")
		added, _, err := s.Store.People.AddPlayers(ctx, []string{"Anna Known"})
		check(err)
		for _, alias := range []string{"Zuzu", "Nan"} {
			check(s.Store.People.ShowPlayer(ctx, added[0].ID, tournament.ByAlias, alias))
		}
		journal = v.Get("/journal")
		if strings.Count(journal.Says(), sentence(t, "journal.of.alias")) != 2 || strings.Contains(journal.Body, "Zuzu") {
			t.Error("an alias is not told, or by its name")
		}
		s.AccountOf(people.Organiser, "")
		accounts, err := s.Store.People.Accounts(ctx)
		check(err)
		for _, account := range accounts {
			if account.Role == people.Organiser {
				check(s.Store.People.RemoveAccount(ctx, account.ID))
			}
		}
		want(t, "an account", v.Get("/journal"), http.StatusOK, "Account removed", "role: "+sentence(t, "role.organiser")+" → nothing")
	})
}
