package scoringtest

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// Rules are those of the tests with house rules on top, in words: "limits minimum=1
// north=false". A name alone is on; a list is written as in JSON, without spaces.
func Rules[R scoring.Rules](tb testing.TB, game string, house ...string) R {
	tb.Helper()
	changes := map[string]any{}
	for word := range strings.FieldsSeq(strings.Join(house, " ")) {
		name, value, told := strings.Cut(word, "=")
		switch {
		case !told:
			changes[name] = true
		case json.Valid([]byte(value)):
			changes[name] = json.RawMessage(value)
		default:
			changes[name] = value
		}
	}
	text, _ := json.Marshal(changes)
	book, _ := rulebook.Find(game)
	rules, problems, err := book.Open("", Options(game, string(text)))
	if err != nil || problems != nil {
		tb.Fatalf("house rules %q: %+v %v", house, problems, err)
	}
	return rules.(R) //nolint:forcetypeassert // the book of a game opens its own rules
}

// EveryRules are the presets, and each of them with one option changed, as far as that can
// be played.
func EveryRules(tb testing.TB, book rulebook.Book) (all []scoring.Rules) {
	tb.Helper()
	for _, preset := range book.Presets() {
		for _, option := range book.Options() {
			for _, value := range values(&option) {
				rules, _, problems, err := book.Open(preset, fmt.Appendf(nil, `{%q:%s}`, option.Name, value))
				if err != nil {
					tb.Fatal(err)
				}
				if problems == nil { // otherwise it contradicts another option
					all = append(all, rules)
				}
			}
		}
	}
	return all
}

// values are some of those that an option can have, in JSON: the least, the most, all choices.
func values(option *scoring.Option) (list []string) {
	text := func(value any) string {
		out, _ := json.Marshal(value)
		return string(out)
	}
	switch option.Kind {
	case scoring.SwitchOption:
		return []string{"false", "true"}
	case scoring.ChoiceOption:
		for _, choice := range option.Choices {
			list = append(list, text(choice))
		}
		return list
	case scoring.ListOption:
		return []string{"[]", text(option.Choices[1:3]), text(option.Choices)}
	case scoring.RanksOption:
		return []string{"[0,0,0]", "[20,0,-20]", "[10,5,-15]"}
	case scoring.NumberOption:
		if option.Choices != nil {
			return option.Choices
		}
	}
	return []string{text(option.Min), text(option.Max), text(option.Min + max(option.Step, 1))}
}
