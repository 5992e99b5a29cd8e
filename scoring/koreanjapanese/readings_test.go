package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestAllReadingsAreTold compares them with all that the slow referee lays out, and the worth of each with
// what the referee counts there.
func TestAllReadingsAreTold(t *testing.T) {
	m := newMaker(20261129)
	several := 0
	for range scoringtest.Count(30_000, 3_000) {
		rules, s := houseRules(m), m.State()
		h := m.Hand(rules)
		r := newReferee(rules.Options(), s, &h)
		faults, judgeable := r.faults()
		if !judgeable || faults != nil || h.Ready&7 == 7 {
			continue
		}
		readings := scoringtest.CheckReadings(t, rules, s, &h, scoringtest.Decompositions(r.readings()))
		for i := range readings {
			r.checkReading(t, &readings[i])
		}
		if len(readings) > 1 {
			several++
		}
	}
	if several < 30 {
		t.Errorf("%d hands were read in several ways", several)
	}
}

func (r *referee) checkReading(t *testing.T, reading *scoring.Reading) {
	t.Helper()
	result := &reading.Result
	groups, fault := scoringtest.GroupsOf(result.Sets, r.allTiles(), r.winning(), func(scoring.Set) bool { return true })
	if fault != "" {
		t.Fatal(fault)
	}
	want := r.score(groups)
	if int(result.HandPoints) != want.hand || int(result.BonusPoints) != want.bonus {
		t.Fatalf("%v is told as %d and %d, the referee counts %d and %d", result.Sets, result.HandPoints, result.BonusPoints, want.hand, want.bonus)
	}
}
