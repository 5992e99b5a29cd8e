package web

import (
	"slices"
	"strconv"
	"sync"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/tournament"
)

var optionKinds = map[scoring.OptionKind]string{
	scoring.SwitchOption: "switch", scoring.NumberOption: "number", scoring.ChoiceOption: "choice", scoring.ListOption: "list",
}

// rulesLine is the summary of a night's rules: the preset, and what is different.
func rulesLine(night *tournament.Night) templates.RulesLine {
	line := templates.RulesLine{
		Path: nightPath(night.ID, "rules"), Preset: night.Ruleset.Preset,
		Minimum: templates.NoMinimum, Hands: night.Rules.Length(),
	}
	game, ok := rulebook.Find(night.Ruleset.Game)
	if !ok {
		return line
	}
	line.Minimum = minimumOf(game, night.Rules)
	key := frozenRules{game.ID, night.Ruleset.Preset, string(night.Ruleset.Options)}
	if known, ok := knownChanges.Load(key); ok {
		line.Changes, _ = known.([]templates.RuleValue)
		return line
	}
	if rules, err := houseRulesOf(game, night.Ruleset.Options); err == nil {
		line.Changes = changedRules(game, night.Ruleset.Preset, rules)
		knownChanges.Store(key, line.Changes)
	}
	return line
}

// minimumOf is the least number of points of a win, in a game that has such a rule.
func minimumOf(game rulebook.Game, rules scoring.Rules) int {
	if slices.ContainsFunc(game.Options(), func(o scoring.Option) bool { return o.Name == minimumOption }) {
		return int(rules.Minimum())
	}
	return templates.NoMinimum
}

// knownChanges remembers how frozen rules differ from their preset: every page and
// every refresh of a night says so, and reading the rules costs more than the page.
// A club has few sets of house rules; their text is the key, so none is out of date.
var knownChanges sync.Map // of frozenRules to []templates.RuleValue

type frozenRules struct{ game, preset, options string }

// changedRules are the rules that differ from those of the preset, but for the two
// that a summary always names and those that mean nothing without another.
func changedRules(game rulebook.Game, preset string, rules houseRules) (changes []templates.RuleValue) {
	usual, ok := presetRules(game, preset)
	if !ok {
		return nil
	}
	for _, option := range ruleOptions(game) {
		if option.Name == minimumOption || slices.Equal(rules[option.Name], usual[option.Name]) || !rules.met(game, option) {
			continue
		}
		changes = append(changes, ruleValue(option, rules))
	}
	return changes
}

// ruleValue is one house rule as a catalogue says it.
func ruleValue(option scoring.Option, rules houseRules) templates.RuleValue {
	texts := rules[option.Name]
	value := templates.RuleValue{
		Name: option.Name, Kind: optionKinds[option.Kind], On: len(texts) > 0, Count: len(texts), Of: len(option.Choices),
	}
	if len(texts) == 1 {
		value.Choice = texts[0]
	}
	if option.Kind == scoring.NumberOption {
		value.Count, _ = strconv.Atoi(value.Choice)
	}
	return value
}
