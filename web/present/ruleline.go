package present

import (
	"slices"
	"strconv"
	"sync"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// OptionKinds are the words for kinds of house rules in templates.
var OptionKinds = map[scoring.OptionKind]string{
	scoring.SwitchOption: "switch", scoring.NumberOption: "number", scoring.ChoiceOption: "choice", scoring.ListOption: "list",
}

// RulesLine is the summary of a night's rules: the preset, and what is different.
func RulesLine(night *tournament.Night) parts.RulesLine {
	line := parts.RulesLine{
		Path: NightPath(night.ID, "rules"), Preset: night.Ruleset.Preset,
		Minimum: parts.NoMinimum, Hands: night.Rules.Length(),
	}
	game, ok := rulebook.Find(night.Ruleset.Game)
	if !ok {
		return line
	}
	line.Minimum = MinimumOf(game, night.Rules)
	key := frozenRules{game.ID, night.Ruleset.Preset, string(night.Ruleset.Options)}
	if known, ok := knownChanges.Load(key); ok {
		line.Changes, _ = known.([]parts.RuleValue)
		return line
	}
	if rules, err := HouseRulesOf(game, night.Ruleset.Options); err == nil {
		line.Changes = ChangedRules(game, night.Ruleset.Preset, rules)
		knownChanges.Store(key, line.Changes)
	}
	return line
}

// MinimumOf is the least number of points of a win, in a game that has such a rule.
func MinimumOf(game rulebook.Game, rules scoring.Rules) int {
	if slices.ContainsFunc(game.Options(), func(o scoring.Option) bool { return o.Name == minimumOption }) {
		return int(rules.Minimum())
	}
	return parts.NoMinimum
}

// knownChanges remembers how frozen rules differ from their preset: every page and
// every refresh of a night says so, and reading the rules costs more than the page.
// A club has few sets of house rules; their text is the key, so none is out of date.
var knownChanges sync.Map // of frozenRules to []parts.RuleValue

type frozenRules struct{ game, preset, options string }

// ChangedRules are the rules that differ from those of the preset, but for the two
// that a summary always names and those that mean nothing without another.
func ChangedRules(game rulebook.Game, preset string, rules HouseRules) (changes []parts.RuleValue) {
	usual, ok := PresetRules(game, preset)
	if !ok {
		return nil
	}
	for _, option := range RuleOptions(game) {
		if option.Name == minimumOption || slices.Equal(rules[option.Name], usual[option.Name]) || !rules.Met(game, option) {
			continue
		}
		changes = append(changes, RuleValue(option, rules))
	}
	return changes
}

// RuleValue is one house rule as a catalogue says it.
func RuleValue(option scoring.Option, rules HouseRules) parts.RuleValue {
	texts := rules[option.Name]
	value := parts.RuleValue{
		Name: option.Name, Kind: OptionKinds[option.Kind], On: len(texts) > 0, Count: len(texts), Of: len(option.Choices),
	}
	if len(texts) == 1 {
		value.Choice = texts[0]
	}
	if option.Kind == scoring.NumberOption {
		value.Count, _ = strconv.Atoi(value.Choice)
	}
	return value
}
