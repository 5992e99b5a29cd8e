package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// BenchmarkTicks answers ticks that stand and ticks that contradict, and makes
// the survey that the first of them asks for.
func BenchmarkTicks(b *testing.B) {
	stands := tickedTimes(
		scoring.Ticked{ID: "dragon_pong", Times: 2}, scoring.Ticked{ID: "clean", Times: 1}, scoring.Ticked{ID: "own_wind", Times: 1})
	contradicts := tick("dragon_pong", "wind_pong", "straight", "clean", "concealed", "kong")
	for name, house := range map[string]string{"novice": "", "limits": "limits", "everything": everyHouseRule} {
		rules := rulesOf(b, house)
		var result scoring.Result
		for kind, hand := range map[string]entry{"stands": stands, "contradicts": contradicts} {
			b.Run(name+"/"+kind, func(b *testing.B) {
				for b.Loop() {
					rules.Score(rules.Start(), &hand.Hand, &result)
				}
			})
		}
		b.Run(name+"/survey", func(b *testing.B) {
			for b.Loop() {
				koreanjapanese.MakeSurvey(rules, scoring.South, scoring.East, false)
			}
		})
	}
}
