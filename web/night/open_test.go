package night_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestEverybodySeesAnOpenEvening: who plays, who is free, who is next; a phone says how long its player waits.
func TestEverybodySeesAnOpenEvening(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:7]...)
	id := func(i int) string { return string(e.Players[i].ID) }
	visitor, page := e.Guest(), "/nights/"+string(e.Night)
	webtest.Want(t, "before the first table", visitor.Get(page), http.StatusOK, "The evening begins with its first table.", "7 are free", "Anna")
	begin := func(table string, players ...string) {
		t.Helper()
		e.Done("a table begins", e.Laptop.Post(e.Path("matches"), url.Values{"match": {database.NewID()}, "table": {table}, "player": players}))
	}
	begin("3", id(0), id(1), id(2))
	e.Done("this is Anna", visitor.Post("/me", url.Values{"player": {id(0)}, "next": {page}}))
	webtest.Want(t, "Anna plays", visitor.Get(page), http.StatusOK, "Table 3, with", "1 table plays now", "4 are free", "Next table").
		Has(htmlcheck.In(".mine[data-called]"))
	e.Done("this is Dan", visitor.Post("/me", url.Values{"player": {id(3)}, "next": {page}}))
	webtest.Want(t, "Dan waits", visitor.Get(page), http.StatusOK, "You are free since", "1. in line")
	e.Done("Dan pauses", e.Laptop.Post(e.Path("players/"+id(3)+"/wish"), url.Values{"wish": {"pause"}}))
	webtest.Want(t, "he is told so", visitor.Get(page), http.StatusOK, "You are pausing.", "3 are free")
	e.Play(3, 9)
	webtest.Want(t, "a match is over", visitor.Get(page), http.StatusOK, "1 match is over", "6 are free")
	webtest.Want(t, "the wall", visitor.Get(e.Path("wall")), http.StatusOK, "0 tables play now", "6 are free", "Next: ")
	webtest.Want(t, "the first page", visitor.Get("/"), http.StatusOK, "Open Tuesday", "0 tables play now")
	webtest.Want(t, "standings", visitor.Get(e.Path("standings")), http.StatusOK, "Anna", "Matches")
}
