package templates

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// RuleValue is one house rule as it is in force.
type RuleValue struct {
	// Name is the option's; Kind is switch, number, choice or list.
	Name, Kind string
	// On is a switch; Choice what was chosen; Count the number, or how many of the
	// list's Of.
	On        bool
	Choice    string
	Count, Of int
}

// phrase is a few words that stand in a sentence: "with red fives".
func (r RuleValue) phrase(ctx context.Context) string {
	switch {
	case r.Kind == "choice":
		return i18n.T(ctx, "rule."+r.Name+".is."+r.Choice)
	case r.Kind != "switch":
		return i18n.N(ctx, "rule."+r.Name+".is", r.Count, "Number", r.Count)
	case r.On:
		return i18n.T(ctx, "rule."+r.Name+".on")
	default:
		return i18n.T(ctx, "rule."+r.Name+".off")
	}
}

// RuleName is what the form calls a house rule; of a choice also what was chosen.
func RuleName(ctx context.Context, r RuleValue) string {
	name := i18n.T(ctx, "rule."+r.Name)
	if r.Kind == "choice" && r.Choice != "" {
		name += " (" + r.phrase(ctx) + ")"
	}
	return name
}

// RulesLine is the summary of the rules in force: the preset, and what differs.
type RulesLine struct {
	// Path is the address of the rule sheet, empty where there is none yet.
	Path   string
	Preset string
	// Minimum is that of a win, NoMinimum in a game that knows none; Hands are those
	// of a match, 0 where nobody knows how many it will be.
	Minimum, Hands int
	Changes        []RuleValue
}

// NoMinimum is the minimum of a game in which points are no condition for a win.
const NoMinimum = -1

// text is the summary: "Novice, minimum 3, 9 hands, with red fives".
func (r RulesLine) text(ctx context.Context) string {
	parts := []string{i18n.T(ctx, "preset."+r.Preset)}
	if r.Minimum != NoMinimum {
		parts = append(parts, i18n.T(ctx, "rules.minimum", "Minimum", r.Minimum))
	}
	if r.Hands > 0 {
		parts = append(parts, i18n.N(ctx, "rules.hands", r.Hands))
	}
	for _, change := range r.Changes {
		parts = append(parts, change.phrase(ctx))
	}
	return strings.Join(parts, ", ")
}

// RuleForm is the house rules in the form of a night.
type RuleForm struct {
	// Line is nil while something is wrong.
	Line *RulesLine
	// Filled is the preset that the house rules were filled in from.
	Filled string
	// Open shows the rules; Refilled says that they are now those of another preset.
	Open, Refilled bool
	// Kept says that another preset was chosen, but edited rules were not replaced.
	Kept   bool
	Groups []RuleGroup
}

// RuleGroup is some house rules under one heading.
type RuleGroup struct {
	Name  string
	Rules []*RuleField
}

// RuleField is one house rule as it was typed.
type RuleField struct {
	Name, Kind     string
	Texts          []string
	Min, Max, Step int
	Choices        []RuleChoice
	// FollowUps mean something only when this rule is Set.
	FollowUps []*RuleField
	Set       bool
}

// RuleChoice is one choice, of a list with its class.
type RuleChoice struct {
	Value, Class string
	On           bool
}

// id is the field's name in the form, and its id.
func (f *RuleField) id() string { return "rule-" + f.Name }

// text is what was typed, of several the first.
func (f *RuleField) text() string {
	if len(f.Texts) == 0 {
		return ""
	}
	return f.Texts[0]
}

// describedBy names the rule's explanation and its problem.
func (f *RuleField) describedBy(problems []FieldProblem) string {
	return strings.TrimSpace("about-" + f.id() + " " + describedBy(problems, f.id()))
}

// classes are the classes of a list's choices in their order; one empty class
// where they have none.
func (f *RuleField) classes() []string {
	var classes []string
	for _, choice := range f.Choices {
		if len(classes) == 0 || classes[len(classes)-1] != choice.Class {
			classes = append(classes, choice.Class)
		}
	}
	return classes
}

// markers are the ids of what says whether the follow-ups of a rule that is no
// switch are shown; a switch shows its own by style alone.
func (f RuleForm) markers() string {
	var ids []string
	for _, group := range f.Groups {
		for _, rule := range group.Rules {
			if rule.Kind != "switch" && len(rule.FollowUps) > 0 {
				ids = append(ids, "#"+rule.marker())
			}
		}
	}
	return strings.Join(ids, ",")
}

func (f *RuleField) marker() string { return "after-" + f.id() }
