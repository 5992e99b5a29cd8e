package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
)

// TestAPlayerChoosesTheName: with the personal link; everybody sees that name, organisers
// also find the full one.
func TestAPlayerChoosesTheName(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly")
		e.checkIn(e.players...)
		e.publish()
		anna := e.players[0].ID
		if err := e.store.People.MakePersonalLinks(t.Context(), anna); err != nil {
			t.Fatal(err)
		}
		links, err := e.store.People.PersonalLinks(t.Context())
		if err != nil || len(links) != 1 {
			t.Fatal(links, err)
		}
		own := "/p/" + links[0].Token
		phone := e.guest()
		want(t, "the own page", phone.get(own), http.StatusOK).has(
			in("#naming", hasText("How others see you")), in("#naming", hasText("Anna N.")), in("#naming [value=full]", hasAttr("checked", "")))
		want(t, "nothing chosen", phone.post(own+"/naming", nil), http.StatusUnprocessableEntity).has(in("#naming", hasText("Choose one of the ways")))
		want(t, "no alias", phone.post(own+"/naming", url.Values{"naming": {"alias"}, "alias": {" "}}), http.StatusUnprocessableEntity)
		want(t, "another's name", phone.post(own+"/naming", url.Values{"naming": {"alias"}, "alias": {"bo lund"}}), http.StatusUnprocessableEntity).has(
			in("#naming", hasText("bo lund already")), in("#alias", hasAttr("value", "bo lund")), in("#naming [value=alias]", hasAttr("checked", "")))
		want(t, "a typed name that is not chosen", phone.post(own+"/naming", url.Values{"naming": {"full"}, "alias": {"Tiger"}}), http.StatusUnprocessableEntity).has(
			in("#problem-alias", hasText("“Another name” is not chosen")), in("#alias", hasAttr("value", "Tiger")), in("#naming [value=full]", hasAttr("checked", "")))
		want(t, "the initial", phone.post(own+"/naming", url.Values{"naming": {"initial"}, "alias": {""}}), http.StatusSeeOther)
		want(t, "afterwards", phone.get(own+"?saved=naming"), http.StatusOK).has(in("#naming", hasText("everybody sees the name Anna N. now")))
		for _, path := range []string{"/nights/" + string(e.night), e.path("standings"), "/players/" + string(anna), "/"} {
			if page := e.guest().get(path); page.status != http.StatusOK || strings.Contains(page.body, "Nováková") {
				t.Errorf("%s answers %d and tells the full name", path, page.status)
			}
		}
		want(t, "the seating", e.guest().get("/nights/"+string(e.night)), http.StatusOK).has(in("main", hasText("Anna N.")))
		want(t, "the list", e.v.get("/players?q=nov"), http.StatusOK).has(in("main", hasText("Anna Nováková")), in("main", hasText("seen as Anna N.")))
		want(t, "the door", e.v.get(e.path("door")), http.StatusOK).has(in("main", hasText("Anna Nováková (Anna N.)")))

		edit := "/players/" + string(anna)
		want(t, "a stranger", e.guest().post(edit+"/naming", url.Values{"naming": {"full"}}), http.StatusUnauthorized)
		want(t, "the organiser", e.v.post(edit+"/naming", url.Values{"naming": {"alias"}, "alias": {"Tiger"}}), http.StatusSeeOther)
		want(t, "refused", e.v.post(edit+"/naming", url.Values{"naming": {"alias"}, "alias": {"Cy Twombly"}}), http.StatusUnprocessableEntity).has(in("#alias", hasAttr("value", "Cy Twombly")))
		if player, err := e.store.People.Player(t.Context(), anna); err != nil || player.Name != "Tiger" || player.Naming != tournament.ByAlias {
			t.Errorf("%+v, %v", player, err)
		}

		want(t, "another typed", e.v.post(edit+"/naming", url.Values{"naming": {"full"}, "alias": {"Lion"}}), http.StatusUnprocessableEntity)
		want(t, "back to the full name", e.v.post(edit+"/naming", url.Values{"naming": {"full"}, "alias": {"Tiger"}}), http.StatusSeeOther)
		want(t, "and to the other", e.v.post(edit+"/naming", url.Values{"naming": {"alias"}, "alias": {"Tiger"}}), http.StatusSeeOther)

		guests := url.Values{"names": {"tiger"}}
		asked := e.v.post(e.path("guests"), guests)
		want(t, "an alias at the door", asked, http.StatusUnprocessableEntity, "what Anna Nováková is called here")
		guests.Set("sure", "tiger")
		want(t, "she it is", e.v.post(e.path("guests"), guests), http.StatusSeeOther)

		for path, visitor := range map[string]*guest{own + "/data.json": phone, edit + "/data.json": e.v} {
			data := visitor.get(path)
			want(t, path, data, http.StatusOK)
			if data.header.Get("Cache-Control") != "no-store" || !strings.Contains(data.body, "Anna Nováková") || strings.Contains(data.body, "Bo Lund") {
				t.Errorf("%s: %v %s", path, data.header, data.body)
			}
		}
		want(t, "a stranger's look", e.guest().get(edit+"/data.json"), http.StatusSeeOther)
	})
}

// TestSearchEnginesAreKeptOut: until the club says that they may come.
func TestSearchEnginesAreKeptOut(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	wantRobots := func(path, tag string) {
		t.Helper()
		if got := s.guest().get(path).header.Get("X-Robots-Tag"); got != tag {
			t.Errorf("%s: X-Robots-Tag %q, want %q", path, got, tag)
		}
	}
	wantRobots("/", "noindex")
	club := s.server.Club(t.Context())
	club.Searchable = true
	if err := s.store.People.SaveClub(t.Context(), club); err != nil {
		t.Fatal(err)
	}
	wantRobots("/", "")
	wantRobots("/login", "noindex")
	want(t, "the form", v.get("/club"), http.StatusOK).has(in("#search-engines input", hasAttr("checked", "")))
}
