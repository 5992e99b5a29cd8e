package honshu_test

import (
	"bytes"
	"encoding/json"
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
