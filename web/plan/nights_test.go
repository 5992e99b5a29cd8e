package plan_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestANewNightIsChecked(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	want(t, "the form", v.Get("/nights/new"), http.StatusOK).Has(sends("preset", "novice"), in(`[name="preset"][value="short-form"]`))
	good := url.Values{
		"id": {database.NewID()}, "name": {"Tuesday"}, "date": {"2026-11-24"}, "preset": {"advanced"}, "hands": {"18"}, "rounds": {"4"},
	}
	with := func(field, value string) url.Values {
		form := maps.Clone(good)
		form.Set(field, value)
		return form
	}
	for _, bad := range [][3]string{
		{"name", "", "name_missing"},
		{"name", strings.Repeat("n", 10_000), "name_too_long"},
		{"name", "evil\u202Ename", "name_unreadable"},
		{"date", "24.11.2026", "date_unreadable"},
		{"date", "0001-01-01", "year_far"},
		{"preset", "cheater", "preset_unknown"},
		{"hands", "10", "hands_unknown"},
		{"rounds", "0", "rounds_out_of_range"},
		{"rounds", "31", "rounds_out_of_range"},
		{"rounds", "4.5", "rounds_out_of_range"},
	} {
		said := sentence(t, "problem."+bad[2], "Most", tournament.MostRounds, "Shown", "evil\uFFFDname", "First", "1900", "Last", "2999")
		if bad[2] == "name_too_long" {
			said = "has 10,000 characters"
		}
		want(t, bad[0]+" "+bad[2], v.Post("/nights", with(bad[0], bad[1])), http.StatusUnprocessableEntity, said)
	}
	want(t, "typed is kept", v.Post("/nights", with("rounds", "31")), http.StatusUnprocessableEntity).
		Has(sends("rounds", "31"), sends("preset", "advanced"), sends("hands", "18"))
	want(t, "a made-up id", v.Post("/nights", with("id", "x")), http.StatusBadRequest, sentence(t, "error.unreadable.text"))
	nights := func() int {
		list, err := s.Store.Nights.All(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	if nights() != 0 {
		t.Error("a refused form made a night")
	}
	for range 2 {
		got := v.Post("/nights", good)
		if got.Status != http.StatusSeeOther || !strings.HasSuffix(got.Header.Get("Location"), "/door") {
			t.Errorf("creating: %d to %q", got.Status, got.Header.Get("Location"))
		}
	}
	want(t, "another night from the same form", v.Post("/nights", with("name", "Wednesday")), http.StatusConflict,
		sentence(t, "problem.night_exists"))
	if nights() != 1 {
		t.Errorf("%d nights", nights())
	}
	night, err := s.Store.Nights.Night(t.Context(), tournament.NightID(good.Get("id")))
	if err != nil {
		t.Fatal(err)
	}
	if night.Rules.Length() != 18 || night.Rules.Minimum() != 7 || night.PlannedRounds != 4 {
		t.Errorf("%d hands, minimum %d, %d rounds", night.Rules.Length(), night.Rules.Minimum(), night.PlannedRounds)
	}
}

func TestTheSettingsFreezeWithTheSeating(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:9]...)
	form := url.Values{"name": {"Club"}, "date": {"2026-11-25"}, "preset": {"learner"}, "hands": {"27"}, "rounds": {"3"}}
	want(t, "changing", e.Laptop.Post(e.Path("settings"), form), http.StatusSeeOther)
	if night := e.Load(); night.Name != "Club" || night.Rules.Length() != 27 || night.PlannedRounds != 3 {
		t.Errorf("settings: %q, %d hands, %d rounds", night.Name, night.Rules.Length(), night.PlannedRounds)
	}
	form.Set("rounds", "99")
	want(t, "too many rounds", e.Laptop.Post(e.Path("settings"), form), http.StatusUnprocessableEntity).Has(sends("rounds", "99"))
	e.CheckIn(e.Players...)
	e.Publish()
	want(t, "frozen", e.Laptop.Get(e.Path("settings")), http.StatusOK, sentence(t, "nightform.frozen"))
	form.Set("rounds", "2")
	want(t, "changing too late", e.Laptop.Post(e.Path("settings"), form), http.StatusConflict)
}

func TestTheSettingsOfAPublishedNightNameItsGame(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen[:6]...)
	e.CheckIn(e.Players...)
	e.Publish()
	want(t, "the settings", e.Laptop.Get(e.Path("settings")), http.StatusOK, "Korean/Japanese")
}
