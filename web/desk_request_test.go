package web

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

// TestATableAsksTheDeskToCome: the desk sees it and answers, the table sees the answer, and either
// settles it.
func TestATableAsksTheDeskToCome(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := newRefereed(t, thirteen[:3]...)
		ask := func(wanted string) answer { return r.tablet.post(r.page()+"/desk", url.Values{"wanted": {wanted}}) }
		answerIt := func(settled string) answer {
			return r.v.post(r.page()+"/desk/answer", url.Values{"settled": {settled}})
		}
		desk := func() answer { return r.v.get(r.path("parts/desk")) }
		table := func() answer { return r.tablet.get(r.page() + "/state") }
		want(t, "nothing asked", r.tablet.get(r.page()), http.StatusOK, "Desk, please come")
		without(t, "the desk at first", desk(), "asks you to come")
		for range 2 {
			want(t, "asking", ask("yes"), http.StatusSeeOther)
		}
		want(t, "the desk", desk(), http.StatusOK, "Table 1 asks you to come", "I am coming")
		want(t, "the table", table(), http.StatusOK, "The desk was asked to come at")
		want(t, "its menu", r.tablet.get(r.page()+"/desk"), http.StatusOK, "The desk was asked to come at", "It is settled")
		want(t, "answering", answerIt("no"), http.StatusSeeOther)
		want(t, "the desk", desk(), http.StatusOK, "Somebody is on the way to table 1", "Settled")
		want(t, "the table", table(), http.StatusOK, "The desk is on the way.")
		want(t, "settled at the desk", answerIt("yes"), http.StatusSeeOther)
		without(t, "the desk", desk(), "on the way to table 1")
		without(t, "the table", table(), "The desk")
		want(t, "asking anew", ask("yes"), http.StatusSeeOther)
		want(t, "settled at the table", ask("no"), http.StatusSeeOther)
		without(t, "the desk", desk(), "asks you to come")
		want(t, "the journal", r.v.get("/journal"), http.StatusOK, "Table 1 asked the desk to come", "The desk is on the way to table 1", "What table 1 asked the desk for is settled")
		want(t, "no such table", r.v.post(r.path("tables/9/desk"), url.Values{"wanted": {"yes"}}), http.StatusNotFound)
	})
}
