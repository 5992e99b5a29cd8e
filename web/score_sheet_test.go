package web

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
	r := newRefereed(t)
	r.play(1, 9)
	page := r.tablet.get(r.page())
	want(t, "the sheet", page, http.StatusOK, sentence(t, "final.title"), sentence(t, "final.accept"))
	sign := func(place int, text string) url.Values {
		return url.Values{
			"entry_id": {database.NewID()}, "match": {string(r.match().ID)}, "place": {strconv.Itoa(place)},
			"seen": {strconv.Itoa(r.match().Ledger.Latest)}, "text": {text},
		}
	}
	first := sign(0, "")
	for range 2 {
		want(t, "the first player", r.tablet.post(r.page()+"/acceptances", first), http.StatusSeeOther)
	}
	stale := sign(1, "")
	stale.Set("seen", "1")
	want(t, "an old sheet", r.tablet.post(r.page()+"/acceptances", stale), http.StatusConflict, sentence(t, "final.stale"))
	want(t, "nothing said", r.tablet.post(r.page()+"/disputes", sign(1, " ")), http.StatusUnprocessableEntity, sentence(t, "problem.reason_missing"))
	way := r.server.PublicURL
	r.server.PublicURL = reach.Given(&url.URL{Scheme: "http", Host: "localhost"})
	want(t, "codes that lead nowhere", r.tablet.post(r.page()+"/codes", url.Values{"match": {string(r.match().ID)}}), http.StatusOK, sentence(t, "join.unreachable"))
	r.server.PublicURL = way
	codes := r.tablet.post(r.page()+"/codes", url.Values{"match": {string(r.match().ID)}})
	want(t, "the codes", codes, http.StatusOK, sentence(t, "final.codes_text")).has(in("path[d]"))
	links := regexp.MustCompile(`/s/[A-Za-z0-9_-]+`).FindAllString(codes.says(), -1)
	if len(links) != 3 || codes.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d links, %v", len(links), codes.header)
	}
	phone := r.guest()
	want(t, "the phone", phone.get(links[1]), http.StatusOK, sentence(t, "final.who", "Name", r.name(1)))
	form := sign(0, "hand 3 was mine <b>") // a phone speaks for its own player
	want(t, "a problem", phone.post(links[1]+"/disputes", form), http.StatusSeeOther)
	want(t, "agreeing", phone.post(links[1]+"/acceptances", sign(0, "")), http.StatusSeeOther)
	ledger := r.match().Ledger
	if ledger.Accepted[0] == nil || ledger.Accepted[1] == nil || ledger.Accepted[2] != nil || ledger.Disputes[0].Place != 1 || ledger.Disputes[0].By.Name != r.name(1) {
		t.Errorf("accepted %v, disputes %+v", ledger.Accepted, ledger.Disputes)
	}
	want(t, "a guess", phone.get("/s/guess"), http.StatusNotFound)

	want(t, "the standings", r.guest().get(r.path("standings")), http.StatusOK, sentence(t, "history.review"))
	desk := r.v.get(r.path("desk"))
	want(t, "the desk", desk, http.StatusOK, "1 problem to resolve", "hand 3 was mine <b>")
	problem := r.path("disputes/" + string(ledger.Disputes[0].Entry))
	want(t, "a player at the desk", phone.get(problem), http.StatusSeeOther)
	answer := url.Values{"entry_id": {database.NewID()}, "note": {""}}
	want(t, "without a note", r.v.post(problem, answer), http.StatusUnprocessableEntity, sentence(t, "problem.reason_missing"))
	answer.Set("note", "the tiles say otherwise")
	for range 2 {
		want(t, "resolved", r.v.post(problem, answer), http.StatusSeeOther)
	}
	want(t, "resolved twice", r.v.post(problem, url.Values{"entry_id": {database.NewID()}, "note": {"again"}}), http.StatusConflict, sentence(t, "dispute.known"))
	without(t, "the standings", r.guest().get(r.path("standings")), sentence(t, "history.review"))
	want(t, "the match", r.public(), http.StatusOK, "the tiles say otherwise")
	r.save("correction", func() url.Values {
		form := r.changeForm("correction", url.Values{"entry": {r.entryOf(9)}}, twoDragons(url.Values{"reason": {"Wrong winner"}}))
		r.look("correction", form)
		return form
	}())
	seen := links[1] + "?seen=" + strconv.Itoa(ledger.Latest)
	want(t, "a phone that showed other points", phone.get(seen), http.StatusOK, sentence(t, "final.stale")).
		has(in(`#signing[hx-get="`+seen+`"]`), sends("seen", strconv.Itoa(r.match().Ledger.Latest)))
	without(t, "a phone that shows these", phone.get(links[1]+"?seen="+strconv.Itoa(r.match().Ledger.Latest)), sentence(t, "final.stale"))
	if r.match().Ledger.Accepted != (tournament.ByPlace[*tournament.Acceptance]{}) {
		t.Error("the corrected sheet is accepted")
	}
}
