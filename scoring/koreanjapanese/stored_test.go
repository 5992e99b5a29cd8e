package koreanjapanese_test

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// storedHand is a hand of a night that was recorded by version 1 of the rules,
// before there was a second game. Rules are given with the first hand of a match.
type storedHand struct {
	Rules       json.RawMessage
	Hand        int
	Round       scoring.Wind
	Seats       [3]scoring.Place
	Carry       int
	Facts       json.RawMessage
	Payments    scoring.Payments
	NextCarry   int            `json:"next_carry"`
	HandPoints  scoring.Points `json:"hand_points"`
	BonusPoints scoring.Points `json:"bonus_points"`
	Elements    [][3]any       // id, points, and who alone pays it
	Finished    bool
}

// TestAStoredNightIsScoredAsItWas plays five matches of a stored night, one for
// each preset: the facts are read and written as they were, and every payment,
// element and state is the same.
func TestAStoredNightIsScoredAsItWas(t *testing.T) {
	file, err := os.Open("testdata/night.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	var rules scoring.Rules
	var state scoring.State
	hands := 0
	lines := bufio.NewScanner(file)
	for lines.Buffer(nil, 1<<20); lines.Scan(); hands++ {
		var stored storedHand
		if err := json.Unmarshal(lines.Bytes(), &stored); err != nil {
			t.Fatal(err)
		}
		if stored.Rules != nil {
			rules, state = openStored(t, stored.Rules)
		}
		before := scoring.State{Hand: stored.Hand, Prevailing: stored.Round, Seats: stored.Seats, Carry: stored.Carry}
		if state != before {
			t.Errorf("hand %d begins with %+v, was %+v", hands, state, before)
		}
		var facts scoring.Hand
		if err := json.Unmarshal(stored.Facts, &facts); err != nil {
			t.Fatal(err)
		}
		if again, err := json.Marshal(facts); err != nil || string(again) != string(stored.Facts) {
			t.Errorf("hand %d is stored as\n%s\nwas\n%s", hands, again, stored.Facts)
		}
		next, result, problems := rules.Apply(before, &facts)
		if problems != nil {
			t.Fatalf("hand %d is refused: %+v", hands, problems)
		}
		stored.compare(t, hands, next, &result)
		state = next
	}
	if hands != 45 {
		t.Errorf("%d hands, want 45", hands)
	}
}

func openStored(t *testing.T, options json.RawMessage) (scoring.Rules, scoring.State) {
	t.Helper()
	rules, again, problems, err := koreanjapanese.Book{}.Open("", options)
	if problems != nil || err != nil {
		t.Fatal(problems, err)
	}
	if string(again) != string(options) {
		t.Errorf("options are stored as\n%s\nwere\n%s", again, options)
	}
	return rules, rules.Start()
}

func (h *storedHand) compare(t *testing.T, number int, next scoring.State, result *scoring.Result) {
	t.Helper()
	var elements [][3]any
	for _, e := range result.Elements {
		from := ""
		if e.One {
			from = e.From.String()
		}
		elements = append(elements, [3]any{e.ID, float64(e.Points), from})
	}
	if len(h.Elements) != len(elements) || len(elements) > 0 && !reflect.DeepEqual(elements, h.Elements) {
		t.Errorf("hand %d: elements %v, were %v", number, elements, h.Elements)
	}
	if result.Payments != h.Payments || result.HandPoints != h.HandPoints || result.BonusPoints != h.BonusPoints ||
		next.Carry != h.NextCarry || next.Finished != h.Finished {
		t.Errorf("hand %d: %+v then %+v, was %+v", number, result, next, h)
	}
}
