package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/koreanjapanese"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func BenchmarkScore(b *testing.B) {
	learner := func(o *koreanjapanese.Options) { o.Minimum = 3 }
	for name, change := range map[string]house{"novice": learner, "limits": func(o *koreanjapanese.Options) { o.Minimum, o.Limits = 3, true }, "everything": func(o *koreanjapanese.Options) {
		everyHouseRule(o)
		o.LastDiscardBonus = true
	}} {
		b.Run(name, func(b *testing.B) { scoringtest.Bench(b, newMaker(1), rulesOf(b, change)) })
	}
}

func TestScoringALegalHandAllocatesNothing(t *testing.T) {
	scoringtest.AllocatesNothing(t, newMaker(1), rulesOf(t, everyHouseRule))
}
