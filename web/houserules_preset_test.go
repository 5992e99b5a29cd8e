package web

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

func TestAPresetFillsInTheHouseRules(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	game := rulebook.Games()[0]
	form := ruleFields(t, game, "novice")
	form.Set("name", "My very own night")
	form.Set("rule-red_fives", "on")
	form.Set("preset", "advanced")
	filled := maps.Clone(form)
	filled.Set("redraw", "preset")
	got := v.post("/nights", filled)
	want(t, "filling in", got, http.StatusOK, sentence(t, "nightform.rules_filled")).has(sends("name", "My very own night"))
	if back := got.rules(); !sameForm(back, ruleFields(t, game, "advanced")) {
		t.Errorf("filled in: %v", back)
	}
	looked := maps.Clone(form)
	looked.Set("preset", "novice")
	looked.Set("redraw", "typed")
	want(t, "looking", v.post("/nights", looked), http.StatusOK, "Novice, minimum 3, 9 hands, with red fives")
	want(t, "rules of another preset, changed", v.post("/nights", form), http.StatusUnprocessableEntity,
		sentence(t, "problem.preset_changed"))
	made := maps.Clone(form)
	made.Set("filled", "zzz")
	want(t, "rules of no preset", v.post("/nights", made), http.StatusUnprocessableEntity, sentence(t, "problem.preset_changed"))
	form.Del("rule-red_fives")
	night := makeNight(t, v, form)
	want(t, "rules of another preset, untouched", v.get(night), http.StatusOK, "Advanced, minimum 7, 9 hands")
	form.Set("rule-limits", "on")
	form.Del("rule-limit_hands")
	want(t, "limits without a limit hand", v.post("/nights", form), http.StatusUnprocessableEntity,
		sentence(t, "problem.rule_list_empty"))
	bare := url.Values{"id": {database.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "preset": {"short-form"}, "hands": {"18"}, "rounds": {"2"}}
	night = makeNight(t, v, bare)
	if back := v.get(night + "/settings").rules(); !sameForm(back, ruleFields(t, game, "short-form")) {
		t.Errorf("a form without house rules: %v", back)
	}
}

// TestTheFormSaysWhichWindsPrevail: by the game, and by the house rules as they are typed.
func TestTheFormSaysWhichWindsPrevail(t *testing.T) {
	t.Parallel()
	v := newSite(t).organiser()
	inTurn, east := sentence(t, "nightform.cycles.3"), sentence(t, "nightform.cycles.east")
	for _, game := range rulebook.Games() {
		form := ruleFields(t, game, game.Default)
		form.Set("redraw", "typed")
		got := v.post("/nights", form)
		switch {
		case game.ID == "malaysian":
			want(t, game.ID, got, http.StatusOK, east)
			without(t, game.ID, got, inTurn)
			form.Set("rule-prevailing", "round")
			got = v.post("/nights", form)
			fallthrough
		case form.Has("hands"):
			want(t, game.ID, got, http.StatusOK, inTurn).has(in("#cycles-27"))
			without(t, game.ID, got, east)
		default:
			want(t, game.ID, got, http.StatusOK).has(notIn(`[name="hands"]`), notIn(`[id^="cycles-"]`))
		}
	}
}

func TestHouseRulesAreFrozenWithTheSeating(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, thirteen...)
	game := rulebook.Games()[0]
	form := ruleFields(t, game, "novice")
	form.Set("rule-minimum", "3")
	form.Set("rule-red_fives", "on")
	form.Set("rule-start_points", "30")
	form.Del("rule-sacred_discard")
	summary := "Novice, minimum 3, 9 hands, with red fives, without the sacred discard, 30 start points"
	want(t, "settings", e.v.post(e.path("settings"), form), http.StatusSeeOther)
	e.checkIn(e.players[:6]...)
	e.publish()
	want(t, "changing published rules", e.v.post(e.path("settings"), ruleFields(t, game, "advanced")), http.StatusConflict)
	got := e.v.get(e.path("settings"))
	want(t, "frozen settings", got, http.StatusOK, summary).has(linkTo(e.path("rules")), notIn(`[name^="rule-"]`))
	without(t, "frozen settings", got, sentence(t, "preset.novice.text"))
	e.play(1, 2)
	match, _ := e.load().TableMatch(1)
	for _, path := range []string{
		"/nights/" + string(e.night), e.path("standings"), e.path("matches/" + string(match.ID)), e.path("tables/1"),
		"/players/" + string(match.Players[0]),
	} {
		want(t, path, e.v.get(path), http.StatusOK, summary).has(linkTo(e.path("rules")))
	}
	want(t, "the sheet for a passer-by", e.guest().get(e.path("rules")), http.StatusOK, summary, "Rule sheet",
		sentence(t, "sheet.match_start", "Start", 30), sentence(t, "sheet.tiles_red_fives"), "Example")
}
