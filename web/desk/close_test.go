package desk_test

import (
	"net/http"
	"net/url"
	"strconv"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// complains raises a problem at table 1.
func complains(r *webtest.Refereed, place int, text string) {
	r.T.Helper()
	want(r.T, "a problem", r.Tablet.Post(r.Page()+"/disputes", url.Values{
		"entry_id": {database.NewID()}, "match": {string(r.Match().ID)}, "place": {strconv.Itoa(place)},
		"seen": {strconv.Itoa(r.Match().Ledger.Latest)}, "text": {text},
	}), http.StatusSeeOther)
}

func TestARoundIsNotClosedOverAProblemUnknowingly(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for table := 1; table <= 3; table++ {
		r.Play(table, 9)
	}
	complains(r, 1, "hand 3 was mine <b>")
	dispute := r.Match().Ledger.Disputes[0].Entry
	link := linkTo(r.Path("disputes/" + string(dispute)))
	said := "Table 1: " + r.Name(1) + " reports a problem: “hand 3 was mine <b>”"
	desk := r.Laptop.Get(r.Path("parts/desk"))
	want(t, "the desk", desk, http.StatusOK, sentence(t, "desk.open", "Number", 1), said).Has(link, in(`[name="left_open"]`))
	without(t, "the desk", desk, sentence(t, "desk.complete", "Number", 1))
	shut := func(known string) webtest.Answer {
		return r.Laptop.Post(r.Path("rounds/1/close"), url.Values{"left_open": {known}})
	}
	want(t, "closing", shut(""), http.StatusConflict, sentence(t, "desk.disputed", "Number", 1), said).Has(link)
	complains(r, 2, "so do I")
	want(t, "with a problem more than was seen", shut(string(dispute)), http.StatusConflict, "so do I")
	if phase := r.Load().Rounds[0].Phase; phase != tournament.RoundPlaying {
		t.Fatal("the round is", phase)
	}
	want(t, "both may stay open", shut(string(dispute)+" "+string(r.Match().Ledger.Disputes[1].Entry)), http.StatusSeeOther)
	want(t, "afterwards", r.Laptop.Get(r.Path("desk")), http.StatusOK, "2 problems to resolve", sentence(t, "history.review"))
	want(t, "the standings", r.Guest().Get(r.Path("standings")), http.StatusOK, sentence(t, "history.review"))
}

func TestAResolvedProblemDoesNotKeepTheRoundOpen(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for table := 1; table <= 3; table++ {
		r.Play(table, 9)
	}
	complains(r, 1, "hand 3 was mine")
	problem := r.Path("disputes/" + string(r.Match().Ledger.Disputes[0].Entry))
	want(t, "resolved", r.Laptop.Post(problem, url.Values{"entry_id": {database.NewID()}, "note": {"it was not"}}), http.StatusSeeOther)
	want(t, "the desk", r.Laptop.Get(r.Path("desk")), http.StatusOK, sentence(t, "desk.complete", "Number", 1), sentence(t, "desk.entered"))
	want(t, "closing", r.Laptop.Post(r.Path("rounds/1/close"), nil), http.StatusSeeOther)
}

func TestTheDeskTellsEarlyEndsAndAgreement(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	want(t, "hand 1", r.Hand(url.Values{"winner": {"draw"}}), http.StatusSeeOther)
	r.Save("ending", r.ChangeForm("ending", nil, url.Values{"more": {"0"}, "reason": {"Time is up"}}))
	r.Play(2, 9)
	r.Play(3, 9)
	for place := range 2 {
		want(t, "agreeing", r.Tablet.Post(r.Page()+"/acceptances", url.Values{
			"entry_id": {database.NewID()}, "match": {string(r.Match().ID)}, "place": {strconv.Itoa(place)},
			"seen": {strconv.Itoa(r.Match().Ledger.Latest)},
		}), http.StatusSeeOther)
	}
	complains(r, 2, "too short")
	desk := r.Laptop.Get(r.Path("desk"))
	want(t, "the desk", desk, http.StatusOK, "1 match ended early (table 1).").
		Has(in(`[data-row="table-1"]`, hasText("2 of 3 agree"), hasText(sentence(t, "history.review"))),
			in(`[data-row="table-2"]`, hasText("0 of 3 agree")))
}
