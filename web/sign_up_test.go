package web

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

// personalLink is the secret of a player's personal link.
func (e *evening) personalLink(player tournament.PlayerID) string {
	e.t.Helper()
	if err := e.store.People.MakePersonalLinks(e.t.Context(), player); err != nil {
		e.t.Fatal(err)
	}
	links, err := e.store.People.PersonalLinks(e.t.Context())
	if err != nil {
		e.t.Fatal(err)
	}
	for _, link := range links {
		if link.Player == player {
			return link.Token
		}
	}
	e.t.Fatal("no link")
	return ""
}

// announced is an evening to come with so many seats.
func announced(t *testing.T, seats int, names ...string) *evening {
	t.Helper()
	e := newEvening(t, 1, names...)
	plan := tournament.NightPlan{
		ID: e.night, Name: "Autumn cup", Date: time.Now().AddDate(0, 0, 7).Format(time.DateOnly), Rounds: 1, Ruleset: noviceRules(t),
		Announcement: tournament.Announcement{Begins: "18:30", Venue: "Tea house", Seats: seats},
	}
	if err := e.store.Nights.ChangeNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	return e
}

// TestPlayersSignUpByTheirLinks, wait when all seats are taken, and withdraw; the door is
// filled from the list.
func TestPlayersSignUpByTheirLinks(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := announced(t, 3, thirteen[:6]...)
		night := "/nights/" + string(e.night)
		var pages []string
		for _, player := range e.players[:5] {
			pages = append(pages, "/p/"+e.personalLink(player.ID))
		}
		answers := func(player int, coming string) answer {
			t.Helper()
			return e.guest().post(pages[player]+night, url.Values{"coming": {coming}})
		}
		want(t, "before", e.guest().get(night), http.StatusOK, "3 of 3 seats free", "Begins at 18:30 · Tea house")
		want(t, "the first page", e.guest().get("/"), http.StatusOK, "18:30 · Tea house · 3 of 3 seats free")
		want(t, "a personal page", e.guest().get(pages[0]), http.StatusOK, sentence(t, "personal.away"), "Autumn cup").
			has(in("button.primary", hasAttr("value", "yes")))
		for player := range 5 {
			for range 2 { // a form sent twice
				want(t, "signing up", answers(player, "yes"), http.StatusSeeOther)
			}
		}
		want(t, "with a seat", e.guest().get(pages[2]), http.StatusOK, sentence(t, "personal.coming"), "Anna, Bo, Cy")
		want(t, "waiting", e.guest().get(pages[4]), http.StatusOK, sentence(t, "personal.waits", "Number", 2))
		public := e.guest().get(night)
		want(t, "full", public, http.StatusOK, "all 3 seats taken", "2 players wait for a seat")
		for _, name := range thirteen[:5] {
			without(t, "who is on the list", public, name)
		}
		want(t, "neither yes nor no", answers(0, "maybe"), http.StatusBadRequest)
		want(t, "no answer", e.guest().post(pages[0]+night, nil), http.StatusBadRequest)
		want(t, "still with a seat", e.guest().get(pages[0]), http.StatusOK, sentence(t, "personal.coming"))
		want(t, "withdrawing", answers(0, "no"), http.StatusSeeOther)
		want(t, "withdrawing again", answers(0, "no"), http.StatusSeeOther)
		want(t, "the first who waited", e.guest().get(pages[3]), http.StatusOK, sentence(t, "personal.coming"))
		want(t, "the second", e.guest().get(pages[4]), http.StatusOK, sentence(t, "personal.waits", "Number", 1))
		want(t, "the one who withdrew", e.guest().get(pages[0]), http.StatusOK).has(in("button", saysOnly(sentence(t, "personal.wait"))))

		door := want(t, "the door", e.v.get(e.path("door")), http.StatusOK, sentence(t, "door.group.signed"))
		if groups := door.page().Attrs(".group", "id"); strings.Join(groups, " ") != "group-signed group-waiting group-others" {
			t.Errorf("groups %v", groups)
		}
		door.has(countOf(".toggle .badge", 3))
		want(t, "everybody on the list", e.v.post(e.path("door"), url.Values{"everybody": {"signed"}}), http.StatusSeeOther)
		var here []string
		for _, a := range e.load().Present() {
			here = append(here, a.Name)
		}
		if strings.Join(here, " ") != "Bo Cy Dan" {
			t.Errorf("here are %v", here)
		}
		e.publish()
		want(t, "too late", answers(0, "yes"), http.StatusConflict, sentence(t, "personal.too_late"))
		want(t, "too late to withdraw", answers(4, "no"), http.StatusConflict)
		without(t, "the night that is played", e.guest().get(pages[0]), "Autumn cup")
	})
}

// TestAPersonalLinkIsASecret: it can be shown, replaced and revoked; an ended one says so,
// and the log never has it.
func TestAPersonalLinkIsASecret(t *testing.T) {
	t.Parallel()
	log := new(strings.Builder)
	s := newSiteOn(t, migrated.Copy(t), log)
	v := s.organiser()
	added, _, err := s.store.People.AddPlayers(t.Context(), []string{"Anna", "Bo"})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "making", v.post("/players/links", nil), http.StatusSeeOther)
	want(t, "making again", v.post("/players/links", nil), http.StatusSeeOther)
	page := want(t, "the links", v.get("/players/links"), http.StatusOK)
	page.has(countOf(".links li", 2), countOf(".links svg.qr", 2), notIn(`form[action="/players/links"]`))
	edit := "/players/" + string(added[0].ID) + "/edit"
	link := func() (secret, path string) {
		t.Helper()
		shown := v.get(edit).page()
		address, err := url.Parse(shown.Attrs("#link-address", "value")[0])
		if err != nil {
			t.Fatal(err)
		}
		return address.Path, strings.TrimSuffix(shown.Attrs("#link form", "action")[0], "/replace")
	}
	first, path := link()
	got := want(t, "the link", s.guest().get(first), http.StatusOK, "Anna")
	if got.header.Get("Cache-Control") != "no-store" {
		t.Error("browsers keep the personal page")
	}
	field := url.Values{"player": {string(added[0].ID)}}
	want(t, "replacing", v.post(path+"/replace", field), http.StatusSeeOther)
	want(t, "replacing it again", v.post(path+"/replace", field), http.StatusConflict)
	want(t, "the old link", s.guest().get(first), http.StatusGone, sentence(t, "error.personal_link.title"))
	second, path := link()
	want(t, "the new link", s.guest().get(second), http.StatusOK)
	want(t, "revoking", v.post(path+"/revoke", field), http.StatusSeeOther)
	want(t, "the revoked link", s.guest().post(second+"/nights/none", nil), http.StatusGone)
	want(t, "the player", v.get(edit), http.StatusOK).has(in("#make-link"), notIn("#link-address"))
	want(t, "removing a player with a link", v.post("/players/"+string(added[1].ID)+"/remove", nil), http.StatusSeeOther)
	for _, secret := range []string{first, second} {
		if strings.Contains(log.String(), strings.TrimPrefix(secret, "/p/")) {
			t.Error("the log has a secret")
		}
	}
	want(t, "a table's card", s.guest().get("/t/"+strings.TrimPrefix(second, "/p/")), http.StatusNotFound)
}

// TestTheNightFormAnnounces: what is told of a night is kept, and mistakes are named.
func TestTheNightFormAnnounces(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	form := v.get("/nights/new").page().Values("#night-form input")
	bad := url.Values{"begins": {"25:00"}, "venue": {"a\u200bb"}, "seats": {"2"}, "embargo": {"9"}}
	maps.Copy(form, bad)
	got := want(t, "mistakes", v.post("/nights", form), http.StatusUnprocessableEntity)
	got.has(every(in, "#problem-begins", "#problem-venue", "#problem-seats", "#problem-embargo")...)
	got.has(in("#night-form", sends("begins", "25:00"), sends("seats", "2"), sends("embargo", "9")))
	for field, text := range map[string]string{"begins": "18:30", "venue": "Tea house", "seats": "24", "embargo": "4"} {
		form.Set(field, text)
	}
	want(t, "mended", v.post("/nights", form), http.StatusSeeOther)
	night, err := s.store.Nights.Night(t.Context(), tournament.NightID(form.Get("id")))
	if err != nil || night.Announcement != (tournament.Announcement{Begins: "18:30", Venue: "Tea house", Seats: 24}) || night.Embargo != 4 {
		t.Fatalf("%+v, %v", night, err)
	}
	want(t, "the settings", v.get("/nights/"+form.Get("id")+"/settings"), http.StatusOK).
		has(in("#night-form", sends("begins", "18:30"), sends("venue", "Tea house"), sends("seats", "24"), sends("embargo", "4")))
	if open, err := s.store.Nights.OpenNights(t.Context()); err != nil || len(open) != 1 || open[0].Phase != tournament.Gathering {
		t.Error(open, err)
	}
}
