// Package presenttest makes rules for the tests of several rooms.
package presenttest

import (
	"encoding/json"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/web/present"
)

// OtherTexts are values that an option can have, as a form sends them.
func OtherTexts(option scoring.Option) [][]string {
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

// EveryRules are the presets, and each of them with one option changed, as far as
// that can be played.
func EveryRules(t *testing.T, game rulebook.Game) (all []scoring.Rules) {
	t.Helper()
	for _, preset := range game.Presets() {
		for _, option := range present.RuleOptions(game) {
			for _, texts := range OtherTexts(option) {
				changed, ok := present.PresetRules(game, preset)
				if !ok {
					t.Fatal("no preset ", preset)
				}
				changed[option.Name] = texts
				if option.Kind == scoring.ListOption && option.Needs != "" && len(texts) == 0 && changed.Met(game, option) {
					continue // limits without any limit hand are refused
				}
				values, problems := changed.Read(game)
				changes, err := json.Marshal(values)
				if err != nil || problems != nil {
					t.Fatal(err, problems)
				}
				rules, refused, err := game.Open(preset, changes)
				if err != nil || refused != nil {
					t.Fatalf("%s with %s %v: %v %v", preset, option.Name, texts, refused, err)
				}
				all = append(all, rules)
			}
		}
	}
	return all
}

// RulesOf are rules of the first game.
func RulesOf(t rapid.TB, preset, options string) scoring.Rules {
	t.Helper()
	rules, problems, err := rulebook.Games()[0].Open(preset, json.RawMessage(options))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return rules
}

// HonshuRules are rules of the second game.
func HonshuRules(t rapid.TB, options string) scoring.Rules {
	t.Helper()
	return rulesOf(t, "honshu", options)
}

// SanmaRules are rules of the third game.
func SanmaRules(t rapid.TB, options string) scoring.Rules {
	t.Helper()
	return rulesOf(t, "sanma", options)
}

func rulesOf(t rapid.TB, id, options string) scoring.Rules {
	t.Helper()
	game, _ := rulebook.Find(id)
	rules, problems, err := game.Open("", json.RawMessage(options))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return rules
}
