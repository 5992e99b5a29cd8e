package present

import (
	"context"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
)

// RuleGroups are the house rules of a game as a form shows them, with what was typed.
func RuleGroups(game rulebook.Game, rules HouseRules) (groups []parts.RuleGroup) {
	byName := make(map[string]*parts.RuleField)
	for _, option := range RuleOptions(game) {
		field := &parts.RuleField{
			Name: option.Name, Kind: OptionKinds[option.Kind], Min: option.Min, Max: option.Max, Step: option.Step,
			Texts: rules[option.Name], Set: rules.IsSet(option),
		}
		for i, choice := range option.Choices {
			c := parts.RuleChoice{Value: choice, On: slices.Contains(field.Texts, choice)}
			if i < len(option.Classes) {
				c.Class = option.Classes[i]
			}
			field.Choices = append(field.Choices, c)
		}
		byName[option.Name] = field
		if needed := byName[option.Needs]; needed != nil {
			needed.FollowUps = append(needed.FollowUps, field)
			continue
		}
		last := len(groups) - 1
		if last < 0 || groups[last].Name != option.Group {
			groups = append(groups, parts.RuleGroup{Name: option.Group})
			last++
		}
		groups[last].Rules = append(groups[last].Rules, field)
	}
	return groups
}

// RuleRefusals are the sentences that say why the game refuses the house rules. For two
// rules that contradict each other, both fields have the sentence.
func RuleRefusals(ctx context.Context, game rulebook.Game, typed HouseRules, refused []scoring.Problem) []parts.FieldProblem {
	var list []parts.FieldProblem
	for _, p := range refused {
		sentence := i18n.T(ctx, "refusal."+p.Code, "Field", ruleLabel(ctx, game, typed, p.Field), "Other", ruleLabel(ctx, game, typed, p.Other))
		for _, name := range []string{p.Field, p.Other} {
			if name != "" {
				list = append(list, parts.FieldProblem{Field: RulePrefix + name, Sentence: sentence, Shared: p.Other != ""})
			}
		}
	}
	return list
}

// ruleLabel is the label of a house rule in the form, with the value of a choice.
func ruleLabel(ctx context.Context, game rulebook.Game, typed HouseRules, name string) string {
	for _, option := range game.Options() {
		if option.Name == name {
			return parts.RuleName(ctx, RuleValue(option, typed))
		}
	}
	return name
}
