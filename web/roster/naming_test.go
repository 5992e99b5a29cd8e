package roster_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAPlayerChoosesTheName: with the personal link; everybody sees that name, organisers
// also find the full one.
func TestAPlayerChoosesTheName(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, "Anna Nováková", "Bo Lund", "Cy Twombly")
		e.CheckIn(e.Players...)
		e.Publish()
		anna := e.Players[0].ID
		if err := e.Store.People.MakePersonalLinks(t.Context(), anna); err != nil {
			t.Fatal(err)
		}
		links, err := e.Store.People.PersonalLinks(t.Context())
		if err != nil || len(links) != 1 {
			t.Fatal(links, err)
		}
		own := "/p/" + links[0].Token
		phone := e.Guest()
		want(t, "the own page", phone.Get(own), http.StatusOK).Has(
			in("#naming", hasText("How others see you")), in("#naming", hasText("Anna N.")), in("#naming [value=full]", hasAttr("checked", "")))
		want(t, "nothing chosen", phone.Post(own+"/naming", nil), http.StatusUnprocessableEntity).Has(in("#naming", hasText("Choose one of the ways")))
		want(t, "no alias", phone.Post(own+"/naming", url.Values{"naming": {"alias"}, "alias": {" "}}), http.StatusUnprocessableEntity)
		want(t, "another's name", phone.Post(own+"/naming", url.Values{"naming": {"alias"}, "alias": {"bo lund"}}), http.StatusUnprocessableEntity).Has(
			in("#naming", hasText("bo lund already")), in("#alias", hasAttr("value", "bo lund")), in("#naming [value=alias]", hasAttr("checked", "")))
		want(t, "a typed name that is not chosen", phone.Post(own+"/naming", url.Values{"naming": {"full"}, "alias": {"Tiger"}}), http.StatusUnprocessableEntity).Has(
			in("#problem-alias", hasText("“Another name” is not chosen")), in("#alias", hasAttr("value", "Tiger")), in("#naming [value=full]", hasAttr("checked", "")))
		want(t, "the initial", phone.Post(own+"/naming", url.Values{"naming": {"initial"}, "alias": {""}}), http.StatusSeeOther)
		want(t, "afterwards", phone.Get(own+"?saved=naming"), http.StatusOK).Has(in("#naming", hasText("everybody sees the name Anna N. now")))
		for _, path := range []string{"/nights/" + string(e.Night), e.Path("standings"), "/players/" + string(anna), "/"} {
			if page := e.Guest().Get(path); page.Status != http.StatusOK || strings.Contains(page.Body, "Nováková") {
				t.Errorf("%s answers %d and tells the full name", path, page.Status)
			}
		}
		want(t, "the seating", e.Guest().Get("/nights/"+string(e.Night)), http.StatusOK).Has(in("main", hasText("Anna N.")))
		want(t, "the list", e.Laptop.Get("/players?q=nov"), http.StatusOK).Has(in("main", hasText("Anna Nováková")), in("main", hasText("seen as Anna N.")))
		want(t, "the door", e.Laptop.Get(e.Path("door")), http.StatusOK).Has(in("main", hasText("Anna Nováková (Anna N.)")))

		edit := "/players/" + string(anna)
		want(t, "a stranger", e.Guest().Post(edit+"/naming", url.Values{"naming": {"full"}}), http.StatusUnauthorized)
		want(t, "the organiser", e.Laptop.Post(edit+"/naming", url.Values{"naming": {"alias"}, "alias": {"Tiger"}}), http.StatusSeeOther)
		want(t, "refused", e.Laptop.Post(edit+"/naming", url.Values{"naming": {"alias"}, "alias": {"Cy Twombly"}}), http.StatusUnprocessableEntity).Has(in("#alias", hasAttr("value", "Cy Twombly")))
		if player, err := e.Store.People.Player(t.Context(), anna); err != nil || player.Name != "Tiger" || player.Naming != tournament.ByAlias {
			t.Errorf("%+v, %v", player, err)
		}

		want(t, "another typed", e.Laptop.Post(edit+"/naming", url.Values{"naming": {"full"}, "alias": {"Lion"}}), http.StatusUnprocessableEntity)
		want(t, "back to the full name", e.Laptop.Post(edit+"/naming", url.Values{"naming": {"full"}, "alias": {"Tiger"}}), http.StatusSeeOther)
		want(t, "and to the other", e.Laptop.Post(edit+"/naming", url.Values{"naming": {"alias"}, "alias": {"Tiger"}}), http.StatusSeeOther)

		guests := url.Values{"names": {"tiger"}}
		asked := e.Laptop.Post(e.Path("guests"), guests)
		want(t, "an alias at the door", asked, http.StatusUnprocessableEntity, "what Anna Nováková is called here")
		guests.Set("sure", "tiger")
		want(t, "she it is", e.Laptop.Post(e.Path("guests"), guests), http.StatusSeeOther)

		for path, visitor := range map[string]*webtest.Guest{own + "/data.json": phone, edit + "/data.json": e.Laptop} {
			data := visitor.Get(path)
			want(t, path, data, http.StatusOK)
			if data.Header.Get("Cache-Control") != "no-store" || !strings.Contains(data.Body, "Anna Nováková") || strings.Contains(data.Body, "Bo Lund") {
				t.Errorf("%s: %v %s", path, data.Header, data.Body)
			}
		}
		want(t, "a stranger's look", e.Guest().Get(edit+"/data.json"), http.StatusSeeOther)
	})
}

// TestSearchEnginesAreKeptOut: until the club says that they may come.
func TestSearchEnginesAreKeptOut(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	wantRobots := func(path, tag string) {
		t.Helper()
		if got := s.Guest().Get(path).Header.Get("X-Robots-Tag"); got != tag {
			t.Errorf("%s: X-Robots-Tag %q, want %q", path, got, tag)
		}
	}
	wantRobots("/", "noindex")
	club := s.Server.Club(t.Context())
	club.Searchable = true
	if err := s.Store.People.SaveClub(t.Context(), club); err != nil {
		t.Fatal(err)
	}
	wantRobots("/", "")
	wantRobots("/login", "noindex")
	want(t, "the form", v.Get("/club"), http.StatusOK).Has(in("#search-engines input", hasAttr("checked", "")))
}
