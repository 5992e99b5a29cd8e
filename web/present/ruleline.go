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

// OptionKinds are the words for the kinds of options in templates.
var OptionKinds = map[scoring.OptionKind]string{
	scoring.SwitchOption: "switch", scoring.NumberOption: "number", scoring.ChoiceOption: "choice", scoring.ListOption: "list", scoring.RanksOption: "ranks",
}

// RulesLine is the summary of a night's rules: the preset, and the house rules that
// differ from it.
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
	for _, length := range night.Lengths {
		line.Also = append(line.Also, MatchLength(game, length))
	}
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

// MinimumOf is the least number of points of a win, [parts.NoMinimum] in a game without
// such an option.
func MinimumOf(game rulebook.Game, rules scoring.Rules) int {
	if slices.ContainsFunc(game.Options(), func(o scoring.Option) bool { return o.Role == scoring.LeastPoints }) {
		return int(rules.Minimum())
	}
	return parts.NoMinimum
}

// knownChanges caches how stored rules differ from their preset. Every page of a night shows it,
// and parsing the rules takes longer than the rest of the page. The key is the text of the rules,
// so an entry is never out of date. A club has few such texts.
var knownChanges sync.Map // of frozenRules to []parts.RuleValue

type frozenRules struct{ game, preset, options string }

// ChangedRules are the house rules that differ from the preset. The minimum and the
// number of hands are left out, and options without effect.
func ChangedRules(game rulebook.Game, preset string, rules HouseRules) (changes []parts.RuleValue) {
	usual, ok := PresetRules(game, preset)
	if !ok {
		return nil
	}
	for _, option := range RuleOptions(game) {
		if option.Role == scoring.LeastPoints || slices.Equal(rules[option.Name], usual[option.Name]) || !rules.DependencyMet(game, option) {
			continue
		}
		changes = append(changes, RuleValue(option, rules))
	}
	return changes
}

// RuleValue is the value of one house rule for the catalogue.
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
