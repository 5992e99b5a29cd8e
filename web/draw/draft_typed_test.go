package draw_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestATextFromAnOvertakenPage: somebody else changed the draft while it was typed.
func TestATextFromAnOvertakenPage(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, webtest.Thirteen[:9]...)
		e.CheckIn(e.Players...)
		paste := func(edition, text string) webtest.Answer {
			return e.Laptop.Post(e.Path("draft/pasted"), url.Values{"edition": {edition}, "pasted": {text}})
		}
		const mine, theirs = "Anna, Bo, Cy\nDan, Eva, Fay\nGus, Hal, Ivo\n", "Ivo, Hal, Gus\nFay, Eva, Dan\nCy, Bo, Anna\n"
		want(t, "a page without a draft", e.Laptop.Get(e.Path("draft")), http.StatusOK).Has(sends("edition", "0"))
		want(t, "the first", paste("0", theirs), http.StatusSeeOther)
		kept := e.Edition()
		for name, text := range map[string]string{"the second": mine, "with mistakes": "Anna, Bo, Zed\n"} {
			got := paste("0", text)
			want(t, name, got, http.StatusConflict, sentence(t, "problem.draft_overtaken")).Has(sends("edition", kept), sends("pasted", text))
		}
		if first := e.Load().Draft.Rounds()[0].Matches[0].Players[0]; e.Edition() != kept || first != e.Players[8].ID {
			t.Error("the draft was overwritten")
		}
		want(t, "knowing of it", paste(kept, mine), http.StatusSeeOther)
		want(t, "no edition", paste("", mine), http.StatusBadRequest)
	})
}

func TestTypedKindsStay(t *testing.T) {
	t.Parallel()
	e := drawn(t, 3)
	programme := func(form url.Values) webtest.Answer { return e.Laptop.Post(e.Path("programme"), form) }
	got := programme(url.Values{"rounds": {"many"}, "kind-1": {"planned"}, "kind-2": {"swiss"}, "kind-3": {"final"}})
	want(t, "typed kinds", got, http.StatusUnprocessableEntity).
		Has(countOf(`option[value="swiss"][selected]`, 1), countOf(`option[value="final"][selected]`, 1))
	got = programme(url.Values{"rounds": {""}, "kind-2": {"secret"}})
	want(t, "a kind that is none", got, http.StatusUnprocessableEntity).Has(countOf(`option[value="planned"][selected]`, 3))
	e.PutInForce()
	got = programme(url.Values{"rounds": {"3"}, "kind-1": {"swiss"}, "kind-3": {"final"}})
	want(t, "a begun round", got, http.StatusConflict).
		Has(in(`option[value="final"][selected]`), notIn(`option[value="swiss"][selected]`))
}
