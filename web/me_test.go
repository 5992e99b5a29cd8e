package web_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestAPhoneSaysOnceWhoUsesIt: own line, seat and table come first on every page of that
// phone and of no other, until the choice is taken back.
func TestAPhoneSaysOnceWhoUsesIt(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen...)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Play(4, 2)
	night := e.Load()
	match := night.Rounds[0].Matches[3]
	player := match.Players[1]
	name := night.NameOf(player)
	phone, pages := e.Guest(), []string{"/", "/nights/" + string(e.Night), e.Path("standings")}
	for _, path := range pages {
		want(t, path, phone.Get(path), http.StatusOK).Has(in(`form[action="/me"] option[value="`+string(player)+`"]`), notIn(".own"), notIn(".mine"))
	}
	want(t, "the organiser", e.Laptop.Get(e.Path("standings")), http.StatusOK).Has(notIn(`form[action="/me"]`))
	want(t, "their page", phone.Get("/players/"+string(player)), http.StatusOK).Has(in(`[name="player"][value="` + string(player) + `"]`))
	got := phone.Post("/me", url.Values{"player": {string(player)}, "next": {e.Path("standings")}})
	want(t, "choosing", got, http.StatusSeeOther)
	if got.Header.Get("Location") != e.Path("standings") {
		t.Errorf("the choice leads to %q", got.Header.Get("Location"))
	}
	for _, path := range []string{e.Path("standings"), e.Path("parts/standings")} {
		want(t, path, phone.Get(path), http.StatusOK).
			Has(in("#standings > .own", hasText(name)), countOf("tr.own", 1), in(`.own a[href="`+e.Path("matches/"+string(match.ID))+`"]`))
	}
	seat := sentence(t, "player.seat", "Table", 4, "Wind", "")
	want(t, "the seating", phone.Get(pages[1]), http.StatusOK, seat).Has(in(".table-cards > li:first-child.own", hasText(name)))
	want(t, "the first page", phone.Get("/"), http.StatusOK, seat).Has(in(".tonight li:first-child.own", hasText("Table 4")))
	want(t, "their page", phone.Get("/players/"+string(player)), http.StatusOK, sentence(t, "me.not", "Name", name))
	for _, path := range pages {
		want(t, "another phone", e.Guest().Get(path), http.StatusOK).Has(notIn(".own"))
	}
	want(t, "taking it back", phone.Post("/me", url.Values{"player": {""}, "next": {"//elsewhere.test"}}), http.StatusSeeOther)
	want(t, "nobody's", phone.Get(e.Path("standings")), http.StatusOK).Has(notIn(".own"), in(`select[name="player"]`))
	want(t, "a stranger", phone.Post("/me", url.Values{"player": {"00000000-0000-7000-8000-000000000000"}}), http.StatusNotFound)
	phone.Post("/me", url.Values{"player": {string(night.Rounds[0].Byes[0])}})
	want(t, "nobody is called to sit out", phone.Get("/nights/"+string(e.Night)), http.StatusOK).Has(in(`.mine[data-called=""]`))
	want(t, "who sits out", phone.Get(pages[1]), http.StatusOK, sentence(t, "player.sits_out", "Round", 1)).Has(in(".mine"), notIn(".mine a"))
}

// TestTwoNightsAskOnceWhoUsesThePhone: the first page has one list for both.
func TestTwoNightsAskOnceWhoUsesThePhone(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:7]...)
	e.CheckIn(e.Players[:4]...)
	e.Publish()
	other := &webtest.Evening{Site: e.Site, Laptop: e.Laptop, Night: e.AnotherNight()}
	other.CheckIn(e.Players[3:]...)
	other.Publish()
	phone := e.Guest()
	page := want(t, "two nights", phone.Get("/"), http.StatusOK)
	page.Has(countOf(".tonight", 2), countOf(`form[action="/me"]`, 1), countOf(`form[action="/me"] option:not([disabled])`, 7))
	for i, name := range page.Page().Texts(`form[action="/me"] option:not([disabled])`) {
		if name != e.Players[i].Name {
			t.Errorf("%d: %q", i, name)
		}
	}
	want(t, "choosing", phone.Post("/me", url.Values{"player": {string(e.Players[0].ID)}}), http.StatusSeeOther)
	want(t, "who is at one of them", phone.Get("/"), http.StatusOK).Has(notIn(`select[name="player"]`), countOf(".mine", 1))
}

// TestAPageCanBeShared: its address is there to be sent on, as other devices reach it.
func TestAPageCanBeShared(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	for _, path := range []string{"/nights/" + string(e.Night), e.Path("standings")} {
		want(t, path, e.Guest().Get(path), http.StatusOK).
			Has(in("summary[data-share]"), in(`input[readonly][value="`+e.Server.PublicURL.String()+path+`"]`))
	}
}
