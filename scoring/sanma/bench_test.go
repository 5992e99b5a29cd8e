package sanma_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// BenchmarkScore measures legal hands of every shape.
func BenchmarkScore(b *testing.B) {
	for name, change := range map[string]string{
		"usual":      "",
		"everything": "north_yakuhai renhou double_yakuman kiriage_mangan tsumo=bisection_rounded red_fives=all pao_suukantsu",
	} {
		b.Run(name, func(b *testing.B) { scoringtest.Bench(b, newMaker(7), newRules(b, change)) })
	}
}

func TestScoringALegalHandAllocatesNothing(t *testing.T) {
	scoringtest.AllocatesNothing(t, newMaker(7), newRules(t))
}
