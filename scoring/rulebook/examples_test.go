package rulebook_test

import (
	"bufio"
	"cmp"
	"encoding/json"
	"os"
	"path"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// answered is a line of the score format, every field by its name.
type answered map[string]any

// comparable is an answer without what the examples leave out, the kind of an element
// and all but the code of a refusal, and with the elements in alphabetical order.
func (a answered) comparable() answered {
	elements, _ := a["elements"].([]any)
	for _, element := range elements {
		delete(element.(map[string]any), "kind")
	}
	text := func(line any, field string) string { s, _ := line.(map[string]any)[field].(string); return s }
	slices.SortFunc(elements, func(a, b any) int {
		return cmp.Or(cmp.Compare(text(a, "id"), text(b, "id")), cmp.Compare(text(a, "from"), text(b, "from")))
	})
	refusals, _ := a["errors"].([]any)
	for i, refusal := range refusals {
		refusals[i] = text(refusal, "code")
	}
	return a
}

// TestWorkedExamplesOfEveryGame: each game's folder has worked hands of its document,
// and the score format answers them so, field by field.
func TestWorkedExamplesOfEveryGame(t *testing.T) {
	code := func(_, _ string, p scoring.Problem) string { return p.Code }
	for _, game := range rulebook.Games() {
		folder := path.Base(reflect.TypeOf(game.Book).PkgPath())
		file, err := os.Open("../" + folder + "/testdata/examples.jsonl")
		if err != nil {
			t.Errorf("%s has no worked examples: %v", game.ID, err)
			continue
		}
		count := 0
		for lines := bufio.NewScanner(file); lines.Scan(); count++ {
			var example struct {
				Name    string
				Request json.RawMessage
				Result  answered
			}
			if err := json.Unmarshal(lines.Bytes(), &example); err != nil {
				t.Fatal(err)
			}
			t.Run(game.ID+" "+example.Name, func(t *testing.T) {
				var answer scoreformat.Answer
				scoreformat.NewScorer(code).Score(example.Request, &answer)
				var got answered
				if err := json.Unmarshal(answer.Append(nil, code), &got); err != nil {
					t.Fatal(err)
				}
				if got, want := got.comparable(), example.Result.comparable(); !reflect.DeepEqual(got, want) {
					t.Errorf("got  %v\nwant %v", got, want)
				}
			})
		}
		if err := file.Close(); err != nil || count < 19 {
			t.Errorf("%s: %d examples, %v", game.ID, count, err)
		}
	}
}
