package honshu_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/honshu"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// BenchmarkScore measures legal hands of every shape; half of them are won by ron,
// most without riichi, so that their waits are asked for yaku.
func BenchmarkScore(b *testing.B) {
	for name, change := range map[string]func(*honshu.Options){
		"usual":           nil,
		"no atozuke rule": func(o *honshu.Options) { o.AtozukeNashi = false },
		"everything": func(o *honshu.Options) {
			o.Reduction = honshu.ReduceCumulative
			o.PinfuTsumo, o.RedFives, o.Flowers, o.SuukantsuImmediate = true, true, true, true
		},
	} {
		b.Run(name, func(b *testing.B) { scoringtest.Bench(b, newMaker(7), newRules(b, change)) })
	}
}

func TestScoringALegalHandAllocatesNothing(t *testing.T) {
	scoringtest.AllocatesNothing(t, newMaker(7), newRules(t, nil))
}
