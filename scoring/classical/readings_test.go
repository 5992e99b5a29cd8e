package classical_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func TestAllReadingsAreTold(t *testing.T) {
	m := newMaker(20261129)
	several := 0
	for range scoringtest.Count(30_000, 3_000) {
		rules, s := houseRules(m), m.State()
		h := m.Hand(rules)
		r := referee{options: rules.Options(), state: s, hand: &h}
		if codes, good := r.refusals(); !good || codes != nil {
			continue
		}
		// Section 3 and section 14: chows of all suits, and what the house rules add.
		shapes := scoringtest.Shapes{Laying: scoringtest.Laying{Chows: "pms"}, SevenPairs: r.options.SevenPairs, FourAlike: true}
		shapes.Orphans = []string{"1p", "9p", "1m", "9m", "1s", "9s", "1z", "2z", "3z", "5z", "6z", "7z"}
		if r.options.North == "kept" {
			shapes.Orphans = append(shapes.Orphans, "4z")
		}
		want := scoringtest.Decompositions(shapes.Of(scoringtest.Words(&h), 4-len(h.Melds)))
		r.like = func(*account) bool { return true }
		if r.judgeWinner(); r.found && told(&h, "cannon").Seats != 0 && r.options.Cannon && !r.isShown() {
			want = nil // it is refused
		}
		if len(scoringtest.CheckReadings(t, rules, s, &h, want)) > 1 {
			several++
		}
	}
	if several < 30 {
		t.Errorf("%d hands were read in several ways", several)
	}
}
