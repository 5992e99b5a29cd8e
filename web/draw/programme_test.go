package draw_test

import (
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

// TestAnnouncedRoundsAreNotTakenBackUnasked: another kind, or fewer rounds, takes
// them back, and has to be agreed to.
func TestAnnouncedRoundsAreNotTakenBackUnasked(t *testing.T) {
	t.Parallel()
	e := drawn(t, 4)
	e.PutInForce()
	save := func(form url.Values) webtest.Answer { return e.Laptop.Post(e.Path("programme"), form) }
	want(t, "the page", e.Laptop.Get(e.Path("draft")), http.StatusOK).Has(notIn(`[name="take_back"]`))
	form := url.Values{"rounds": {"4"}, "kind-3": {"swiss"}, "kind-4": {"final"}}
	for name, agreed := range map[string]string{"unasked": "", "to fewer rounds": "4"} {
		form.Set("take_back", agreed)
		got := save(form)
		want(t, name, got, http.StatusUnprocessableEntity, sentence(t, "problem.take_back_unsaid"), sentence(t, "programme.take_back", "Rounds", "Rounds 3–4")).
			Has(in(`[name="take_back"][value="3"]:not([checked])`), in(`option[value="swiss"][selected]`), in(`option[value="final"][selected]`))
		if night := e.Load(); len(night.Rounds) != 4 || night.Programme.String() != "" {
			t.Errorf("%s: %d rounds are announced, the programme is %q", name, len(night.Rounds), night.Programme)
		}
	}
	form.Set("take_back", "3")
	form.Set("rounds", "many")
	got := save(form)
	want(t, "agreed, with a mistake", got, http.StatusUnprocessableEntity).Has(sends("take_back", "3"), sends("rounds", "many"))
	without(t, "agreed, with a mistake", got, sentence(t, "problem.take_back_unsaid"))
	form.Set("rounds", "4")
	for range 2 { // sent twice, saved once
		want(t, "agreed", save(form), http.StatusSeeOther)
	}
	if night := e.Load(); len(night.Rounds) != 2 || night.Programme.String() != "planned planned swiss final" {
		t.Errorf("%d rounds are announced, the programme is %q", len(night.Rounds), night.Programme)
	}
	fewer := url.Values{"rounds": {"1"}}
	want(t, "a round fewer", save(fewer), http.StatusUnprocessableEntity, sentence(t, "programme.take_back", "Rounds", "Round 2")).Has(sends("rounds", "1"))
	want(t, "more rounds", save(url.Values{"rounds": {"6"}}), http.StatusSeeOther)
	want(t, "agreed to what is not there", save(url.Values{"rounds": {"5"}, "take_back": {"5"}}), http.StatusSeeOther)
	want(t, "no round", save(url.Values{"rounds": {"5"}, "take_back": {"x"}}), http.StatusBadRequest)
	fewer.Set("take_back", "2")
	want(t, "agreed to one", save(fewer), http.StatusSeeOther)
	if night := e.Load(); len(night.Rounds) != 1 || night.PlannedRounds != 1 {
		t.Errorf("%d rounds of %d are announced", len(night.Rounds), night.PlannedRounds)
	}
	want(t, "not asked again", e.Laptop.Get(e.Path("draft")), http.StatusOK).Has(notIn(`[name="take_back"]`))
}
