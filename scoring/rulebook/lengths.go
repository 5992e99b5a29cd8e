package rulebook

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// LengthOption is the option that says how long a match is; ok is false if the game has none.
func (g Game) LengthOption() (option scoring.Option, ok bool) {
	for _, option := range g.Options() {
		if len(option.Lengths()) > 0 {
			return option, true
		}
	}
	return option, false
}

// LengthOf is the length of a match by frozen options, as one of [scoring.Option.Lengths]. It is empty
// if the game has no option for that.
func (g Game) LengthOf(frozen json.RawMessage) (string, error) {
	option, ok := g.LengthOption()
	if !ok {
		return "", nil
	}
	full, problems, err := g.Freeze("", frozen) // an old text may lack the option
	if err != nil || len(problems) > 0 {
		return "", fmt.Errorf("the options cannot be read: %v %w", problems, err)
	}
	var values map[string]json.RawMessage
	if err := json.Unmarshal(full, &values); err != nil {
		return "", err
	}
	if option.Kind == scoring.NumberOption {
		return string(values[option.Name]), nil
	}
	var length string
	err = json.Unmarshal(values[option.Name], &length)
	return length, err
}

// WithLength are frozen options with another length of a match. The error says that the game has no such
// length, or that the other options do not allow it.
func (g Game) WithLength(frozen json.RawMessage, length string) (json.RawMessage, error) {
	option, ok := g.LengthOption()
	if !ok || !slices.Contains(option.Lengths(), length) {
		return nil, fmt.Errorf("%s has no match of the length %q", g.ID, length)
	}
	values := make(map[string]json.RawMessage)
	if len(frozen) > 0 {
		if err := json.Unmarshal(frozen, &values); err != nil {
			return nil, fmt.Errorf("reading the options: %w", err)
		}
	}
	values[option.Name] = json.RawMessage(length)
	if option.Kind != scoring.NumberOption {
		text, err := json.Marshal(length)
		if err != nil {
			return nil, err
		}
		values[option.Name] = text
	}
	changed, err := json.Marshal(values)
	if err != nil {
		return nil, err
	}
	full, problems, err := g.Freeze("", changed)
	if err == nil && len(problems) > 0 {
		err = fmt.Errorf("the options do not allow matches of the length %q: %s", length, problems[0].Code)
	}
	return full, err
}

// OtherLengths are those of the wanted lengths that differ from the one of frozen options, in the order of the
// game. The error says that one of them is impossible; see [Game.WithLength].
func (g Game) OtherLengths(frozen json.RawMessage, wanted []string) (lengths []string, err error) {
	usual, err := g.LengthOf(frozen)
	if err != nil {
		return nil, err
	}
	option, _ := g.LengthOption()
	for _, length := range wanted {
		if !slices.Contains(option.Lengths(), length) {
			return nil, fmt.Errorf("%s has no match of the length %q", g.ID, length)
		}
	}
	for _, length := range option.Lengths() {
		if length == usual || !slices.Contains(wanted, length) {
			continue
		}
		if _, err := g.WithLength(frozen, length); err != nil {
			return nil, err
		}
		lengths = append(lengths, length)
	}
	return lengths, nil
}
