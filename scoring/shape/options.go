package shape

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// House is the house rules of a game: O is a struct with a field for each option,
// whose JSON name is the option's.
type House[O any] struct {
	// Options are the house rules in the order in which they are checked.
	Options []scoring.Option
	// Form names all options in the order in which a form asks for them; empty is
	// the order of Options.
	Form []string
	// OrNone are the options for which null stands for "none": no cap, no list.
	OrNone []string
	// Conflicts are the pairs of options that cannot go together.
	Conflicts []Conflict[O]
	// Presets in the order of the rules; Default is the one of a new night.
	Presets []Preset[O]
	Default string
}

// Preset is a named set of house rules.
type Preset[O any] struct {
	Name    string
	Options func() O
}

// Conflict is a combination that the rules refuse.
type Conflict[O any] struct {
	Field, Other string
	Clash        func(*O) bool
}

// Rules are the rules of a game that say by which options they play.
type Rules[O any] interface {
	scoring.Rules
	Options() O
}

// PresetNames names the presets.
func (h *House[O]) PresetNames() []string {
	names := make([]string, len(h.Presets))
	for i := range h.Presets {
		names[i] = h.Presets[i].Name
	}
	return names
}

// Preset is the house rules of the given name; ok is false if there are none.
func (h *House[O]) Preset(name string) (options O, ok bool) {
	for i := range h.Presets {
		if h.Presets[i].Name == name {
			return h.Presets[i].Options(), true
		}
	}
	return options, false
}

// Nearest is the name of the preset from which the options differ in the fewest places,
// the first of equals.
func (h *House[O]) Nearest(options *O) (name string) {
	fewest := len(h.Options) + 1
	for i := range h.Presets {
		preset, differ := h.Presets[i].Options(), 0
		for j := range h.Options {
			option := h.Options[j].Name
			if !reflect.DeepEqual(fieldOf(options, option).Interface(), fieldOf(&preset, option).Interface()) {
				differ++
			}
		}
		if differ < fewest {
			name, fewest = h.Presets[i].Name, differ
		}
	}
	return name
}

// Described are the options in the order in which a form asks for them.
func (h *House[O]) Described() []scoring.Option {
	list := slices.Clone(h.Options)
	for i, name := range h.Form {
		list[i] = h.Options[h.find(name)]
	}
	for i := range list {
		list[i].Choices = slices.Clone(list[i].Choices)
	}
	return list
}

// find is the place of an option, less than 0 if there is none of that name.
func (h *House[O]) find(name string) int {
	return slices.IndexFunc(h.Options, func(o scoring.Option) bool { return o.Name == name })
}

// Open makes the rules of a preset with the given options on top; an empty preset
// is the default one. The text returned holds every option, so that a night keeps
// its rules when a default changes. An error means that the options are no JSON
// object.
func Open[O any, R Rules[O]](
	h *House[O], preset string, changes json.RawMessage, rules func(O) (R, []scoring.Problem),
) (scoring.Rules, json.RawMessage, []scoring.Problem, error) {
	options, problems, err := h.read(preset, changes)
	if err != nil || problems != nil {
		return nil, nil, problems, err
	}
	opened, problems := rules(options)
	if problems != nil {
		return nil, nil, problems, nil
	}
	full, err := json.Marshal(opened.Options())
	if err != nil {
		return nil, nil, nil, fmt.Errorf("writing the options: %w", err)
	}
	return opened, full, nil, nil
}

// read applies changes to a preset and names every option that is unknown or has
// a value of the wrong kind.
func (h *House[O]) read(preset string, changes json.RawMessage) (options O, problems []scoring.Problem, err error) {
	if preset == "" {
		preset = h.Default
	}
	options, ok := h.Preset(preset)
	if !ok {
		return options, []scoring.Problem{{Code: CodeUnknownPreset, Field: "preset"}}, nil
	}
	if len(changes) == 0 {
		return options, nil, nil
	}
	var values map[string]json.RawMessage
	if err := json.Unmarshal(changes, &values); err != nil {
		return options, nil, fmt.Errorf("reading the options: %w", err)
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if code := h.set(&options, name, values[name]); code != "" {
			problems = append(problems, scoring.Problem{Code: code, Field: name})
		}
	}
	if problems != nil {
		problems = append(problems, h.Validate(&options)...)
	}
	return options, problems, nil
}

// set changes one option; the code says what is wrong with the value, if anything.
func (h *House[O]) set(options *O, name string, value json.RawMessage) (code string) {
	if h.find(name) < 0 {
		return CodeUnknownOption
	}
	if string(value) == "null" && !slices.Contains(h.OrNone, name) {
		return CodeOptionRange
	}
	one, err := json.Marshal(map[string]json.RawMessage{name: value})
	if err != nil {
		return CodeOptionRange
	}
	changed := cloned(options)
	if err := json.Unmarshal(one, &changed); err != nil {
		return CodeOptionRange
	}
	*options = changed
	return ""
}

// Validate names every option that has an impossible value and every pair that
// cannot go together; nil means that the options are playable.
func (h *House[O]) Validate(options *O) []scoring.Problem {
	var problems []scoring.Problem
	for i := range h.Options {
		if !allows(&h.Options[i], fieldOf(options, h.Options[i].Name)) {
			problems = append(problems, scoring.Problem{Code: CodeOptionRange, Field: h.Options[i].Name})
		}
	}
	for _, c := range h.Conflicts {
		if c.Clash(options) {
			problems = append(problems, scoring.Problem{Code: CodeOptionsConflict, Field: c.Field, Other: c.Other})
		}
	}
	return problems
}
