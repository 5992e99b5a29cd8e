package scoringtest

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// Engine are the rules of a game that score a hand without moving a match.
type Engine interface {
	scoring.Rules
	Score(state scoring.State, hand *scoring.Hand, into *scoring.Result) []scoring.Problem
}

// Judged is a random hand, what the engine says of it, and what was met so far.
type Judged[E Engine] struct {
	Rules   E
	State   scoring.State
	Hand    *scoring.Hand
	Result  *scoring.Result
	Refused []scoring.Problem
	// Seen counts what the referee found: elements, limit hands, codes, "legal".
	Seen map[string]int
}

// Judge says where a slow referee differs from the engine, "" if nowhere.
type Judge[E Engine] func(*Judged[E]) string

// Count is how many random hands a test makes: few of them in a short test and
// under the race detector.
func Count(all, few int) int {
	if testing.Short() || RaceDetector {
		return few
	}
	return all
}

// Compare compares the engine with a slow referee over random hands, forty under
// each set of house rules. In a full run, everything in must is seen ten times.
func Compare[E Engine](t *testing.T, m *Maker, all int, houseRules func() E, judge Judge[E], must []string) {
	t.Helper()
	count := Count(all, 6_000)
	seen := map[string]int{}
	var result scoring.Result
	for i := 0; i < count; {
		rules := houseRules()
		for range 40 {
			h, s := m.Hand(rules), m.State()
			j := Judged[E]{Rules: rules, State: s, Hand: &h, Result: &result, Refused: rules.Score(s, &h, &result), Seen: seen}
			if fault := judge(&j); fault != "" {
				t.Fatalf("hand %d: %s\n%s", i, fault, &j)
			}
			i++
		}
	}
	t.Logf("%d hands compared, %d of them legal", count, seen["legal"])
	for _, id := range must {
		if seen[id] < 10 && count == all {
			t.Errorf("%s was met %d times in %d hands", id, seen[id], count)
		}
	}
}

// Codes are the codes of the problems, each once, in the order of the alphabet.
func Codes(problems []scoring.Problem) []string {
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	return Sorted(codes)
}

// Sorted are the words, each once, in the order of the alphabet.
func Sorted(words []string) []string { return slices.Compact(slices.Sorted(slices.Values(words))) }

// String is everything that a failing test shows.
func (j *Judged[E]) String() string {
	options := reflect.ValueOf(j.Rules).MethodByName("Options").Call(nil)[0]
	return fmt.Sprintf("options %+v\nstate %+v\nhand %v melds %v winning %v\n%+v\nengine %+v %+v",
		options, j.State, j.Hand.Concealed, j.Hand.Melds, j.Hand.WinningTile, *j.Hand, *j.Result, j.Refused)
}
