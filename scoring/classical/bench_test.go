package classical_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// BenchmarkScore measures legal hands of three of every shape, payments included.
func BenchmarkScore(b *testing.B) {
	for name, change := range map[string]string{"usual": "", "everything": "no_limit seven_pairs own_bonus_each=1 max_east_wins=3"} {
		b.Run(name, func(b *testing.B) { scoringtest.Bench(b, newMaker(7), newRules(b, change)) })
	}
}

func TestScoringLegalHandsAllocatesNothing(t *testing.T) {
	scoringtest.AllocatesNothing(t, newMaker(7), newRules(t))
}
