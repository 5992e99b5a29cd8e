package web_test

import (
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/webtest"
)

// organisersWords are the sentences about the laptop, its disk and its network that the organiser's
// pages can show.
func organisersWords(t *testing.T) (sentences []string) {
	t.Helper()
	keys := []string{"join.unreachable", "live.offline", "cards.unreachable_how", "wall.no_code", "join.which", "join.no_page", "join.guest_wifi"}
	for _, state := range []string{"silent", "only_here", "no_network", "contained", "hollow"} {
		keys = append(keys, "join.state."+state, "join."+state+".do")
	}
	for _, trouble := range []string{"gone", "damaged", "doubtful", "full", "read_only", "unwritten", "unreachable"} {
		keys = append(keys, "error.database_"+trouble+".title", "error.database_"+trouble+".text")
	}
	for _, key := range keys {
		text := sentence(t, key)
		if text == key {
			t.Errorf("there is no sentence %q", key)
		}
		sentences = append(sentences, text)
	}
	return sentences
}

// TestThePublicPagesSayNothingOfTheOrganisersNetwork in whatever state it is; the organiser's
// pages say it. What a phone says of its own connection is its own.
func TestThePublicPagesSayNothingOfTheOrganisersNetwork(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:6]...)
	e.CheckIn(e.Players...)
	e.Publish()
	paths, words := append(sharedPaths(e), "/"), organisersWords(t)
	for state, set := range map[string]func(){
		"no network":         func() { inNetworks(e.Site) },
		"a silent network":   func() { inNetworks(e.Site, "127.0.0.9") },
		"this computer only": func() { e.Server.PublicURL = reach.Given(&url.URL{Scheme: "http", Host: "localhost:8081"}) },
	} {
		set()
		testedBy(e.Laptop, "/")
		for _, path := range paths {
			for _, v := range []*webtest.Guest{e.Guest(), e.Laptop} {
				wall := strings.HasSuffix(path, "wall")
				if v == e.Laptop && !wall {
					continue
				}
				got := v.Get(path)
				want(t, state+": "+path, got, http.StatusOK)
				for _, text := range words {
					if text != sentence(t, "live.offline") || wall {
						without(t, state+": "+path, got, text)
					}
				}
			}
		}
		wall := e.Guest().Get(e.Path("wall"))
		if state == "a silent network" {
			want(t, state+": the wall", wall, http.StatusOK).Has(in(".wall-phone svg.qr"))
			continue
		}
		want(t, state+": the wall", wall, http.StatusOK).Has(notIn(".wall-phone"))
		want(t, state+": the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, sentence(t, "wall.no_code")).Has(in(`#wall-code a[href="/"]`))
	}
	inNetworks(e.Site, "127.0.0.1")
	want(t, "phones come: the wall", e.Guest().Get(e.Path("wall")), http.StatusOK).Has(in(".wall-phone svg.qr"))
	want(t, "phones come: the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK).Has(notIn("#wall-code"))
}

// TestTheRoomReadsNothingOfTheOrganisersTrouble: with the file of the database gone, the wall
// of an organiser's own laptop shows nothing of it, and a player who wants something changed
// reads that it does not work. Whoever has an account or a card reads why.
func TestTheRoomReadsNothingOfTheOrganisersTrouble(t *testing.T) {
	t.Parallel()
	database := webtest.Migrated.SQLite(t)
	e := webtest.EveningOn(t, webtest.NewSiteOn(t, database, t.Output()), 1, webtest.Thirteen[:3]...).Refereed()
	link := "/p/" + e.PersonalLink(e.Players[0].ID)
	if err := os.Remove(database); err != nil {
		t.Fatal(err)
	}
	title := sentence(t, "error.database_gone.title")
	want(t, "a change", e.Laptop.Post("/players", url.Values{"names": {"Anna"}}), http.StatusServiceUnavailable, title)
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusOK, title)
	without(t, "the wall", e.Laptop.Get(e.Path("wall")), title)
	for language, path := range map[string]string{"en": link + "/naming", "cs": link + "/nights/" + string(e.Night)} {
		player := e.Guest()
		player.Header.Set("Accept-Language", language)
		got := player.Post(path, url.Values{"naming": {"initial"}, "coming": {"yes"}})
		ctx := i18n.With(t.Context(), language)
		want(t, "a player", got, http.StatusServiceUnavailable, i18n.T(ctx, "error.unavailable.title"), i18n.T(ctx, "error.unavailable.text"))
		without(t, "a player", got, i18n.T(ctx, "error.database_gone.title"))
		without(t, "a player", got, i18n.T(ctx, "error.database_gone.text"))
	}
	want(t, "who logs in", e.Guest().Post("/login", url.Values{"name": {"Eva"}, "password": {webtest.OrganiserPassword}}), http.StatusServiceUnavailable, title)
	want(t, "a tablet", e.Hand(webtest.TwoDragons(nil)), http.StatusServiceUnavailable, title)
}
