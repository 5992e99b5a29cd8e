package plan_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/webtest"
)

// rulesOf are what a form of the page sends for the house rules.
func rulesOf(a webtest.Answer) url.Values { return a.Page().Values(`[name^="rule-"], [name="filled"]`) }

// onlyRules are the house rules of a form.
func onlyRules(form url.Values) url.Values {
	form = maps.Clone(form)
	maps.DeleteFunc(form, func(name string, texts []string) bool {
		return !strings.HasPrefix(name, present.RulePrefix) && name != "filled" || len(texts) == 0
	})
	return form
}

func sameForm(a, b url.Values) bool {
	return maps.EqualFunc(onlyRules(a), onlyRules(b), slices.Equal[[]string])
}

func TestEveryHouseRuleTravelsThroughTheForm(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	for _, game := range rulebook.Games() {
		travels(t, s, v, game)
	}
}

func travels(t *testing.T, s *webtest.Site, v *webtest.Guest, game rulebook.Game) {
	t.Helper()
	for _, preset := range game.Presets() {
		form := webtest.RuleFields(t, game, preset)
		night := webtest.MakeNight(t, v, form)
		if got := rulesOf(v.Get(night + "/settings")); !sameForm(got, form) {
			t.Errorf("%s comes back as %v", preset, got)
		}
		if preset != game.Default {
			continue
		}
		for _, option := range present.RuleOptions(game) {
			for _, texts := range otherTexts(option) {
				changed := maps.Clone(form)
				changed[present.RulePrefix+option.Name] = texts
				want(t, option.Name, v.Post(night+"/settings", changed), http.StatusSeeOther)
				if got := rulesOf(v.Get(night + "/settings")); !sameForm(got, changed) {
					t.Errorf("%s %v comes back as %v", option.Name, texts, got)
				}
				stored, err := s.Store.Nights.Night(t.Context(), tournament.NightID(strings.TrimPrefix(night, "/nights/")))
				if err != nil {
					t.Fatal(err)
				}
				rules, err := present.HouseRulesOf(game, stored.Ruleset.Options)
				if err != nil || !slices.Equal(rules[option.Name], texts) {
					t.Errorf("%s %v is stored as %v, %v", option.Name, texts, rules[option.Name], err)
				}
			}
		}
	}
}

func TestWrongHouseRulesComeBackAtTheirFields(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	v := s.Organiser()
	game := rulebook.Games()[0]
	nobody := strings.Repeat("x", 10_000)
	for _, test := range []struct {
		field string
		texts []string
		code  string
	}{
		{"minimum", []string{"-1"}, "rule_number"},
		{"minimum", []string{"101"}, "rule_number"},
		{"minimum", []string{"three"}, "rule_number"},
		{"minimum", []string{""}, "rule_number"},
		{"minimum", nil, "rule_number"},
		{"minimum", []string{"3", "4"}, "rule_number"},
		{"minimum", []string{nobody}, "rule_number"},
		{"minimum", []string{"99999999999999999999"}, "rule_number"},
		{"limit_value", []string{"41"}, "rule_number_step"},
		{"limit_value", []string{"0"}, "rule_number_step"},
		{"goulash_unit", []string{"5.5"}, "rule_number"},
		{"start_points", []string{"100001"}, "rule_number"},
		{"discard_scheme", []string{"none"}, "rule_choice"},
		{"discard_scheme", nil, "rule_choice"},
		{"discard_scheme", []string{"main", "all"}, "rule_choice"},
		{"dora", []string{nobody}, "rule_choice"},
		{"limits", []string{"perhaps"}, "rule_choice"},
		{"limit_hands", []string{"great_winds", "royal_flush"}, "rule_list"},
	} {
		form := webtest.RuleFields(t, game, "novice")
		form[present.RulePrefix+test.field] = test.texts
		got := v.Post("/nights", form)
		var option scoring.Option
		for _, o := range game.Options() {
			if o.Name == test.field {
				option = o
			}
		}
		said := sentence(t, "problem."+test.code, "Least", option.Min, "Most", option.Max, "Step", option.Step)
		what := fmt.Sprintf("%s %.20q", test.field, test.texts)
		want(t, what, got, http.StatusUnprocessableEntity, said).
			Has(in("#problem-rule-"+test.field), in(`[role="alert"]`), in("details#house-rules[open]"), sends("name", "Tuesday"), linkTo("#rule-"+test.field))
		if back := rulesOf(got); option.Kind == scoring.NumberOption && len(test.texts) == 1 && back.Get("rule-"+test.field) != test.texts[0] {
			t.Errorf("%s: what was typed became %.20q", what, back.Get("rule-"+test.field))
		}
	}
	form := webtest.RuleFields(t, game, "novice")
	form.Set("rule-"+nobody, "on")
	want(t, "a made-up rule", v.Post("/nights", form), http.StatusUnprocessableEntity,
		sentence(t, "problem.rule_unknown", "Start", strings.Repeat("x", 40)+"…"))
}

func TestConflictsAreNamedAtBothFields(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Organiser()
	game := rulebook.Games()[0]
	for _, test := range []struct {
		one, other  string
		value       string
		first, last string
	}{
		{"no_bamboo", "five_bamboo", "on", "No bamboo", "Fives of bamboo"},
		{"ghost_hand", "dora", "dead_wall", "Ghost hand", "Dora (with dora in the dead wall)"},
	} {
		form := webtest.RuleFields(t, game, "novice")
		form.Set(present.RulePrefix+test.one, "on")
		form.Set(present.RulePrefix+test.other, test.value)
		form.Set(present.RulePrefix+"minimum", "x") // other mistakes are named at the same time
		got := v.Post("/nights", form)
		said := sentence(t, "refusal.options_conflict", "Field", test.first, "Other", test.last)
		want(t, test.one, got, http.StatusUnprocessableEntity, said).
			Has(in("#problem-rule-"+test.one), in("#problem-rule-"+test.other), in("#problem-rule-minimum"))
		if !sameForm(rulesOf(got), form) {
			t.Errorf("%s: what was chosen is not kept", test.one)
		}
	}
}

// otherTexts are values that an option can have, as a form sends them.
func otherTexts(option scoring.Option) [][]string {
	switch option.Kind {
	case scoring.SwitchOption:
		return [][]string{nil, {"on"}}
	case scoring.ChoiceOption:
		var each [][]string
		for _, choice := range option.Choices {
			each = append(each, []string{choice})
		}
		return each
	case scoring.ListOption:
		return [][]string{nil, option.Choices[1:3], option.Choices}
	case scoring.RanksOption:
		return [][]string{{"0 0 0"}, {"20 0 -20"}, {"10 5 -15"}}
	default:
		if option.Choices != nil {
			var each [][]string
			for _, choice := range option.Choices {
				each = append(each, []string{choice})
			}
			return each
		}
		step := max(option.Step, 1)
		return [][]string{{strconv.Itoa(option.Min)}, {strconv.Itoa(option.Max)}, {strconv.Itoa(option.Min + step)}}
	}
}
