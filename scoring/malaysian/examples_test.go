package malaysian_test

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring/malaysian"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestMain brings the game into the rulebook, as long as it is not one of those that are
// offered.
func TestMain(m *testing.M) {
	game := rulebook.Game{ID: malaysian.ID, Version: malaysian.Version, Default: malaysian.DefaultPreset, Book: malaysian.Book{}}
	if _, err := rulebook.Add(game); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// answered is a line of the score format, every field by its name.
type answered map[string]any

// comparable is an answer with the fan of each element summed up, the limit hands in one
// order, and of refusals the codes alone.
func (a answered) comparable() answered {
	if elements, ok := a["elements"].([]any); ok {
		sums := map[string]float64{}
		for _, element := range elements {
			element := element.(map[string]any)
			sums[element["id"].(string)+" "+element["kind"].(string)] += element["fan"].(float64)
		}
		a["elements"] = sums
	}
	for _, list := range []string{"limit_hands", "errors"} {
		var ids []string
		items, _ := a[list].([]any)
		for _, item := range items {
			if refusal, ok := item.(map[string]any); ok {
				item = refusal["code"]
			}
			ids = append(ids, item.(string))
		}
		slices.Sort(ids)
		a[list] = ids
	}
	return a
}

// TestWorkedExamples: the score format answers the worked hands of the document so, field
// by field.
func TestWorkedExamples(t *testing.T) {
	file, err := os.Open("testdata/examples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
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
		t.Run(example.Name, func(t *testing.T) {
			line := scoringtest.LineTo(example.Request)
			var got answered
			if err := json.Unmarshal([]byte(line), &got); err != nil {
				t.Fatal(err)
			}
			if got, want := got.comparable(), example.Result.comparable(); !reflect.DeepEqual(got, want) {
				t.Errorf("got  %v\nwant %v", got, want)
			}
		})
	}
	if count < 26 {
		t.Errorf("only %d examples", count)
	}
}
