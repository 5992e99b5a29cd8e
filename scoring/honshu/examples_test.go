package honshu_test

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// answer is a line of the score format.
type answer struct {
	ID           string
	Legal        bool
	Han, Yakuman int
	Rank         string
	Elements     []answeredElement
	Payments     map[string]int
	Errors       []answeredError
	Line         int
	Error        string
}

type answeredElement struct {
	ID, Kind string
	Han      int
}

type answeredError struct{ Code, Field, Message string }

// answerTo scores a line of the score format.
func answerTo(t testing.TB, request []byte) (got answer) {
	t.Helper()
	say := func(_, _ string, p scoring.Problem) string { return p.Code }
	var a scoreformat.Answer
	scoreformat.NewScorer(say).Score(request, &a)
	decoder := json.NewDecoder(bytes.NewReader(a.Append(nil, say)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&got); err != nil {
		t.Fatal(err)
	}
	return got
}

// TestWorkedExamplesOfTheSpecification compares field by field. The examples leave
// the kind of an element and all but the code of a refusal out, and order elements
// by the alphabet.
func TestWorkedExamplesOfTheSpecification(t *testing.T) {
	file, err := os.Open("testdata/examples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	count := 0
	for lines := bufio.NewScanner(file); lines.Scan(); count++ {
		var example struct {
			Name    string
			Request json.RawMessage
			Result  answer
		}
		if err := json.Unmarshal(lines.Bytes(), &example); err != nil {
			t.Fatal(err)
		}
		t.Run(example.Result.ID+" "+example.Name, func(t *testing.T) {
			want, got := example.Result, answerTo(t, example.Request)
			for i := range got.Elements {
				got.Elements[i].Kind = ""
			}
			for i := range got.Errors {
				got.Errors[i] = answeredError{Code: got.Errors[i].Code}
			}
			slices.SortFunc(got.Elements, func(a, b answeredElement) int { return cmp.Compare(a.ID, b.ID) })
			if !reflect.DeepEqual(got, want) {
				t.Errorf("got  %+v\nwant %+v", got, want)
			}
		})
	}
	if count != 19 {
		t.Errorf("%d examples, want 19", count)
	}
}
