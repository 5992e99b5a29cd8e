package roster_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

func TestTheRosterTakesAPastedList(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	script := "<script>alert(1)</script>"
	got := v.Post("/players", url.Values{"names": {"1. Anna\n2. Jiří Novák; Bo\n" + script}})
	want(t, "the first list", got, http.StatusOK, "4 players added", "Jiří Novák", script).Has(notIn("script:not([src])"))
	want(t, "the second list", v.Post("/players", url.Values{"names": {"ANNA, Cy"}}), http.StatusOK,
		"1 player added: Cy.", "1 player was on the roster already: Anna.")
	want(t, "searching", v.Get("/players?q=jiri+nov"), http.StatusOK, "1 player found", "Jiří Novák").Has(notIn("*", saysOnly("Anna")))
	long := strings.Repeat("n", 10_000)
	want(t, "a name of 10,000 characters", v.Post("/players", url.Values{"names": {"Dan\n" + long}}),
		http.StatusUnprocessableEntity, "has 10,000 characters; a name may have 60 at most.").Has(sends("names", "Dan\n"+long))
	want(t, "nothing", v.Post("/players", url.Values{"names": {" ,; "}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.names_missing"))
	players, err := s.Store.People.Players(t.Context())
	if err != nil || len(players) != 5 {
		t.Errorf("%d players on the roster, %v", len(players), err)
	}
}

func TestRenamingAndRemovingAPlayer(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	added, _, err := s.Store.People.AddPlayers(t.Context(), []string{"Anna", "Bo"})
	if err != nil {
		t.Fatal(err)
	}
	path := "/players/" + string(added[1].ID)
	want(t, "another's name", v.Post(path+"/rename", url.Values{"name": {"  aNNA "}}), http.StatusUnprocessableEntity, sentence(t, "problem.name_taken_merge", "Name", "aNNA")).
		Has(sends("name", "  aNNA "))
	want(t, "no name", v.Post(path+"/rename", url.Values{"name": {""}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.name_missing"))
	want(t, "renaming", v.Post(path+"/rename", url.Values{"name": {"Bohumil"}}), http.StatusSeeOther)
	want(t, "the roster", v.Get("/players"), http.StatusOK, "Bohumil")
	want(t, "removing", v.Post(path+"/remove", nil), http.StatusSeeOther)
	want(t, "the removed", v.Get(path+"/edit"), http.StatusNotFound)
}
