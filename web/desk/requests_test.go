package desk_test

import (
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestATableAsksTheDeskToCome: the desk sees it and answers, the table sees the answer, and either
// settles it.
func TestATableAsksTheDeskToCome(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
		ask := func(wanted string) webtest.Answer {
			return r.Tablet.Post(r.Page()+"/desk", url.Values{"wanted": {wanted}})
		}
		answerIt := func(settled string) webtest.Answer {
			return r.Laptop.Post(r.Page()+"/desk/answer", url.Values{"settled": {settled}})
		}
		desk := func() webtest.Answer { return r.Laptop.Get(r.Path("parts/desk")) }
		table := func() webtest.Answer { return r.Tablet.Get(r.Page() + "/state") }
		want(t, "nothing asked", r.Tablet.Get(r.Page()), http.StatusOK, "Desk, please come")
		without(t, "the desk at first", desk(), "asks you to come")
		for range 2 {
			want(t, "asking", ask("yes"), http.StatusSeeOther)
		}
		named := func(button string) { // several tables may ask: a screen reader says which
			t.Helper()
			if texts := desk().Page().Texts(`form[action$="/desk/answer"] button`); !slices.Equal(texts, []string{button}) {
				t.Errorf("the buttons are %q, want %q", texts, button)
			}
		}
		want(t, "the desk", desk(), http.StatusOK, "Table 1 asks you to come", "I am coming")
		named("I am coming Table 1 asks you to come")
		want(t, "the table", table(), http.StatusOK, "The desk was asked to come at")
		want(t, "its menu", r.Tablet.Get(r.Page()+"/desk"), http.StatusOK, "The desk was asked to come at", "It is settled")
		want(t, "answering", answerIt("no"), http.StatusSeeOther)
		want(t, "the desk", desk(), http.StatusOK, "Somebody is on the way to table 1", "Settled")
		named("Settled Somebody is on the way to table 1")
		want(t, "the table", table(), http.StatusOK, "The desk is on the way.")
		want(t, "settled at the desk", answerIt("yes"), http.StatusSeeOther)
		without(t, "the desk", desk(), "on the way to table 1")
		without(t, "the table", table(), "The desk")
		want(t, "asking anew", ask("yes"), http.StatusSeeOther)
		want(t, "settled at the table", ask("no"), http.StatusSeeOther)
		without(t, "the desk", desk(), "asks you to come")
		want(t, "the journal", r.Laptop.Get("/journal"), http.StatusOK, "Table 1 asked the desk to come", "The desk is on the way to table 1", "What table 1 asked the desk for is settled")
		want(t, "neither yes nor no", ask("perhaps"), http.StatusBadRequest)
		want(t, "neither, at the desk", answerIt(""), http.StatusBadRequest)
		want(t, "no such table", r.Laptop.Post(r.Path("tables/9/desk"), url.Values{"wanted": {"yes"}}), http.StatusNotFound)
	})
}
