package koreanjapanese_test

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// example is one worked hand of the specification.
type example struct {
	Name    string
	Request struct {
		ID, Rules string
		Options   json.RawMessage
		Round     scoring.Wind
		Carry     int
		scoring.Hand
	}
	Result struct {
		ID          string
		Legal       bool
		HandPoints  scoring.Points `json:"hand_points"`
		BonusPoints scoring.Points `json:"bonus_points"`
		Limit       string
		LimitHands  []string `json:"limit_hands"`
		Elements    []paidElement
		Payments    map[string]scoring.Points
		Carry       int
		Errors      []struct{ Code string }
	}
	Note string
}

// paidElement is an element as the examples write it.
type paidElement struct {
	ID     string
	Points scoring.Points
	From   string
}

func TestWorkedExamplesOfTheSpecification(t *testing.T) {
	text, err := os.ReadFile("testdata/examples.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var ex example
		decoder := json.NewDecoder(bytes.NewReader(lines.Bytes()))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&ex); err != nil {
			t.Fatalf("%s: %v", lines.Text(), err)
		}
		count++
		t.Run(ex.Request.ID+" "+ex.Name, func(t *testing.T) { ex.check(t) })
	}
	if count < 30 {
		t.Errorf("read %d examples, want all 30", count)
	}
}

func (ex *example) check(t *testing.T) {
	rules, _, problems, err := koreanjapanese.Book{}.Open("", ex.Request.Options)
	if err != nil || problems != nil {
		t.Fatal(err, problems)
	}
	state := scoring.State{Hand: 1, Prevailing: ex.Request.Round, Carry: ex.Request.Carry}
	_, got, problems := rules.Apply(state, &ex.Request.Hand)
	want := &ex.Result
	if !want.Legal {
		var codes, wantCodes []string
		for _, problem := range problems {
			codes = append(codes, problem.Code)
		}
		for _, refusal := range want.Errors {
			wantCodes = append(wantCodes, refusal.Code)
		}
		if !slices.Equal(codes, wantCodes) {
			t.Errorf("refused for %v, want %v", codes, wantCodes)
		}
		return
	}
	if problems != nil {
		t.Fatalf("refused: %+v", problems)
	}
	if got.HandPoints != want.HandPoints || got.BonusPoints != want.BonusPoints || got.Carry != want.Carry {
		t.Errorf("H %d B %d carry %d, want H %d B %d carry %d", got.HandPoints, got.BonusPoints, got.Carry,
			want.HandPoints, want.BonusPoints, want.Carry)
	}
	limitHands := slices.Sorted(slices.Values(got.LimitHands))
	if got.Limit.String() != want.Limit || !slices.Equal(limitHands, want.LimitHands) {
		t.Errorf("limit %v %v, want %v %v", got.Limit, limitHands, want.Limit, want.LimitHands)
	}
	if lines := paidElements(got.Elements); !slices.Equal(lines, sortElements(want.Elements)) {
		t.Errorf("elements %v, want %v", lines, want.Elements)
	}
	for seat, points := range want.Payments {
		wind, err := scoring.ParseWind(seat)
		if err != nil {
			t.Fatal(err)
		}
		if got.Payments[wind] != points {
			t.Errorf("%s %+d, want %+d", seat, got.Payments[wind], points)
		}
	}
}

// paidElements are the elements as the examples write them, in their order.
func paidElements(elements []scoring.Element) []paidElement {
	var lines []paidElement
	for _, e := range elements {
		line := paidElement{ID: e.ID, Points: e.Points}
		if e.One {
			line.From = e.From.String()
		}
		lines = append(lines, line)
	}
	return sortElements(lines)
}

func sortElements(lines []paidElement) []paidElement {
	slices.SortFunc(lines, func(a, b paidElement) int {
		return cmp.Or(cmp.Compare(a.ID, b.ID), cmp.Compare(a.From, b.From))
	})
	return lines
}
