package scoringtest

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
)

// Rules are a preset with house rules on top, in words: "limits minimum=1 north=false".
// A name alone is on; a list is written as in JSON, without spaces.
func Rules[R scoring.Rules](tb testing.TB, book rulebook.Book, preset string, house ...string) R {
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
	rules, _, problems, err := book.Open(preset, text)
	if err != nil || problems != nil {
		tb.Fatalf("house rules %q: %+v %v", house, problems, err)
	}
	return rules.(R) //nolint:forcetypeassert // the book of a game opens its own rules
}
