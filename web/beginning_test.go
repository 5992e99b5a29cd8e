package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// TestThePathLeadsToTheFirstNight: on each page one clear next step, which the page
// itself offers or the path leads to.
func TestThePathLeadsToTheFirstNight(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	step := func(what, page string, now int, leads string) {
		t.Helper()
		got := want(t, what+", at "+page, v.get(page), http.StatusOK, sentence(t, "path.step", "Number", now, "Steps", 5))
		got.has(countOf("#path li.now", 1), countOf("#path li.done", now-1))
		if leads == "" {
			got.has(notIn("#next-step"))
		} else {
			got.has(in("#next-step", hasAttr("href", leads)))
		}
	}
	step("an empty club", "/", 1, "/players")
	step("an empty club", "/nights/new", 1, "/players")
	step("an empty club", "/players", 1, "")
	want(t, "two members", v.post("/players", url.Values{"names": {"Anna, Bo"}}), http.StatusOK, sentence(t, "path.members.text"))
	want(t, "ten members", v.post("/players", url.Values{"names": {strings.Join(thirteen[2:12], "\n")}}), http.StatusOK).
		has(in("#next-step", hasAttr("href", "/nights/new")))
	step("members", "/", 2, "/nights/new")
	step("members", "/nights/new", 2, "")
	want(t, "a player sees no path", s.guest().get("/"), http.StatusOK).has(notIn("#path"))

	night := tournament.NightID("01890000-0000-7000-8000-000000000001")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(s.store.Nights.CreateNight(t.Context(), tournament.NightPlan{ID: night, Name: "First", Date: "2026-11-24", Rounds: 4, Ruleset: noviceRules(t)}))
	e := &evening{wholeSite: s, v: v, night: night}
	step("a night", "/", 3, e.path("door"))
	step("a night", e.path("door"), 3, "")
	players, _, err := s.store.People.AddPlayers(t.Context(), []string{"Max"})
	must(err)
	e.checkIn(players...)
	step("one is here", "/", 3, e.path("door"))
	list, err := s.store.People.Players(t.Context())
	must(err)
	for _, player := range list {
		must(s.store.Nights.SetPresent(t.Context(), night, player.ID, nights.Here))
	}
	step("all are here", "/players", 4, e.path("draft"))
	step("all are here", e.path("door"), 4, "")
	step("all are here", e.path("draft"), 4, "")
	e.drawSeed("7")
	must(s.store.Nights.Publish(t.Context(), night, 1))
	step("published", e.path("draft"), 5, e.path("desk"))
	step("published", e.path("desk"), 5, "")
	want(t, "the wall", v.get(e.path("wall")), http.StatusOK).has(notIn("#path"))
	want(t, "cards", v.post("/cards", url.Values{"tables": {"1"}}), http.StatusSeeOther)
	for _, page := range []string{"/", "/players", e.path("door"), e.path("desk")} {
		want(t, "the night runs", v.get(page), http.StatusOK).has(notIn("#path"))
	}
}

func TestADemonstrationSaysSoOnItsPages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.server.Demo = &Demo{Name: "Dana", Password: "three winds", Night: "/nights/n", Table: "/t/secret", SignUp: "/p/secret"}
	for _, path := range []string{"/", "/login"} {
		want(t, path, s.guest().get(path), http.StatusOK, sentence(t, "demo.text")).
			has(in("header #demo .badge", saysOnly("Demo")), linkTo("/t/secret"), linkTo("/login?next=/nights/n/desk"))
	}
	v := s.organiser()
	want(t, "logged in", v.get("/players"), http.StatusOK).has(linkTo("/nights/n/desk"))
	want(t, "a club", newSite(t).guest().get("/"), http.StatusOK).has(notIn("#demo"))
}
