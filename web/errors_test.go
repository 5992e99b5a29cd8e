package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestAnErrorPageKnowsWhoIsLoggedIn(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	large := url.Values{"names": {strings.Repeat("x", 1<<18)}}
	for what, got := range map[string]webtest.Answer{
		"a form that is too large":      e.Laptop.Post("/me", large),
		"an address that leads nowhere": e.Laptop.Get("/nowhere"),
		"a night that is not there":     e.Laptop.Get("/nights/none"),
	} {
		want(t, what, got, got.Status, sentence(t, "nav.logout")).Has(notIn(`a[href="/login"]`))
		if got.Status < http.StatusBadRequest {
			t.Errorf("%s: %d", what, got.Status)
		}
	}
	want(t, "too large", e.Laptop.Post("/me", large), http.StatusRequestEntityTooLarge)
	want(t, "a passer-by", e.Guest().Get("/nowhere"), http.StatusNotFound).Has(linkTo("/login"))
}

func TestUnknownNightsTablesAndPlayers(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	for _, r := range s.Server.AllRoutes() {
		if r.Action != site.Organise || !strings.Contains(r.Path, ":") || r.Path == "/cards/:card/replace" {
			continue
		}
		path := strings.NewReplacer(":night", "none", ":table", "1", ":round", "1", ":player", "none").Replace(r.Path)
		form := url.Values{
			"names": {"Anna"}, "here": {"none"}, "seed": {"1"}, "name": {"Night"}, "date": {"2026-11-24"},
			"preset": {"novice"}, "hands": {"9"}, "rounds": {"2"},
		}
		if got := v.Send(r.Method, path, form); got.Status != http.StatusNotFound {
			t.Errorf("%s %s: %d", r.Method, path, got.Status)
		}
	}
	if players, err := s.Store.People.Players(t.Context()); len(players) > 0 || err != nil {
		t.Error("a guest of an unknown night is on the roster", err)
	}
}

func TestAFragmentIsToldByANotice(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	v.Header.Set("HX-Request", "true")
	got := v.Post("/nights/none/door", url.Values{"here": {"none"}})
	want(t, "an unknown night", got, http.StatusNotFound).Has(in(".failure", hasText(sentence(t, "error.not_found.title"))))
	got.IsPart(t)
}
