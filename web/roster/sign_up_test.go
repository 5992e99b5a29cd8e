package roster_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/webtest"
)

// announced is an evening to come with so many seats.
func announced(t *testing.T, seats int, names ...string) *webtest.Evening {
	t.Helper()
	e := webtest.NewEvening(t, 1, names...)
	plan := tournament.NightPlan{
		ID: e.Night, Name: "Autumn cup", Date: time.Now().AddDate(0, 0, 7).Format(time.DateOnly), Rounds: 1, Ruleset: webtest.NoviceRules(t),
		Announcement: tournament.Announcement{Begins: "18:30", Venue: "Tea house", Directions: "Long Street 5\nRing twice", Seats: seats},
	}
	if err := e.Store.Nights.ChangeNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	return e
}

// TestPlayersSignUpByTheirLinks, wait when all seats are taken, and withdraw; the door is
// filled from the list.
func TestPlayersSignUpByTheirLinks(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := announced(t, 3, webtest.Thirteen[:6]...)
		night := "/nights/" + string(e.Night)
		var pages []string
		for _, player := range e.Players[:5] {
			pages = append(pages, "/p/"+e.PersonalLink(player.ID))
		}
		answers := func(player int, coming string) webtest.Answer {
			t.Helper()
			return e.Guest().Post(pages[player]+night, url.Values{"coming": {coming}})
		}
		want(t, "before", e.Guest().Get(night), http.StatusOK, "3 of 3 seats free", "Begins at 18:30", "Tea house", "Ring twice", "Korean/Japanese").
			Has(in("h1", saysOnly("Autumn cup")), in(`meta[property="og:description"]`), in("#share"), notIn(".local-address"))
		want(t, "the first page", e.Guest().Get("/"), http.StatusOK, "18:30 · Tea house · 3 of 3 seats free")
		want(t, "a personal page", e.Guest().Get(pages[0]), http.StatusOK, sentence(t, "personal.away"), "Autumn cup").
			Has(in("button.primary", hasAttr("value", "yes")))
		for player := range 5 {
			for range 2 { // a form sent twice
				want(t, "signing up", answers(player, "yes"), http.StatusSeeOther)
			}
		}
		want(t, "with a seat", e.Guest().Get(pages[2]), http.StatusOK, sentence(t, "personal.coming"), "Anna, Bo, Cy")
		want(t, "waiting", e.Guest().Get(pages[4]), http.StatusOK, sentence(t, "personal.waits", "Number", 2))
		public := e.Guest().Get(night)
		want(t, "full", public, http.StatusOK, "all 3 seats taken", "2 players wait for a seat")
		for _, name := range webtest.Thirteen[:5] {
			without(t, "who is on the list", public, name)
		}
		want(t, "neither yes nor no", answers(0, "maybe"), http.StatusBadRequest)
		want(t, "no answer", e.Guest().Post(pages[0]+night, nil), http.StatusBadRequest)
		want(t, "still with a seat", e.Guest().Get(pages[0]), http.StatusOK, sentence(t, "personal.coming"))
		want(t, "withdrawing", answers(0, "no"), http.StatusSeeOther)
		want(t, "withdrawing again", answers(0, "no"), http.StatusSeeOther)
		want(t, "the first who waited", e.Guest().Get(pages[3]), http.StatusOK, sentence(t, "personal.coming"))
		want(t, "the second", e.Guest().Get(pages[4]), http.StatusOK, sentence(t, "personal.waits", "Number", 1))
		want(t, "the one who withdrew", e.Guest().Get(pages[0]), http.StatusOK).Has(in("button", saysOnly(sentence(t, "personal.wait"))))

		door := want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK, sentence(t, "door.group.signed"))
		if groups := door.Page().Attrs(".group", "id"); strings.Join(groups, " ") != "group-signed group-waiting group-others" {
			t.Errorf("groups %v", groups)
		}
		door.Has(countOf(".toggle .badge", 3))
		want(t, "everybody on the list", e.Laptop.Post(e.Path("door"), url.Values{"everybody": {"signed"}}), http.StatusSeeOther)
		var here []string
		for _, a := range e.Load().Present() {
			here = append(here, a.Name)
		}
		if strings.Join(here, " ") != "Bo Cy Dan" {
			t.Errorf("here are %v", here)
		}
		e.Publish()
		want(t, "too late", answers(0, "yes"), http.StatusConflict, sentence(t, "personal.too_late"))
		want(t, "too late to withdraw", answers(4, "no"), http.StatusConflict)
		without(t, "the night that is played", e.Guest().Get(pages[0]), "Autumn cup")
	})
}

// TestAPersonalLinkIsASecret: it can be shown, replaced and revoked; an ended one says so,
// and the log never has it.
func TestAPersonalLinkIsASecret(t *testing.T) {
	t.Parallel()
	log := new(strings.Builder)
	s := webtest.NewSiteOn(t, webtest.Migrated.Copy(t), log)
	v := s.Organiser()
	added, _, err := s.Store.People.AddPlayers(t.Context(), []string{"Anna", "Bo"})
	if err != nil {
		t.Fatal(err)
	}
	want(t, "making", v.Post("/players/links", nil), http.StatusSeeOther)
	want(t, "making again", v.Post("/players/links", nil), http.StatusSeeOther)
	page := want(t, "the links", v.Get("/players/links"), http.StatusOK)
	page.Has(countOf(".links li", 2), countOf(".links svg.qr", 2), notIn(`form[action="/players/links"]`))
	edit := "/players/" + string(added[0].ID) + "/edit"
	link := func() (secret, path string) {
		t.Helper()
		shown := v.Get(edit).Page()
		address, err := url.Parse(shown.Attrs("#link-address", "value")[0])
		if err != nil {
			t.Fatal(err)
		}
		return address.Path, strings.TrimSuffix(shown.Attrs("#link form", "action")[0], "/replace")
	}
	first, path := link()
	got := want(t, "the link", s.Guest().Get(first), http.StatusOK, "Anna")
	if got.Header.Get("Cache-Control") != "no-store" {
		t.Error("browsers keep the personal page")
	}
	field := url.Values{"player": {string(added[0].ID)}}
	want(t, "replacing", v.Post(path+"/replace", field), http.StatusSeeOther)
	want(t, "replacing it again", v.Post(path+"/replace", field), http.StatusConflict)
	want(t, "the old link", s.Guest().Get(first), http.StatusGone, sentence(t, "error.personal_link.title"))
	second, path := link()
	want(t, "the new link", s.Guest().Get(second), http.StatusOK)
	want(t, "revoking", v.Post(path+"/revoke", field), http.StatusSeeOther)
	want(t, "the revoked link", s.Guest().Post(second+"/nights/none", nil), http.StatusGone)
	want(t, "the player", v.Get(edit), http.StatusOK).Has(in("#make-link"), notIn("#link-address"))
	want(t, "removing a player with a link", v.Post("/players/"+string(added[1].ID)+"/remove", nil), http.StatusSeeOther)
	for _, secret := range []string{first, second} {
		if strings.Contains(log.String(), strings.TrimPrefix(secret, "/p/")) {
			t.Error("the log has a secret")
		}
	}
	want(t, "a table's card", s.Guest().Get("/t/"+strings.TrimPrefix(second, "/p/")), http.StatusNotFound)
}

// TestTheNightFormAnnounces: what is told of a night is kept, and mistakes are named.
func TestTheNightFormAnnounces(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	form := v.Get("/nights/new").Page().Values("#night-form input")
	bad := url.Values{"begins": {"25:00"}, "venue": {"a\u200bb"}, "directions": {strings.Repeat("a", 601)}, "seats": {"2"}, "embargo": {"9"}}
	maps.Copy(form, bad)
	got := want(t, "mistakes", v.Post("/nights", form), http.StatusUnprocessableEntity)
	got.Has(every(in, "#problem-begins", "#problem-venue", "#problem-directions", "#problem-seats", "#problem-embargo")...)
	got.Has(in("#night-form", sends("begins", "25:00"), sends("seats", "2"), sends("embargo", "9")))
	for field, text := range map[string]string{"begins": "18:30", "venue": "Tea house", "directions": " Long  Street 5\r\n\r\nRing twice ", "seats": "24", "embargo": "4"} {
		form.Set(field, text)
	}
	want(t, "mended", v.Post("/nights", form), http.StatusSeeOther)
	night, err := s.Store.Nights.Night(t.Context(), tournament.NightID(form.Get("id")))
	if err != nil || night.Announcement != (tournament.Announcement{Begins: "18:30", Venue: "Tea house", Directions: "Long Street 5\n\nRing twice", Seats: 24}) || night.Embargo != 4 {
		t.Fatalf("%+v, %v", night, err)
	}
	want(t, "the settings", v.Get("/nights/"+form.Get("id")+"/settings"), http.StatusOK).
		Has(in("#night-form", sends("begins", "18:30"), sends("venue", "Tea house"), in("#directions"), sends("seats", "24"), sends("embargo", "4")))
	if open, err := s.Store.Nights.OpenNights(t.Context()); err != nil || len(open) != 1 || open[0].Phase != tournament.Gathering {
		t.Error(open, err)
	}
}

// TestPagesWithAnAddressOfTheWiFiSayWhereItWorks: before links are printed, on each of them, and on pages that
// are sent.
func TestPagesWithAnAddressOfTheWiFiSayWhereItWorks(t *testing.T) {
	t.Parallel()
	e := announced(t, 3, webtest.Thirteen[:3]...)
	secret := e.PersonalLink(e.Players[0].ID)
	pages := map[string]string{
		"/players/links": sentence(t, "address.local_short"), "/players/" + string(e.Players[0].ID) + "/edit": "http://192.168.1.7:8080 works only",
		"/cards": "http://192.168.1.7:8080 works only", e.Path("badges"): "http://192.168.1.7:8080 works only",
		e.Path(""): sentence(t, "address.local_page"), e.Path("standings"): sentence(t, "address.local_page"), "/p/" + secret: sentence(t, "address.local_page"),
	}
	for page, says := range pages {
		without(t, page, e.Laptop.Get(strings.TrimSuffix(page, "/")), says)
	}
	e.Server.PublicURL = reach.Given(&url.URL{Scheme: "http", Host: "192.168.1.7:8080"})
	for page, says := range pages {
		want(t, page, e.Laptop.Get(strings.TrimSuffix(page, "/")), http.StatusOK, says)
	}
	want(t, "before they are printed", e.Laptop.Get("/players/links"), http.StatusOK, "http://192.168.1.7:8080 works only").Has(in(".no-print#local-address"))
}
