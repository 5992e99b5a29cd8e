package plan_test

import (
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestAnOpenEveningHasMatchesOfSeveralLengths: its form asks which, and what no game has is refused.
func TestAnOpenEveningHasMatchesOfSeveralLengths(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	form := url.Values{
		"id": {database.NewID()}, "name": {"Tuesday"}, "date": {"2026-11-24"}, "form": {"open"}, "preset": {"novice"}, "hands": {"9"},
		"lengths": {"27", "9", "12"},
	}
	want(t, "no such length", v.Post("/nights", form), http.StatusUnprocessableEntity, sentence(t, "problem.lengths_unknown")).
		Has(htmlcheck.In(`[name=lengths][value="27"][checked]`))
	form["lengths"] = []string{"27", "9"}
	want(t, "creating", v.Post("/nights", form), http.StatusSeeOther)
	lengths := func() []string {
		night, err := s.Store.Nights.Night(t.Context(), tournament.NightID(form.Get("id")))
		if err != nil {
			t.Fatal(err)
		}
		return night.Lengths
	}
	if got := lengths(); !slices.Equal(got, []string{"27"}) {
		t.Errorf("besides 9 hands the evening has %v", got)
	}
	path := "/nights/" + form.Get("id")
	want(t, "its rules", v.Get(path+"/rules"), http.StatusOK, "matches also of 27 hands")
	want(t, "the settings", v.Get(path+"/settings"), http.StatusOK).Has(htmlcheck.In(`[name=lengths][value="27"][checked]`))
	want(t, "the next one", v.Get("/nights/new"), http.StatusOK).Has(htmlcheck.In(`[name=lengths][value="27"][checked]`))
	form["lengths"] = []string{"18", "27"}
	want(t, "saving", v.Post(path+"/settings", form), http.StatusSeeOther)
	if got := lengths(); !slices.Equal(got, []string{"18", "27"}) {
		t.Errorf("it has %v afterwards", got)
	}
	want(t, "the journal", v.Get("/journal"), http.StatusOK, sentence(t, "journal.of.lengths"))
	form.Set("form", "rounds")
	form.Set("rounds", "3")
	want(t, "in rounds after all", v.Post(path+"/settings", form), http.StatusSeeOther)
	if got := lengths(); len(got) > 0 {
		t.Errorf("in rounds it has %v", got)
	}
}
