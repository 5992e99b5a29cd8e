package honshu

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// ID is the game's name in the score format and the rulebook.
const ID = "honshu"

// Version is the version of these rules. It is stored with a night and rises
// when the same hand would be scored differently than before.
const Version = 1

// Book is the game as the rulebook lists it.
type Book struct{}

// Presets names the presets.
func (Book) Presets() []string { return Presets() }

// Elements are the ids of all yaku and bonuses in the order of the rules.
func (Book) Elements() []string { return Elements() }

// LimitHands are the ids of all yakuman in the order of the rules.
func (Book) LimitHands() []string { return Yakuman() }

// Codes are all codes that a problem can have.
func (Book) Codes() []string { return Codes() }

// Options describes every house rule of section 7, group by group.
func (Book) Options() []scoring.Option {
	options := make([]scoring.Option, len(houseRules))
	for i, rule := range houseRules {
		options[i] = rule.Option
		options[i].Choices = slices.Clone(rule.Choices)
	}
	return options
}

// Open makes the rules of a preset with the given options on top; an empty
// preset is the default one. The text returned holds every option, so that a
// night keeps its rules when a default changes. An error means that the options
// are no JSON object.
func (Book) Open(preset string, changes json.RawMessage) (scoring.Rules, json.RawMessage, []scoring.Problem, error) {
	options, problems, err := read(preset, changes)
	if err != nil || problems != nil {
		return nil, nil, problems, err
	}
	rules, problems := New(options)
	if problems != nil {
		return nil, nil, problems, nil
	}
	full, err := json.Marshal(options)
	if err != nil {
		return nil, nil, nil, fmt.Errorf("writing the options: %w", err)
	}
	return rules, full, nil, nil
}

// read applies changes to a preset and names every option that is unknown or
// has a value of the wrong kind.
func read(preset string, changes json.RawMessage) (Options, []scoring.Problem, error) {
	if preset == "" {
		preset = DefaultPreset
	}
	options, ok := Preset(preset)
	if !ok {
		return Options{}, []scoring.Problem{{Code: CodeUnknownPreset, Field: "preset"}}, nil
	}
	if len(changes) == 0 {
		return options, nil, nil
	}
	var values map[string]json.RawMessage
	if err := json.Unmarshal(changes, &values); err != nil {
		return Options{}, nil, fmt.Errorf("reading the options: %w", err)
	}
	var problems []scoring.Problem
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if code := options.set(name, values[name]); code != "" {
			problems = append(problems, scoring.Problem{Code: code, Field: name})
		}
	}
	if problems != nil {
		problems = append(problems, options.Validate()...)
	}
	return options, problems, nil
}

// set changes one option; the code says what is wrong with it, if anything is.
func (o *Options) set(name string, value json.RawMessage) (code string) {
	known := func(rule houseRule) bool { return rule.Name == name }
	if !slices.ContainsFunc(houseRules, known) {
		return CodeUnknownOption
	}
	if string(value) == "null" {
		return CodeOptionRange
	}
	one, err := json.Marshal(map[string]json.RawMessage{name: value})
	if err != nil {
		return CodeOptionRange
	}
	changed := *o
	if err := json.Unmarshal(one, &changed); err != nil {
		return CodeOptionRange
	}
	*o = changed
	return ""
}
