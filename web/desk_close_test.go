package web

import (
	"net/http"
	"net/url"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// complains raises a problem at table 1.
func (r *refereed) complains(place int, text string) {
	r.t.Helper()
	want(r.t, "a problem", r.tablet.post(r.page()+"/disputes", url.Values{
		"entry_id": {database.NewID()}, "match": {string(r.match().ID)}, "place": {strconv.Itoa(place)},
		"seen": {strconv.Itoa(r.match().Ledger.Latest)}, "text": {text},
	}), http.StatusSeeOther)
}

func TestARoundIsNotClosedOverAProblemUnknowingly(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for table := 1; table <= 3; table++ {
		r.play(table, 9)
	}
	r.complains(1, "hand 3 was mine <b>")
	dispute := r.match().Ledger.Disputes[0].Entry
	link := linkTo(r.path("disputes/" + string(dispute)))
	said := "Table 1: " + r.name(1) + " reports a problem: “hand 3 was mine <b>”"
	desk := r.v.get(r.path("parts/desk"))
	want(t, "the desk", desk, http.StatusOK, sentence(t, "desk.open", "Number", 1), said).has(link, in(`[name="left_open"]`))
	without(t, "the desk", desk, sentence(t, "desk.complete", "Number", 1))
	shut := func(known string) answer {
		return r.v.post(r.path("rounds/1/close"), url.Values{"left_open": {known}})
	}
	want(t, "closing", shut(""), http.StatusConflict, sentence(t, "desk.disputed", "Number", 1), said).has(link)
	r.complains(2, "so do I")
	want(t, "with a problem more than was seen", shut(string(dispute)), http.StatusConflict, "so do I")
	if phase := r.load().Rounds[0].Phase; phase != tournament.RoundPlaying {
		t.Fatal("the round is", phase)
	}
	want(t, "both may stay open", shut(string(dispute)+" "+string(r.match().Ledger.Disputes[1].Entry)), http.StatusSeeOther)
	want(t, "afterwards", r.v.get(r.path("desk")), http.StatusOK, "2 problems to resolve", sentence(t, "history.review"))
	want(t, "the standings", r.guest().get(r.path("standings")), http.StatusOK, sentence(t, "history.review"))
}

func TestAResolvedProblemDoesNotKeepTheRoundOpen(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for table := 1; table <= 3; table++ {
		r.play(table, 9)
	}
	r.complains(1, "hand 3 was mine")
	problem := r.path("disputes/" + string(r.match().Ledger.Disputes[0].Entry))
	want(t, "resolved", r.v.post(problem, url.Values{"entry_id": {database.NewID()}, "note": {"it was not"}}), http.StatusSeeOther)
	want(t, "the desk", r.v.get(r.path("desk")), http.StatusOK, sentence(t, "desk.complete", "Number", 1), sentence(t, "desk.entered"))
	want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
}

func TestTheDeskTellsEarlyEndsAndAgreement(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	want(t, "hand 1", r.hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	r.save("ending", r.changeForm("ending", nil, url.Values{"more": {"0"}, "reason": {"Time is up"}}))
	r.play(2, 9)
	r.play(3, 9)
	for place := range 2 {
		want(t, "agreeing", r.tablet.post(r.page()+"/acceptances", url.Values{
			"entry_id": {database.NewID()}, "match": {string(r.match().ID)}, "place": {strconv.Itoa(place)},
			"seen": {strconv.Itoa(r.match().Ledger.Latest)},
		}), http.StatusSeeOther)
	}
	r.complains(2, "too short")
	desk := r.v.get(r.path("desk"))
	want(t, "the desk", desk, http.StatusOK, "1 match ended early (table 1).").
		has(in(`[data-row="table-1"]`, hasText("2 of 3 agree"), hasText(sentence(t, "history.review"))),
			in(`[data-row="table-2"]`, hasText("0 of 3 agree")))
}
