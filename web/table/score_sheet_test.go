package table_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/webtest"
)

func writtenFacts(t *testing.T, hand tournament.HandPlayed) string {
	t.Helper()
	text, err := json.Marshal(hand.Facts)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestPlayersAcceptTheFinalSheet(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	r.Play(1, 9)
	page := r.Tablet.Get(r.Page())
	want(t, "the sheet", page, http.StatusOK, sentence(t, "final.title"), sentence(t, "final.accept"))
	sign := func(place int, text string) url.Values {
		return url.Values{
			"entry_id": {database.NewID()}, "match": {string(r.Match().ID)}, "place": {strconv.Itoa(place)},
			"seen": {strconv.Itoa(r.Match().Ledger.Latest)}, "text": {text},
		}
	}
	first := sign(0, "")
	for range 2 {
		want(t, "the first player", r.Tablet.Post(r.Page()+"/acceptances", first), http.StatusSeeOther)
	}
	stale := sign(1, "")
	stale.Set("seen", "1")
	want(t, "an old sheet", r.Tablet.Post(r.Page()+"/acceptances", stale), http.StatusConflict, sentence(t, "final.stale"))
	want(t, "nothing said", r.Tablet.Post(r.Page()+"/disputes", sign(1, " ")), http.StatusUnprocessableEntity, sentence(t, "problem.reason_missing"))
	way := r.Server.PublicURL
	r.Server.PublicURL = reach.Given(&url.URL{Scheme: "http", Host: "localhost"})
	want(t, "codes that lead nowhere", r.Tablet.Post(r.Page()+"/codes", url.Values{"match": {string(r.Match().ID)}}), http.StatusOK, sentence(t, "join.unreachable"))
	r.Server.PublicURL = way
	codes := r.Tablet.Post(r.Page()+"/codes", url.Values{"match": {string(r.Match().ID)}})
	want(t, "the codes", codes, http.StatusOK, sentence(t, "final.codes_text")).Has(in("path[d]"))
	links := regexp.MustCompile(`/s/[A-Za-z0-9_-]+`).FindAllString(codes.Says(), -1)
	if len(links) != 3 || codes.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d links, %v", len(links), codes.Header)
	}
	phone := r.Guest()
	want(t, "the phone", phone.Get(links[1]), http.StatusOK, sentence(t, "final.who", "Name", r.Name(1)))
	form := sign(0, "hand 3 was mine <b>") // a phone speaks for its own player
	want(t, "a problem", phone.Post(links[1]+"/disputes", form), http.StatusSeeOther)
	said := want(t, "what was said, on the phone", phone.Get(links[1]), http.StatusOK, sentence(t, "final.disputed_you", "Text", "hand 3 was mine <b>"), sentence(t, "final.accept_after"))
	said.Has(notIn(".signatures .primary"))
	want(t, "at the table", r.Tablet.Get(r.Page()), http.StatusOK, sentence(t, "final.disputed", "Text", "hand 3 was mine <b>")).Has(countOf(".signatures .primary", 1))
	want(t, "agreeing", phone.Post(links[1]+"/acceptances", sign(0, "")), http.StatusSeeOther)
	ledger := r.Match().Ledger
	if ledger.Accepted[0] == nil || ledger.Accepted[1] == nil || ledger.Accepted[2] != nil || ledger.Disputes[0].Place != 1 || ledger.Disputes[0].By.Name != r.Name(1) {
		t.Errorf("accepted %v, disputes %+v", ledger.Accepted, ledger.Disputes)
	}
	want(t, "a guess", phone.Get("/s/guess"), http.StatusNotFound)

	want(t, "the standings", r.Guest().Get(r.Path("standings")), http.StatusOK, sentence(t, "history.review"))
	desk := r.Laptop.Get(r.Path("desk"))
	want(t, "the desk", desk, http.StatusOK, "1 problem to resolve", "hand 3 was mine <b>")
	problem := r.Path("disputes/" + string(ledger.Disputes[0].Entry))
	want(t, "a player at the desk", phone.Get(problem), http.StatusSeeOther)
	answer := url.Values{"entry_id": {database.NewID()}, "note": {""}}
	want(t, "without a note", r.Laptop.Post(problem, answer), http.StatusUnprocessableEntity, sentence(t, "problem.reason_missing"))
	answer.Set("note", "the tiles say otherwise")
	for range 2 {
		want(t, "resolved", r.Laptop.Post(problem, answer), http.StatusSeeOther)
	}
	want(t, "resolved twice", r.Laptop.Post(problem, url.Values{"entry_id": {database.NewID()}, "note": {"again"}}), http.StatusConflict, sentence(t, "dispute.known"))
	without(t, "the standings", r.Guest().Get(r.Path("standings")), sentence(t, "history.review"))
	want(t, "the match", publicPage(r), http.StatusOK, "the tiles say otherwise")
	r.Save("correction", func() url.Values {
		form := r.ChangeForm("correction", url.Values{"entry": {r.EntryOf(9)}}, webtest.TwoDragons(url.Values{"reason": {"Wrong winner"}}))
		r.Look("correction", form)
		return form
	}())
	seen := links[1] + "?seen=" + strconv.Itoa(ledger.Latest)
	want(t, "a phone that showed other points", phone.Get(seen), http.StatusOK, sentence(t, "final.stale")).
		Has(in(`#signing[hx-get="`+seen+`"]`), sends("seen", strconv.Itoa(r.Match().Ledger.Latest)))
	without(t, "a phone that shows these", phone.Get(links[1]+"?seen="+strconv.Itoa(r.Match().Ledger.Latest)), sentence(t, "final.stale"))
	if r.Match().Ledger.Accepted != (tournament.ByPlace[*tournament.Acceptance]{}) {
		t.Error("the corrected sheet is accepted")
	}
}
