package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring/scoringtest"
)

func BenchmarkScore(b *testing.B) {
	for name, change := range map[string]string{"novice": "minimum=3", "limits": "minimum=3 limits", "everything": everyHouseRule + " last_discard_bonus"} {
		b.Run(name, func(b *testing.B) { scoringtest.Bench(b, newMaker(1), rulesOf(b, change)) })
	}
}

func TestScoringALegalHandAllocatesNothing(t *testing.T) {
	scoringtest.AllocatesNothing(t, newMaker(1), rulesOf(t, everyHouseRule))
}
