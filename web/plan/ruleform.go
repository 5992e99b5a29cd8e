package plan

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/plan"
	"github.com/threewinds/threewinds/web/present"
)

// ruleForm is the view model of the house rules as they were typed.
func ruleForm(typed nightForm, game rulebook.Game) templates.RuleForm {
	form := templates.RuleForm{Filled: typed.FilledPreset, Kept: typed.FilledPreset != typed.Preset && typed.rulesEdited(game)}
	form.Groups = present.RuleGroups(game, typed.Rules)
	if rules, frozen, problems := typed.rules(game); problems.isEmpty() {
		form.Line = &parts.RulesLine{
			Preset: typed.Preset, Minimum: present.MinimumOf(game, rules), Hands: rules.Length(),
			Changes: present.ChangedRules(game, typed.Preset, typed.Rules),
		}
		for _, length := range typed.otherLengths(game, frozen) {
			form.Line.Also = append(form.Line.Also, present.MatchLength(game, length))
		}
	}
	return form
}

// openRules makes rules of the typed house rules, or returns all their problems.
func (f nightForm) openRules(game rulebook.Game, hands int) (scoring.Rules, json.RawMessage, nightProblems) {
	var wrong nightProblems
	values, problems := f.Rules.Read(game)
	wrong.form = problems
	for _, name := range f.Unknown {
		wrong.refuse("rules", "rule_unknown", map[string]any{"Start": truncated(name)})
	}
	if choices, option := handsChoices(game); slices.Contains(choices, hands) {
		values[option] = hands
	}
	changes, err := json.Marshal(values)
	if err != nil {
		wrong.refuse("preset", "preset_unknown", nil)
		return nil, nil, wrong
	}
	frozen, refused, err := game.Freeze(f.Preset, changes)
	if err != nil {
		wrong.refuse("preset", "preset_unknown", nil)
	}
	wrong.rules = refused
	if !wrong.isEmpty() {
		return nil, nil, wrong
	}
	rules, _, err := game.Open("", frozen)
	if err != nil || rules == nil {
		wrong.refuse("preset", "preset_unknown", nil)
	}
	return rules, frozen, wrong
}

// truncated is the start of a text that is too long to be shown.
func truncated(text string) string {
	const most = 40
	if runes := []rune(strings.ToValidUTF8(text, "�")); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return strings.ToValidUTF8(text, "�")
}

// rules are the rules of the form, or all their problems.
func (f nightForm) rules(game rulebook.Game) (rules scoring.Rules, frozen json.RawMessage, problems nightProblems) {
	hands, err := strconv.Atoi(f.Hands)
	choices, _ := handsChoices(game)
	if len(choices) > 0 && (err != nil || !slices.Contains(choices, hands)) {
		problems.refuse("hands", "hands_unknown", nil)
	}
	if !slices.Contains(game.Presets(), f.Preset) {
		problems.refuse("preset", "preset_unknown", nil)
		return nil, nil, problems
	}
	if f.FilledPreset != f.Preset {
		// Without a script, an organiser can choose another preset and save at once.
		// Unedited house rules change to the preset's. Edited ones are a problem that
		// the organiser must solve.
		if f.rulesEdited(game) {
			problems.refuse("preset", "preset_changed", nil)
		} else {
			f.fillFromPreset(game)
		}
	}
	rules, frozen, wrong := f.openRules(game, hands)
	wrong.form = append(problems.form, wrong.form...)
	if !wrong.isEmpty() {
		return nil, nil, wrong
	}
	return rules, frozen, wrong
}
