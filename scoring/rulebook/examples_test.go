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

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// answered is a line of the score format, every field by its name.
type answered map[string]any

// comparable is an answer without what the examples leave out, the kind of an element
// and all but the code of a refusal, and with the elements in alphabetical order. Fan of one
// element may be listed singly or summed.
func (a answered) comparable() answered {
	scores, _ := a["scores"].(map[string]any)
	for _, score := range scores {
		answered(score.(map[string]any)).comparable()
	}
	wins, _ := a["wins"].([]any)
	for _, win := range wins {
		answered(win.(map[string]any)).comparable()
	}
	elements := summed(a["elements"])
	if elements != nil {
		a["elements"] = elements
	}
	for _, element := range elements {
		delete(element.(map[string]any), "kind")
	}
	text := func(line any, field string) string { s, _ := line.(map[string]any)[field].(string); return s }
	slices.SortFunc(elements, func(a, b any) int {
		return cmp.Or(cmp.Compare(text(a, "id"), text(b, "id")), cmp.Compare(text(a, "from"), text(b, "from")),
			cmp.Compare(text(a, "tile"), text(b, "tile")))
	})
	refusals, _ := a["errors"].([]any)
	for i, refusal := range refusals {
		refusals[i] = text(refusal, "code")
	}
	return a
}

// summed are the elements with the fan of each id in its first one.
func summed(list any) (elements []any) {
	all, _ := list.([]any)
	first := map[any]map[string]any{}
	for _, item := range all {
		element := item.(map[string]any)
		before, seen := first[element["id"]]
		if fan, counted := element["fan"].(float64); counted && seen {
			before["fan"] = before["fan"].(float64) + fan
			continue
		}
		first[element["id"]] = element
		elements = append(elements, element)
	}
	return elements
}

// TestWorkedExamplesOfEveryGame: each game's folder has worked hands of its document,
// and the score format answers them so, field by field.
func TestWorkedExamplesOfEveryGame(t *testing.T) {
	wanted := map[string]int{"korean-japanese": 30, "honshu": 19, "sanma": 100, "malaysian": 26, "classical": 26}
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
				line := scoringtest.LineTo(scoringtest.WithOptions(example.Request))
				checkKinds(t, game, scoringtest.Read(t, line).Elements)
				var got answered
				if err := json.Unmarshal([]byte(line), &got); err != nil {
					t.Fatal(err)
				}
				if got, want := got.comparable(), example.Result.comparable(); !reflect.DeepEqual(got, want) {
					t.Errorf("got  %v\nwant %v", got, want)
				}
			})
		}
		if err := file.Close(); err != nil || count < wanted[game.ID] {
			t.Errorf("%s: %d examples, %v", game.ID, count, err)
		}
	}
}

// checkKinds: elements come in the order of the rules, those of the hand before the
// bonuses, and only who was not waiting pays an element alone.
func checkKinds(t *testing.T, game rulebook.Game, elements []scoringtest.AnsweredElement) {
	t.Helper()
	if game.ID != "korean-japanese" {
		return
	}
	order := game.Elements()
	border := slices.Index(order, "not_waiting")
	last := 0
	for _, e := range elements {
		at := slices.Index(order, e.ID)
		kind := "hand"
		if at >= border {
			kind = "bonus"
		}
		if at < last || e.Kind != kind || (e.ID == "not_waiting") != (e.From != "") {
			t.Errorf("element %+v is not in its place, of the wrong kind or payer", e)
		}
		last = at
	}
}
