package plan_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestTheFormOffersEveryGame(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	page := v.Get("/nights/new")
	for _, game := range rulebook.Games() {
		want(t, "a new night", page, http.StatusOK, inWordsOfGame(t, game.ID, "game.name"), inWordsOfGame(t, game.ID, "game.text")).
			Has(in(`[name="game"][value="` + game.ID + `"]`))
	}
	form := webtest.RuleFields(t, rulebook.Games()[0], "novice")
	form.Set("name", "My very own night")
	form.Set("rounds", "5")
	form.Set("ranking", "average")
	form.Set("game", "honshu")
	form.Set("redraw", "game")
	got := v.Post("/nights", form)
	want(t, "turning to Honshu", got, http.StatusOK, sentence(t, "nightform.game_turned"),
		webtest.InWordsOfHonshu(t, "preset.honshu-45.text"), "Honshu, 35,000", "One 5 of circles and one 5 of bamboo are red").
		Has(sends("name", "My very own night"), sends("rounds", "5"), sends("ranking", "average"))
	if back := rulesOf(got); !sameForm(back, webtest.RuleFields(t, webtest.Honshu(t), "honshu-35")) {
		t.Errorf("filled in: %v", back)
	}
	want(t, "the form of Honshu", got, http.StatusOK).Has(every(notIn, `[name="hands"]`, `[name*="minimum"]`, `[id*="minimum"]`, `[id^="problem-"]`)...)
	without(t, "the form of Honshu", got, "minimum")
	back := webtest.RuleFields(t, webtest.Honshu(t), "honshu-45")
	back.Set("game", rulebook.Games()[0].ID)
	back.Set("redraw", "game")
	want(t, "turning back", v.Post("/nights", back), http.StatusOK, "Novice, minimum 3, 9 hands").Has(sends("hands", "9"))
}

func TestAnotherGameIsNeverSavedUnseen(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	form := webtest.RuleFields(t, rulebook.Games()[0], "novice")
	form.Set("game", "honshu")
	got := v.Post("/nights", form)
	want(t, "saved at once", got, http.StatusUnprocessableEntity, sentence(t, "problem.game_changed")).Has(linkTo("#game"), sends("name", "Tuesday"))
	if back := rulesOf(got); !sameForm(back, webtest.RuleFields(t, webtest.Honshu(t), "honshu-35")) {
		t.Errorf("comes back as %v", back)
	}
	for _, unknown := range []string{"bridge", strings.Repeat("x", 10_000), "korean-japanese "} {
		form := webtest.RuleFields(t, rulebook.Games()[0], "novice")
		form.Set("game", unknown)
		want(t, "no such game", v.Post("/nights", form), http.StatusUnprocessableEntity, sentence(t, "problem.game_unknown")).Has(sends("name", "Tuesday"))
	}
	if nights, err := s.Store.Nights.All(t.Context()); err != nil || len(nights) != 0 {
		t.Errorf("%d nights, %v", len(nights), err)
	}
}

func TestANightOfHonshu(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	bare := url.Values{"id": {database.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "game": {"honshu"}, "preset": {"honshu-45"}, "rounds": {"2"}}
	path := webtest.MakeNight(t, v, bare)
	load := func() *tournament.Night {
		night, err := s.Store.Nights.Night(t.Context(), tournament.NightID(strings.TrimPrefix(path, "/nights/")))
		if err != nil {
			t.Fatal(err)
		}
		return night
	}
	if night := load(); night.Ruleset.Game != "honshu" || night.Rules.StartPoints() != 45_000 || night.Rules.Length() != 0 {
		t.Errorf("the night is %+v", night.Ruleset)
	}
	want(t, "the night", v.Get(path), http.StatusOK, "Honshu, 45,000")
	settings := v.Get(path + "/settings")
	want(t, "its settings", settings, http.StatusOK).Has(sends("game", "honshu"))
	form := webtest.RuleFields(t, webtest.Honshu(t), "honshu-45")
	if !sameForm(rulesOf(settings), form) {
		t.Errorf("the settings are %v", rulesOf(settings))
	}
	form.Set("rule-honba", "100")
	want(t, "changing it", v.Post(path+"/settings", form), http.StatusSeeOther)
	want(t, "changed", v.Get(path), http.StatusOK, "Honshu, 45,000, 100 points for a counter")
	other := webtest.RuleFields(t, rulebook.Games()[0], "short-form")
	want(t, "another game before the seating", v.Post(path+"/settings", other), http.StatusSeeOther)
	if night := load(); night.Ruleset.Game != rulebook.Games()[0].ID || night.Rules.Length() != 9 {
		t.Errorf("the night is now %+v", night.Ruleset)
	}
	wrong := maps.Clone(form)
	wrong.Set("rule-noten_pool", "2001")
	got := v.Post("/nights", wrong)
	want(t, "an odd pool", got, http.StatusUnprocessableEntity).Has(in("#problem-rule-noten_pool"))
	if !slices.Equal(rulesOf(got)["rule-noten_pool"], []string{"2001"}) {
		t.Error("what was typed is gone")
	}
}
