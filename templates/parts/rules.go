package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// RuleValue is the value of one house rule.
type RuleValue struct {
	// Name is the option's; Kind is switch, number, choice, list or ranks.
	Name, Kind string
	// On is the value of a switch, Choice that of a choice, or the numbers of ranks. Count is the value of a
	// number, or the number of chosen ones among the Of of a list.
	On        bool
	Choice    string
	Count, Of int
}

// phrase is a few words that stand in a sentence: "with red fives".
func (r RuleValue) phrase(ctx context.Context) string {
	switch {
	case r.Kind == "choice":
		return i18n.T(ctx, "rule."+r.Name+".is."+r.Choice)
	case r.Kind == "ranks":
		return i18n.T(ctx, "rule."+r.Name+".is", "List", r.ranks())
	case r.Kind != "switch":
		return i18n.N(ctx, "rule."+r.Name+".is", r.Count, "Number", r.Count)
	case r.On:
		return i18n.T(ctx, "rule."+r.Name+".on")
	default:
		return i18n.T(ctx, "rule."+r.Name+".off")
	}
}

// ranks are the numbers of the ranks, "15/0/−15".
func (r RuleValue) ranks() string {
	return strings.ReplaceAll(strings.Join(strings.Fields(r.Choice), "/"), "-", "−")
}

// RuleName is the label of a house rule in the form, with the value of a choice.
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
	// Minimum is the least number of points of a win, or NoMinimum. Hands is the length
	// of a match, 0 if it is not fixed.
	Minimum, Hands int
	Changes        []RuleValue
}

// NoMinimum is the minimum of a game in which points are no condition for a win.
const NoMinimum = -1

// Text is the summary: "Novice, minimum 3, 9 hands, with red fives".
func (r RulesLine) Text(ctx context.Context) string {
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

// Explained says whether the rule's sentence is shown with its value. The sentence says
// what holds when the rule is on. A choice needs no sentence.
func (r RuleValue) Explained() bool { return r.Kind != "choice" && (r.Kind != "switch" || r.On) }

// Value is the text of a house rule's value.
func (r RuleValue) Value(ctx context.Context) string {
	switch {
	case r.Kind == "choice":
		return i18n.T(ctx, "rule."+r.Name+".choice."+r.Choice)
	case r.Kind == "ranks":
		return r.ranks()
	case r.Kind == "number":
		return i18n.Number(ctx, r.Count)
	case r.Kind == "list":
		return i18n.T(ctx, "sheet.of", "Count", r.Count, "Of", r.Of)
	case r.On:
		return i18n.T(ctx, "sheet.on")
	default:
		return i18n.T(ctx, "sheet.off")
	}
}
