package parts

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// RuleValue is the value of one house rule.
type RuleValue struct {
	// Name is the name of the option. Kind is switch, number, choice, list or ranks, and says which of
	// the fields below has the value.
	Name, Kind string
	// On is the value of a switch.
	On bool
	// Choice is the value of a choice. For ranks it has the number of each rank, with spaces between
	// them.
	Choice string
	// Count is the value of a number. For a list it is how many of its Of items are chosen.
	Count, Of int
}

// phrase writes the value as part of a sentence: "with red fives".
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

// ranks writes the numbers of the ranks, "15/0/−15".
func (r RuleValue) ranks() string {
	return strings.ReplaceAll(strings.Join(strings.Fields(r.Choice), "/"), "-", "−")
}

// RuleName returns the label of a house rule in a form, with the value if it is a choice.
func RuleName(ctx context.Context, r RuleValue) string {
	name := i18n.T(ctx, "rule."+r.Name)
	if r.Kind == "choice" && r.Choice != "" {
		name += " (" + r.phrase(ctx) + ")"
	}
	return name
}

// RulesLine is the summary of the rules of a night: the preset, and the house rules that differ from
// it.
type RulesLine struct {
	// Path is the address of the rule sheet, empty where there is none yet.
	Path   string
	Preset string
	// Minimum is the least number of hand-points of a win, or [NoMinimum]. Hands is the number of
	// hands in a match, 0 if it is not fixed.
	Minimum, Hands int
	Changes        []RuleValue
	// Also are further lengths that matches of an open evening may have.
	Also []MatchLength
}

// GamePreset names a preset together with its game: "Korean/Japanese: Novice", "Modern sanma, club
// rules".
func GamePreset(ctx context.Context, game, preset string) string {
	ctx = i18n.Under(ctx, game, "")
	return i18n.T(ctx, "game.preset", "Preset", i18n.T(ctx, "preset."+preset))
}

// NoMinimum is the minimum of a game in which a win needs no points.
const NoMinimum = -1

// Text writes the summary: "Novice, minimum 3, 9 hands, with red fives".
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
	if len(r.Also) > 0 {
		parts = append(parts, i18n.T(ctx, "rules.also", "Lengths", lengthsText(ctx, r.Also)))
	}
	return strings.Join(parts, ", ")
}

// Explained says whether the sentence about the rule is shown beside its value. The sentence of a
// switch says what holds when it is on, so it is not shown when it is off. A choice has no sentence.
func (r RuleValue) Explained() bool { return r.Kind != "choice" && (r.Kind != "switch" || r.On) }

// Value writes the value of a house rule.
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
