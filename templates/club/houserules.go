package club

import (
	"strings"

	"github.com/threewinds/threewinds/templates/parts"
)

// RuleForm is the house rules in the form of a night.
type RuleForm struct {
	// Line is nil while something is wrong.
	Line *parts.RulesLine
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
func (f *RuleField) describedBy(problems []parts.FieldProblem) string {
	return strings.TrimSpace("about-" + f.id() + " " + parts.DescribedBy(problems, f.id()))
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
