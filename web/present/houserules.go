package present

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

const (
	// RulePrefix is the prefix of the form fields of house rules.
	RulePrefix = "rule-"
	switchedOn = "on"
)

// HouseRules are the options of a game as texts of a form, by name: one text, the texts of a list,
// "on" for a switch that is on, or no text for one that is off.
type HouseRules map[string][]string

// RuleOptions are the options that are house rules in a form. The length of a match is left out: it
// has a field of its own.
func RuleOptions(game rulebook.Game) []scoring.Option {
	return slices.DeleteFunc(game.Options(), func(o scoring.Option) bool { return o.Role == scoring.MatchLength })
}

// HouseRulesOf reads the stored options of a night.
func HouseRulesOf(game rulebook.Game, frozen json.RawMessage) (HouseRules, error) {
	// A night that is older than an option uses the option's default.
	full, problems, err := game.Freeze("", frozen)
	if err != nil || len(problems) > 0 {
		return nil, fmt.Errorf("the house rules cannot be read: %v %w", problems, err)
	}
	var values map[string]json.RawMessage
	if err := json.Unmarshal(full, &values); err != nil {
		return nil, fmt.Errorf("reading the house rules: %w", err)
	}
	rules := make(HouseRules, len(values))
	for _, option := range game.Options() {
		texts, err := ruleTexts(option, values[option.Name])
		if err != nil {
			return nil, fmt.Errorf("reading the house rule %s: %w", option.Name, err)
		}
		rules[option.Name] = texts
	}
	return rules, nil
}

// PresetRules are the house rules of a preset; ok is false for an unknown preset.
func PresetRules(game rulebook.Game, preset string) (rules HouseRules, ok bool) {
	if !slices.Contains(game.Presets(), preset) {
		return nil, false
	}
	frozen, problems, err := game.Freeze(preset, nil)
	if err != nil || len(problems) > 0 {
		return nil, false
	}
	rules, err = HouseRulesOf(game, frozen)
	return rules, err == nil
}

// ruleTexts are the texts of an option's value.
func ruleTexts(option scoring.Option, value json.RawMessage) (texts []string, err error) {
	switch option.Kind {
	case scoring.SwitchOption:
		if string(value) == "true" {
			texts = []string{switchedOn}
		}
	case scoring.NumberOption:
		var number int
		err = json.Unmarshal(value, &number)
		texts = []string{strconv.Itoa(number)}
	case scoring.ChoiceOption:
		var choice string
		err = json.Unmarshal(value, &choice)
		texts = []string{choice}
	case scoring.RanksOption:
		var each []int
		err = json.Unmarshal(value, &each)
		texts = []string{strings.Trim(fmt.Sprint(each), "[]")}
	case scoring.ListOption:
		var chosen []string
		err = json.Unmarshal(value, &chosen)
		texts = inOrder(option.Choices, chosen)
	}
	return texts, err
}

// inOrder are the chosen choices, each once and in the order of the rules.
func inOrder(choices, chosen []string) (list []string) {
	for _, choice := range choices {
		if slices.Contains(chosen, choice) {
			list = append(list, choice)
		}
	}
	return list
}

// Read parses the values of the options; a text that cannot be read is a problem. A list that a
// switch turns on needs at least one choice.
func (h HouseRules) Read(game rulebook.Game) (values map[string]any, problems tournament.Problems) {
	values = make(map[string]any)
	for _, option := range RuleOptions(game) {
		value, code := readRule(option, h[option.Name])
		if option.Kind == scoring.ListOption && option.Needs != "" && len(h[option.Name]) == 0 && h.DependencyMet(game, option) {
			code = "rule_list_empty"
		}
		if code == "" {
			values[option.Name] = value
			continue
		}
		problems = append(problems, tournament.Problem{Field: RulePrefix + option.Name, Code: code, Args: map[string]any{
			"Least": option.Min, "Most": option.Max, "Step": option.Step,
		}})
	}
	return values, problems
}

// readRule reads one option's texts. The code of the problem is empty if there is none. Our forms
// send every field once.
func readRule(option scoring.Option, texts []string) (value any, code string) {
	unknown := func(text string) bool { return !slices.Contains(option.Choices, text) }
	switch option.Kind {
	case scoring.SwitchOption:
		if slices.ContainsFunc(texts, func(text string) bool { return text != switchedOn }) {
			return nil, "rule_choice"
		}
		return len(texts) > 0, ""
	case scoring.ListOption:
		if slices.ContainsFunc(texts, unknown) {
			return nil, "rule_list"
		}
		return append([]string{}, inOrder(option.Choices, texts)...), ""
	case scoring.ChoiceOption:
		if len(texts) != 1 || unknown(texts[0]) {
			return nil, "rule_choice"
		}
		return texts[0], ""
	case scoring.RanksOption:
		return readRanks(option, texts)
	default:
		return readNumber(option, texts)
	}
}

// readRanks reads a number for each rank, with any separators.
func readRanks(option scoring.Option, texts []string) (value any, code string) {
	code = "rule_ranks"
	if len(texts) != 1 {
		return nil, code
	}
	words := strings.FieldsFunc(strings.ReplaceAll(texts[0], "−", "-"), func(r rune) bool {
		return r != '-' && r != '+' && (r < '0' || r > '9')
	})
	var each []int
	sum := 0
	for _, word := range words {
		number, err := strconv.Atoi(word)
		if err != nil || number < option.Min || number > option.Max {
			return nil, code
		}
		each, sum = append(each, number), sum+number
	}
	if len(each) != 3 || sum != 0 {
		return nil, code
	}
	return each, ""
}

func readNumber(option scoring.Option, texts []string) (value any, code string) {
	code = "rule_number"
	if option.Step > 1 {
		code = "rule_number_step"
	}
	if len(texts) != 1 {
		return nil, code
	}
	number, err := strconv.Atoi(strings.TrimSpace(texts[0]))
	if err != nil || number < option.Min || number > option.Max || option.Step > 1 && number%option.Step != 0 {
		return nil, code
	}
	return number, ""
}

// Equal says whether two sets of house rules are equal.
func (h HouseRules) Equal(game rulebook.Game, other HouseRules) bool {
	for _, option := range RuleOptions(game) {
		if !slices.Equal(h[option.Name], other[option.Name]) {
			return false
		}
	}
	return true
}

// DependencyMet says whether the option on which this one depends is set. Otherwise this one has no
// effect.
func (h HouseRules) DependencyMet(game rulebook.Game, option scoring.Option) bool {
	for _, needed := range game.Options() {
		if needed.Name == option.Needs {
			return h.IsSet(needed) && h.DependencyMet(game, needed)
		}
	}
	return true
}

// IsSet says whether an option is on, not 0, or not its first choice.
func (h HouseRules) IsSet(option scoring.Option) bool {
	texts := h[option.Name]
	switch option.Kind {
	case scoring.NumberOption:
		value, code := readNumber(option, texts)
		return code != "" || value != 0 // the options that need it stay visible while its number is typed
	case scoring.ChoiceOption:
		return len(texts) != 1 || texts[0] != option.Choices[0]
	default:
		return len(texts) > 0
	}
}

// GameOf is the game of a night.
func GameOf(night *tournament.Night) (rulebook.Game, error) {
	game, ok := rulebook.Find(night.Ruleset.Game)
	if !ok {
		return game, fmt.Errorf("the game %q is not in the rulebook", night.Ruleset.Game)
	}
	return game, nil
}
