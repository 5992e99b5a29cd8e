package plan_test

import (
	"maps"
	"net/http"
	"net/url"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestAPresetFillsInTheHouseRules(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	game := rulebook.Games()[0]
	form := webtest.RuleFields(t, game, "novice")
	form.Set("name", "My very own night")
	form.Set("rule-red_fives", "on")
	form.Set("preset", "advanced")
	filled := maps.Clone(form)
	filled.Set("redraw", "preset")
	got := v.Post("/nights", filled)
	want(t, "filling in", got, http.StatusOK, sentence(t, "nightform.rules_filled")).Has(sends("name", "My very own night"))
	if back := rulesOf(got); !sameForm(back, webtest.RuleFields(t, game, "advanced")) {
		t.Errorf("filled in: %v", back)
	}
	looked := maps.Clone(form)
	looked.Set("preset", "novice")
	looked.Set("redraw", "typed")
	want(t, "looking", v.Post("/nights", looked), http.StatusOK, "Novice, minimum 3, 9 hands, with red fives")
	want(t, "rules of another preset, changed", v.Post("/nights", form), http.StatusUnprocessableEntity,
		sentence(t, "problem.preset_changed"))
	made := maps.Clone(form)
	made.Set("filled", "zzz")
	want(t, "rules of no preset", v.Post("/nights", made), http.StatusUnprocessableEntity, sentence(t, "problem.preset_changed"))
	form.Del("rule-red_fives")
	night := webtest.MakeNight(t, v, form)
	want(t, "rules of another preset, untouched", v.Get(night), http.StatusOK, "Advanced, minimum 7, 9 hands")
	form.Set("rule-limits", "on")
	form.Del("rule-limit_hands")
	want(t, "limits without a limit hand", v.Post("/nights", form), http.StatusUnprocessableEntity,
		sentence(t, "problem.rule_list_empty"))
	bare := url.Values{"id": {database.NewID()}, "name": {"Bare"}, "date": {"2026-11-24"}, "preset": {"short-form"}, "hands": {"18"}, "rounds": {"2"}}
	night = webtest.MakeNight(t, v, bare)
	if back := rulesOf(v.Get(night + "/settings")); !sameForm(back, webtest.RuleFields(t, game, "short-form")) {
		t.Errorf("a form without house rules: %v", back)
	}
}

// TestTheFormSaysWhichWindsPrevail: by the game, and by the house rules as they are typed.
func TestTheFormSaysWhichWindsPrevail(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	inTurn, east := sentence(t, "nightform.cycles.3"), sentence(t, "nightform.cycles.east")
	for _, game := range rulebook.Games() {
		form := webtest.RuleFields(t, game, game.Default)
		form.Set("redraw", "typed")
		got := v.Post("/nights", form)
		switch {
		case game.ID == "malaysian":
			want(t, game.ID, got, http.StatusOK, east)
			without(t, game.ID, got, inTurn)
			form.Set("rule-prevailing", "round")
			got = v.Post("/nights", form)
			fallthrough
		case form.Has("hands"):
			want(t, game.ID, got, http.StatusOK, inTurn).Has(in("#cycles-27"))
			without(t, game.ID, got, east)
		default:
			want(t, game.ID, got, http.StatusOK).Has(notIn(`[name="hands"]`), notIn(`[id^="cycles-"]`))
		}
	}
}

func TestHouseRulesAreFrozenWithTheSeating(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 2, webtest.Thirteen...)
	game := rulebook.Games()[0]
	form := webtest.RuleFields(t, game, "novice")
	form.Set("rule-minimum", "3")
	form.Set("rule-red_fives", "on")
	form.Set("rule-start_points", "30")
	form.Del("rule-sacred_discard")
	summary := "Novice, minimum 3, 9 hands, with red fives, without the sacred discard, 30 start points"
	want(t, "settings", e.Laptop.Post(e.Path("settings"), form), http.StatusSeeOther)
	e.CheckIn(e.Players[:6]...)
	e.Publish()
	want(t, "changing published rules", e.Laptop.Post(e.Path("settings"), webtest.RuleFields(t, game, "advanced")), http.StatusConflict)
	got := e.Laptop.Get(e.Path("settings"))
	want(t, "frozen settings", got, http.StatusOK, summary).Has(linkTo(e.Path("rules")), notIn(`[name^="rule-"]`))
	without(t, "frozen settings", got, sentence(t, "preset.novice.text"))
	e.Play(1, 2)
	match, _ := e.Load().TableMatch(1)
	for _, path := range []string{
		"/nights/" + string(e.Night), e.Path("standings"), e.Path("matches/" + string(match.ID)), e.Path("tables/1"),
		"/players/" + string(match.Players[0]),
	} {
		want(t, path, e.Laptop.Get(path), http.StatusOK, summary).Has(linkTo(e.Path("rules")))
	}
	want(t, "the sheet for a passer-by", e.Guest().Get(e.Path("rules")), http.StatusOK, summary, "Rule sheet",
		sentence(t, "sheet.match_start", "Start", 30), sentence(t, "sheet.tiles_red_fives"), "Example")
}
