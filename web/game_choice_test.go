package web

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
)

func honshu(t *testing.T) rulebook.Game {
	t.Helper()
	return gameOf(t, "honshu")
}

func TestTheFormOffersEveryGame(t *testing.T) {
	t.Parallel()
	v := newSite(t).organiser()
	page := v.get("/nights/new")
	for _, game := range rulebook.Games() {
		want(t, "a new night", page, http.StatusOK, inWordsOfGame(t, game.ID, "game.name"), inWordsOfGame(t, game.ID, "game.text")).
			has(in(`[name="game"][value="` + game.ID + `"]`))
	}
	form := ruleFields(t, rulebook.Games()[0], "novice")
	form.Set("name", "My very own night")
	form.Set("rounds", "5")
	form.Set("ranking", "average")
	form.Set("game", "honshu")
	form.Set("redraw", "game")
	got := v.post("/nights", form)
	want(t, "turning to Honshu", got, http.StatusOK, sentence(t, "nightform.game_turned"),
		says(t, "preset.honshu-45.text"), "Honshu, 35,000", "One 5 of circles and one 5 of bamboo are red").
		has(sends("name", "My very own night"), sends("rounds", "5"), sends("ranking", "average"))
	if back := got.rules(); !sameForm(back, ruleFields(t, honshu(t), "honshu-35")) {
		t.Errorf("filled in: %v", back)
	}
	want(t, "the form of Honshu", got, http.StatusOK).has(every(notIn, `[name="hands"]`, `[name*="minimum"]`, `[id*="minimum"]`, `[id^="problem-"]`)...)
	without(t, "the form of Honshu", got, "minimum")
	back := ruleFields(t, honshu(t), "honshu-45")
	back.Set("game", rulebook.Games()[0].ID)
	back.Set("redraw", "game")
	want(t, "turning back", v.post("/nights", back), http.StatusOK, "Novice, minimum 3, 9 hands").has(sends("hands", "9"))
}

func TestAnotherGameIsNeverSavedUnseen(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	form := ruleFields(t, rulebook.Games()[0], "novice")
	form.Set("game", "honshu")
	got := v.post("/nights", form)
	want(t, "saved at once", got, http.StatusUnprocessableEntity, sentence(t, "problem.game_changed")).has(linkTo("#game"), sends("name", "Tuesday"))
	if back := got.rules(); !sameForm(back, ruleFields(t, honshu(t), "honshu-35")) {
		t.Errorf("comes back as %v", back)
	}
	for _, unknown := range []string{"bridge", strings.Repeat("x", 10_000), "korean-japanese "} {
		form := ruleFields(t, rulebook.Games()[0], "novice")
		form.Set("game", unknown)
		want(t, "no such game", v.post("/nights", form), http.StatusUnprocessableEntity, sentence(t, "problem.game_unknown")).has(sends("name", "Tuesday"))
	}
	if nights, err := s.store.Nights.All(t.Context()); err != nil || len(nights) != 0 {
		t.Errorf("%d nights, %v", len(nights), err)
	}
}

func TestANightOfHonshu(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	bare := url.Values{"id": {database.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "game": {"honshu"}, "preset": {"honshu-45"}, "rounds": {"2"}}
	path := makeNight(t, v, bare)
	load := func() *tournament.Night {
		night, err := s.store.Nights.Night(t.Context(), tournament.NightID(strings.TrimPrefix(path, "/nights/")))
		if err != nil {
			t.Fatal(err)
		}
		return night
	}
	if night := load(); night.Ruleset.Game != "honshu" || night.Rules.StartPoints() != 45_000 || night.Rules.Length() != 0 {
		t.Errorf("the night is %+v", night.Ruleset)
	}
	want(t, "the night", v.get(path), http.StatusOK, "Honshu, 45,000")
	settings := v.get(path + "/settings")
	want(t, "its settings", settings, http.StatusOK).has(sends("game", "honshu"))
	form := ruleFields(t, honshu(t), "honshu-45")
	if !sameForm(settings.rules(), form) {
		t.Errorf("the settings are %v", settings.rules())
	}
	form.Set("rule-honba", "100")
	want(t, "changing it", v.post(path+"/settings", form), http.StatusSeeOther)
	want(t, "changed", v.get(path), http.StatusOK, "Honshu, 45,000, 100 points for a counter")
	other := ruleFields(t, rulebook.Games()[0], "short-form")
	want(t, "another game before the seating", v.post(path+"/settings", other), http.StatusSeeOther)
	if night := load(); night.Ruleset.Game != rulebook.Games()[0].ID || night.Rules.Length() != 9 {
		t.Errorf("the night is now %+v", night.Ruleset)
	}
	wrong := maps.Clone(form)
	wrong.Set("rule-noten_pool", "2001")
	got := v.post("/nights", wrong)
	want(t, "an odd pool", got, http.StatusUnprocessableEntity).has(in("#problem-rule-noten_pool"))
	if !slices.Equal(got.rules()["rule-noten_pool"], []string{"2001"}) {
		t.Error("what was typed is gone")
	}
}
