package web

import (
	"net/http"
	"net/url"
	"testing"
)

// TestAPhoneSaysOnceWhoUsesIt: own line, seat and table come first on every page of that
// phone and of no other, until the choice is taken back.
func TestAPhoneSaysOnceWhoUsesIt(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen...)
	e.checkIn(e.players...)
	e.publish()
	e.play(4, 2)
	night := e.load()
	match := night.Rounds[0].Matches[3]
	player := match.Players[1]
	name := night.NameOf(player)
	phone, pages := e.guest(), []string{"/", "/nights/" + string(e.night), e.path("standings")}
	for _, path := range pages {
		want(t, path, phone.get(path), http.StatusOK).has(in(`form[action="/me"] option[value="`+string(player)+`"]`), notIn(".own"), notIn(".mine"))
	}
	want(t, "the organiser", e.v.get(e.path("standings")), http.StatusOK).has(notIn(`form[action="/me"]`))
	want(t, "their page", phone.get("/players/"+string(player)), http.StatusOK).has(in(`[name="player"][value="` + string(player) + `"]`))
	got := phone.post("/me", url.Values{"player": {string(player)}, "next": {e.path("standings")}})
	want(t, "choosing", got, http.StatusSeeOther)
	if got.header.Get("Location") != e.path("standings") {
		t.Errorf("the choice leads to %q", got.header.Get("Location"))
	}
	for _, path := range []string{e.path("standings"), e.path("parts/standings")} {
		want(t, path, phone.get(path), http.StatusOK).
			has(in("#standings > .own", hasText(name)), countOf("tr.own", 1), in(`.own a[href="`+e.path("matches/"+string(match.ID))+`"]`))
	}
	seat := sentence(t, "player.seat", "Table", 4, "Wind", "")
	want(t, "the seating", phone.get(pages[1]), http.StatusOK, seat).has(in(".table-cards > li:first-child.own", hasText(name)))
	want(t, "the first page", phone.get("/"), http.StatusOK, seat).has(in(".tonight li:first-child.own", hasText("Table 4")))
	want(t, "their page", phone.get("/players/"+string(player)), http.StatusOK, sentence(t, "me.not", "Name", name))
	for _, path := range pages {
		want(t, "another phone", e.guest().get(path), http.StatusOK).has(notIn(".own"))
	}
	want(t, "taking it back", phone.post("/me", url.Values{"player": {""}, "next": {"//elsewhere.test"}}), http.StatusSeeOther)
	want(t, "nobody's", phone.get(e.path("standings")), http.StatusOK).has(notIn(".own"), in(`select[name="player"]`))
	want(t, "a stranger", phone.post("/me", url.Values{"player": {"00000000-0000-7000-8000-000000000000"}}), http.StatusNotFound)
	phone.post("/me", url.Values{"player": {string(night.Rounds[0].Byes[0])}})
	want(t, "who sits out", phone.get(pages[1]), http.StatusOK, sentence(t, "player.sits_out", "Round", 1)).has(in(".mine"), notIn(".mine a"))
}

// TestTwoNightsAskOnceWhoUsesThePhone: the first page has one list for both.
func TestTwoNightsAskOnceWhoUsesThePhone(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:7]...)
	e.checkIn(e.players[:4]...)
	e.publish()
	other := &evening{wholeSite: e.wholeSite, v: e.v, night: e.anotherNight()}
	other.checkIn(e.players[3:]...)
	other.publish()
	phone := e.guest()
	page := want(t, "two nights", phone.get("/"), http.StatusOK)
	page.has(countOf(".tonight", 2), countOf(`form[action="/me"]`, 1), countOf(`form[action="/me"] option:not([disabled])`, 7))
	for i, name := range page.page().Texts(`form[action="/me"] option:not([disabled])`) {
		if name != e.players[i].Name {
			t.Errorf("%d: %q", i, name)
		}
	}
	want(t, "choosing", phone.post("/me", url.Values{"player": {string(e.players[0].ID)}}), http.StatusSeeOther)
	want(t, "who is at one of them", phone.get("/"), http.StatusOK).has(notIn(`select[name="player"]`), countOf(".mine", 1))
}

// TestAPageCanBeShared: its address is there to be sent on, as other devices reach it.
func TestAPageCanBeShared(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	for _, path := range []string{"/nights/" + string(e.night), e.path("standings")} {
		want(t, path, e.guest().get(path), http.StatusOK).
			has(in("summary[data-share]"), in(`input[readonly][value="`+e.server.PublicURL.String()+path+`"]`))
	}
}
