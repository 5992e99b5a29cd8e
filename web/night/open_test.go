package night_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestEverybodySeesAnOpenEvening: who plays, who is free, who is next; a phone says how long its player waits.
func TestEverybodySeesAnOpenEvening(t *testing.T) {
	e := webtest.OpenEvening(t, webtest.Thirteen[:7]...)
	id := func(i int) string { return string(e.Players[i].ID) }
	visitor, page := e.Guest(), "/nights/"+string(e.Night)
	webtest.Want(t, "a ranking before the first match", visitor.Get(e.Path("standings")), http.StatusOK, "The ranking begins with the first match.")
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
	webtest.Want(t, "Dan waits", visitor.Get(page), http.StatusOK, "You are free since", "Number 1 in line")
	e.Done("Dan pauses", e.Laptop.Post(e.Path("players/"+id(3)+"/wish"), url.Values{"wish": {"pause"}}))
	webtest.Want(t, "he is told so", visitor.Get(page), http.StatusOK, "You are pausing.", "3 are free").Has(htmlcheck.NotIn(".missing"))
	e.Done("Eve pauses", e.Laptop.Post(e.Path("players/"+id(4)+"/wish"), url.Values{"wish": {"pause"}}))
	webtest.Want(t, "one is missing", visitor.Get(page), http.StatusOK, "2 are free", "1 more player, and the next table begins.")
	webtest.Want(t, "the wall says so", visitor.Get(e.Path("wall")), http.StatusOK, "1 more player, and the next table begins.")
	e.Done("Eve is back", e.Laptop.Post(e.Path("players/"+id(4)+"/wish"), url.Values{"wish": {"play"}}))
	e.Play(3, 9)
	personal := e.Guest()
	own := webtest.Want(t, "Bo's own page", personal.Get("/p/"+e.PersonalLink(e.Players[1].ID)), http.StatusOK, webtest.Sentence(t, "open.locked_phone"))
	asked := own.Hidden(".mine form[action='/me']")
	asked.Set("player", id(1))
	e.Done("the page of the personal link says that it is Bo", personal.Post("/me", asked))
	webtest.Want(t, "and leads to the agreement", personal.Get(strings.TrimSuffix(asked.Get("next"), "#agree")), http.StatusOK).Has(htmlcheck.In("#agree"))
	webtest.Want(t, "a match is over", visitor.Get(page), http.StatusOK, "1 match is over", "6 are free")
	webtest.Want(t, "the wall", visitor.Get(e.Path("wall")), http.StatusOK, "No table plays now", "6 are free", "Next: ")
	webtest.Want(t, "the first page", visitor.Get("/"), http.StatusOK, "Open Tuesday", "No table plays now")
	webtest.Want(t, "standings", visitor.Get(e.Path("standings")), http.StatusOK, "Anna", "Matches")
}

// TestTheSummaryOfAnOpenEveningSaysWhichMatch, as a table has several; the night's page and the files count them alike.
func TestTheSummaryOfAnOpenEveningSaysWhichMatch(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t, webtest.Thirteen[:3]...)
	for round := range 2 {
		table := url.Values{"match": {database.NewID()}, "table": {"3"}, "winds": {"order"}}
		for _, player := range e.Players {
			table.Add("player", string(player.ID))
		}
		e.Done("a table", e.Laptop.Post(e.Path("matches"), table))
		if round == 1 {
			e.Won(3, scoring.South, 9)
		}
		e.Play(3, 9)
	}
	e.Done("the end", e.Laptop.Post(e.Path("end"), e.Laptop.Get(e.Path("end")).Hidden("form[action$='/end']")))
	second := webtest.Sentence(t, "match.title_open", "Number", 2, "Table", 3)
	webtest.Want(t, "the summary", e.Guest().Get(e.Path("summary")), http.StatusOK, second+", "+webtest.Sentence(t, "records.hand", "Number", 1))
	webtest.Want(t, "the awards", e.Laptop.Get(e.Path("awards")), http.StatusOK, second)
	webtest.Want(t, "the night", e.Guest().Get("/nights/"+string(e.Night)), http.StatusOK, second, webtest.Sentence(t, "match.title_open", "Number", 1, "Table", 3))
	for number, match := range e.Load().Roundless {
		webtest.Want(t, "a match", e.Guest().Get(e.Path("matches/"+string(match.ID))), http.StatusOK, webtest.Sentence(t, "match.title_open", "Number", number+1, "Table", 3))
	}
}

// TestACancelledEveningDoesNotBegin: its page says that it is cancelled, and nothing of how it would begin.
func TestACancelledEveningDoesNotBegin(t *testing.T) {
	t.Parallel()
	e := webtest.OpenEvening(t)
	if err := e.Store.Nights.Cancel(t.Context(), e.Night); err != nil {
		t.Fatal(err)
	}
	page := e.Guest().Get("/nights/" + string(e.Night))
	webtest.Want(t, "the page", page, http.StatusOK, webtest.Sentence(t, "cancelled.title"))
	webtest.Without(t, "the page", page, webtest.Sentence(t, "open.gathering"))
}
