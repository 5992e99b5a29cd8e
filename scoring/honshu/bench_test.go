package honshu_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// BenchmarkScore measures legal hands of every shape; half of them are won by ron,
// most without riichi, so that their waits are asked for yaku.
func BenchmarkScore(b *testing.B) {
	for name, change := range map[string]string{
		"usual":           "",
		"no atozuke rule": "atozuke_nashi=false",
		"everything":      "reduction=cumulative pinfu_tsumo red_fives flowers suukantsu_immediate",
	} {
		b.Run(name, func(b *testing.B) { scoringtest.Bench(b, newMaker(7), newRules(b, change)) })
	}
}

func TestScoringALegalHandAllocatesNothing(t *testing.T) {
	scoringtest.AllocatesNothing(t, newMaker(7), newRules(t))
}
