package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestThePathLeadsToTheFirstNight: on each page one clear next step, which the page
// itself offers or the path leads to.
func TestThePathLeadsToTheFirstNight(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	step := func(what, page string, now int, leads string) {
		t.Helper()
		got := want(t, what+", at "+page, v.Get(page), http.StatusOK, sentence(t, "path.step", "Number", now, "Steps", 5))
		got.Has(countOf("#path li.now", 1), countOf("#path li.done", now-1))
		if leads == "" {
			got.Has(notIn("#next-step"))
		} else {
			got.Has(in("#next-step", hasAttr("href", leads)))
		}
	}
	step("an empty club", "/", 1, "/players")
	step("an empty club", "/nights/new", 1, "/players")
	step("an empty club", "/players", 1, "")
	want(t, "two members", v.Post("/players", url.Values{"names": {"Anna, Bo"}}), http.StatusOK, sentence(t, "path.members.text"))
	want(t, "ten members", v.Post("/players", url.Values{"names": {strings.Join(webtest.Thirteen[2:12], "\n")}}), http.StatusOK).
		Has(in("#next-step", hasAttr("href", "/nights/new")))
	step("members", "/", 2, "/nights/new")
	step("members", "/nights/new", 2, "")
	want(t, "a player sees no path", s.Guest().Get("/"), http.StatusOK).Has(notIn("#path"))

	night := tournament.NightID("01890000-0000-7000-8000-000000000001")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(s.Store.Nights.CreateNight(t.Context(), tournament.NightPlan{ID: night, Name: "First", Date: "2026-11-24", Rounds: 4, Ruleset: webtest.NoviceRules(t)}))
	e := &webtest.Evening{Site: s, Laptop: v, Night: night}
	step("a night", "/", 3, e.Path("door"))
	step("a night", e.Path("door"), 3, "")
	players, _, err := s.Store.People.AddPlayers(t.Context(), []string{"Max"})
	must(err)
	e.CheckIn(players...)
	step("one is here", "/", 3, e.Path("door"))
	list, err := s.Store.People.Players(t.Context())
	must(err)
	for _, player := range list {
		must(s.Store.Nights.SetPresent(t.Context(), night, player.ID, nights.Here))
	}
	step("all are here", "/players", 4, e.Path("draft"))
	step("all are here", e.Path("door"), 4, "")
	step("all are here", e.Path("draft"), 4, "")
	e.DrawSeed("7")
	must(s.Store.Nights.Publish(t.Context(), night, 1))
	step("published", e.Path("draft"), 5, e.Path("desk"))
	step("published", e.Path("desk"), 5, "")
	want(t, "the wall", v.Get(e.Path("wall")), http.StatusOK).Has(notIn("#path"))
	want(t, "cards", v.Post("/cards", url.Values{"tables": {"1"}}), http.StatusSeeOther)
	for _, page := range []string{"/", "/players", e.Path("door"), e.Path("desk")} {
		want(t, "the night runs", v.Get(page), http.StatusOK).Has(notIn("#path"))
	}
}

func TestADemonstrationSaysSoOnItsPages(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	s.Server.Demo = &web.Demo{Name: "Dana", Password: "three winds", Night: "/nights/n", Table: "/t/secret", SignUp: "/p/secret"}
	for _, path := range []string{"/", "/login"} {
		want(t, path, s.Guest().Get(path), http.StatusOK, sentence(t, "demo.text")).
			Has(in("header #demo .badge", saysOnly("Demo")), linkTo("/t/secret"), linkTo("/login?next=/nights/n/desk"))
	}
	v := s.Organiser()
	want(t, "logged in", v.Get("/players"), http.StatusOK).Has(linkTo("/nights/n/desk"))
	want(t, "a club", webtest.NewSite(t).Guest().Get("/"), http.StatusOK).Has(notIn("#demo"))
}
