package scoringtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoreformat"
)

// Tiles reads MPSZ; a mistake in it is one of the test.
func Tiles(text string) scoring.Tiles {
	tiles, err := scoring.ParseTiles(text)
	if err != nil {
		panic(err)
	}
	return tiles
}

// ProblemText is a list of problems in one line, everything that is set in them:
// "too_many_copies melds 4p 6/4; incomplete hand [5m7z]". A tile 1p is not said.
func ProblemText(problems []scoring.Problem) string {
	lines := make([]string, len(problems))
	for i, p := range problems {
		lines[i] = p.Code + " " + p.Field
		if p.Other != "" {
			lines[i] += " with " + p.Other
		}
		switch k := p.Tile.Kind(); {
		case p.Tile == 0:
		case p.Tile.Red() && k.Rank() != 5: // MPSZ has no word for it
			lines[i] += " red " + k.String()
		default:
			lines[i] += " " + p.Tile.String()
		}
		if p.Has != 0 || p.Needs != 0 {
			lines[i] += fmt.Sprintf(" %d/%d", p.Has, p.Needs)
		}
		if p.Tiles != nil {
			lines[i] += fmt.Sprintf(" [%v]", p.Tiles)
		}
		if p.Ticked != nil {
			lines[i] += " " + strings.Join(p.Ticked, "+")
		}
	}
	return strings.Join(lines, "; ")
}

// Answer is a line of the score format, read back.
type Answer struct {
	ID           string
	Legal        bool
	HandPoints   int `json:"hand_points"`
	BonusPoints  int `json:"bonus_points"`
	Limit        string
	LimitHands   []string `json:"limit_hands"`
	Elements     []AnsweredElement
	Payments     map[string]int
	Carry        int
	Han, Yakuman int
	Rank         string
	Fu           int
	FuDetails    []struct {
		ID string
		Fu int
	} `json:"fu_details"`
	Fan         int
	NaturalFan  int `json:"natural_fan"`
	PaidFan     int `json:"paid_fan"`
	Burst       bool
	Instant     map[string]int
	DealerStays bool `json:"dealer_stays"`
	Honba       int
	Wins        []AnsweredWin
	Scores      map[string]AnsweredScore
	EastStays   bool `json:"east_stays"`
	Errors      []struct{ Code, Field, Message string }
	Line        int
	Error       string
}

// AnsweredWin is one of several wins on a tile, in the score format.
type AnsweredWin struct {
	Winner string
	Answer
}

// AnsweredScore is what one of three hands is worth, in the score format.
type AnsweredScore struct {
	Points, Doubles, Score int
	LimitHands             []string `json:"limit_hands"`
	Elements               []AnsweredElement
}

// AnsweredElement is an element in the score format.
type AnsweredElement struct {
	ID, Kind, From string
	Points, Han    int
	Fan, Doubles   int
	Tile           string
}

// Code stands for the sentence of a problem.
func Code(_, _ string, p scoring.Problem) string { return p.Code + "!" }

// LineTo is the line that answers a request.
func LineTo(request []byte) string {
	answer := scoreformat.Answer{Line: 1}
	scoreformat.NewScorer(Code).Score(request, &answer)
	return string(answer.Append(nil, Code))
}

// Read reads an answer; a field that the format does not know fails the test.
func Read(t testing.TB, line string) (a Answer) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader([]byte(line)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&a); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return a
}

// AnswerTo answers a request; the options that it does not name are those of the tests.
func AnswerTo(t testing.TB, request string) Answer {
	t.Helper()
	return Read(t, LineTo(WithOptions([]byte(request))))
}

// HanOf is what an element is worth in the answer, 0 if it is not there.
func (a *Answer) HanOf(id string) int {
	for _, e := range a.Elements {
		if e.ID == id {
			return e.Han
		}
	}
	return 0
}

// RuleSheetIDs are the ids of the elements and limit hands that a rule sheet names.
func RuleSheetIDs(rules scoring.Rules) (ids []string) {
	sheet := rules.RuleSheet()
	for _, e := range sheet.Elements {
		ids = append(ids, e.ID)
	}
	for _, l := range sheet.LimitHands {
		ids = append(ids, l.ID)
	}
	return ids
}

// SizeOf is how many tiles the set has.
func SizeOf(rules scoring.Rules) (n int) {
	for _, copies := range rules.Copies() {
		n += int(copies)
	}
	return n
}

// CheckRoundTrip checks that the rules give a hand the same result, or refuse it for the same
// reasons, after it went through the score format and after it was stored. It returns whether
// the hand is legal.
func CheckRoundTrip(t *testing.T, rules Engine, state scoring.State, request scoreformat.Request) (legal bool) {
	t.Helper()
	line := request.Append(nil)
	var answer scoreformat.Answer
	scoreformat.NewScorer(Code).Score(line, &answer)
	if answer.Err != nil {
		t.Fatalf("%s: %v", line, answer.Err)
	}
	if again := answer.Request.Append(nil); !bytes.Equal(again, line) {
		t.Fatalf("wrote %s\nthen  %s", line, again)
	}
	text, err := json.Marshal(request.Hand)
	var stored scoring.Hand
	if err != nil || json.Unmarshal(text, &stored) != nil || !scoring.SameHand(stored, request.Hand) {
		t.Fatalf("stored as %s, %v", text, err)
	}
	var want, got scoring.Result
	problems := rules.Score(state, &request.Hand, &want)
	if again := rules.Score(state, &stored, &got); !reflect.DeepEqual(again, problems) || !SameScore(&got, &want) {
		t.Fatalf("%s\n%+v %+v", text, got, again)
	}
	if !slices.Equal(Codes(answer.Problems), Codes(problems)) || !SameScore(&answer.Result, &want) {
		t.Fatalf("%s\n%+v %+v\n%+v %+v", line, answer.Result, answer.Problems, want, problems)
	}
	return problems == nil
}
