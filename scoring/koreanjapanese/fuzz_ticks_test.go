package koreanjapanese_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// tickedHouses are few: for each, every hand there can be is surveyed once.
var tickedHouses = []string{
	"", "limits", everyHouseRule, "limits no_bamboo simples_exclude_terminals",
	"limits limits_concealed_only discard_pong_concealed", "seven_pairs=false matching_bonus=false dora=dead_wall",
}

// tickedHouse is one of them. Surveys are slow under the race detector: it sees the
// first two, and the seeds of the others are for scripts/fuzz.
func tickedHouse(t *testing.T, house uint8) *koreanjapanese.Rules {
	t.Helper()
	n := int(house) % len(tickedHouses)
	if scoringtest.RaceDetector && n > 1 {
		t.Skip("too slow under the race detector")
	}
	return rulesOf(t, tickedHouses[n])
}

// FuzzTicks lays out a hand and ticks what it has. Whoever ticks everything gets
// exactly what it is worth; whoever ticks a part is believed and gets no more; and
// in whatever order and portions, it is the same.
func FuzzTicks(f *testing.F) {
	f.Add([]byte{0, 12, 65, 130, 8}, []byte(nil), []byte{1, 1, 1}, uint8(2))
	f.Fuzz(func(t *testing.T, sets, facts, parts []byte, house uint8) {
		if len(sets) > 10 || len(facts) > 30 || len(parts) > 40 {
			t.Skip("longer than any entry")
		}
		rules := tickedHouse(t, house)
		state, hand := dealtFrom(sets, facts)
		var result scoring.Result
		if rules.Score(state, &hand, &result) != nil || result.Drawn {
			t.Skip("not a hand that anybody has")
		}
		r := newReferee(rules.Options(), state, &hand)
		for _, reading := range r.readings() {
			sheet := r.bestPlace(reading)
			ticked := r.ticksOf(sheet, rules.Ticks())
			part := cutTo(ticked, parts)
			fault := r.compareAll(rules, sheet, ticked)
			if fault == "" {
				fault = r.comparePart(rules, sheet, part)
			}
			if fault != "" {
				t.Errorf("%s\nhand %+v\nclaims %+v, %+v\nsheet %+v\noptions %+v", fault, hand, ticked, part, sheet, rules.Options())
			}
			checkTicks(t, rules, state, byElements(hand, part))
		}
	})
}

// FuzzWildTicks ticks anything, or enters any points: what holds for any entry
// holds for these.
func FuzzWildTicks(f *testing.F) {
	f.Add([]byte{1, 1, 7, 1}, []byte(nil), uint8(0))
	f.Fuzz(func(t *testing.T, ticks, facts []byte, house uint8) {
		if len(ticks) > 24 || len(facts) > 30 {
			t.Skip("longer than any entry")
		}
		rules := tickedHouse(t, house)
		hand := scoring.Hand{Way: scoring.ByElements, Concealed: scoring.Tiles{0}}
		state := factsFrom(facts, &hand)
		ids := slices.Concat(koreanjapanese.Book{}.Elements(), koreanjapanese.Book{}.LimitHands(), []string{"", "jokers"})
		for read := scoringtest.Bytes(ticks); len(read) > 0; {
			hand.Ticked = append(hand.Ticked, scoring.Ticked{ID: ids[read.Next(len(ids))], Times: read.Next(256)%16 - 2})
		}
		checkTicks(t, rules, state, hand)
		hand.Way, hand.Ticked = scoring.ByPoints, nil
		if read := scoringtest.Bytes(ticks); len(read) > 0 {
			hand.Worth = &scoring.Worth{Hand: scoring.Points(int8(read.Next(256))), Bonus: scoring.Points(read.Next(128) - 14), Limit: scoring.Limit(read.Next(3))}
		}
		checkInvariants(t, rules, state, hand)
	})
}

// checkTicks holds what is true of ticked hands, whatever is ticked.
func checkTicks(t *testing.T, rules *koreanjapanese.Rules, state scoring.State, hand scoring.Hand) {
	t.Helper()
	checkInvariants(t, rules, state, hand)
	var result, again scoring.Result
	refused := rules.Score(state, &hand, &result)
	checkUnconcerned(t, rules.Options(), state, &hand, &result, refused)
	single := hand
	single.Ticked = nil
	for _, one := range hand.Ticked {
		for range one.Times {
			single.Ticked = append(single.Ticked, scoring.Ticked{ID: one.ID, Times: 1})
		}
		if one.Times < 1 {
			single.Ticked = append(single.Ticked, one)
		}
	}
	if problems := rules.Score(state, &single, &again); !slices.Equal(scoringtest.Codes(problems), scoringtest.Codes(refused)) || !scoringtest.SameScore(&result, &again) {
		t.Errorf("one by one %+v is worth %+v %+v, together %+v %+v", single.Ticked, again, problems, result, refused)
	}
}

// cutTo leaves out of each tick as many times as the bytes say.
func cutTo(ticked []scoring.Ticked, parts []byte) (part []scoring.Ticked) {
	read := scoringtest.Bytes(parts)
	for _, one := range ticked {
		if one.Times -= read.Next(one.Times + 1); one.Times > 0 {
			part = append(part, one)
		}
	}
	return part
}
