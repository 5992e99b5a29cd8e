package malaysian_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// TestEveryReadingThatIsToldCanBeLaidOut: what flies stand for is told once for each way that can change
// the worth, so that the readings are not all layouts. Each is worth what the referee counts of some
// layout, and the first is worth the most.
func TestEveryReadingThatIsToldCanBeLaidOut(t *testing.T) {
	m := newMaker(20261129)
	several := 0
	for range scoringtest.Count(8_000, 1_000) {
		rules, s := houseRules(m), m.State()
		h := m.Hand(rules)
		r := referee{options: rules.Options(), state: s, hand: &h}
		if codes, good := r.refusals(); !good || codes != nil {
			continue
		}
		readings := rules.Readings(s, &h)
		laid := make([]bool, len(readings))
		r.like = func(w *worth) bool {
			for i := range readings {
				laid[i] = laid[i] || isLike(w, &readings[i].Result)
			}
			return false
		}
		r.all = true
		if r.judgeTiles(); r.complete != (len(readings) > 0) {
			t.Fatalf("complete is %v, readings are %+v", r.complete, readings)
		}
		if at := slices.Index(laid, false); at >= 0 {
			t.Fatalf("no layout of %v is worth %+v", h.Concealed, readings[at])
		}
		if len(readings) > 1 {
			several++
		}
		r.checkFirst(t, readings)
	}
	if several < 30 {
		t.Errorf("%d hands were read in several ways", several)
	}
}

func (r *referee) checkFirst(t *testing.T, readings []scoring.Reading) {
	t.Helper()
	for i := range readings {
		result := &readings[i].Result
		if i == 0 && (result.PaidFan != r.best.paid || result.NaturalFan != r.best.natural || len(result.LimitHands) != len(r.best.limits)) {
			t.Fatalf("the first is %+v, the best layout %+v", result, r.best)
		}
		if result.PaidFan > readings[0].Result.PaidFan {
			t.Fatalf("reading %d pays more than the first: %+v", i, readings)
		}
	}
}
