package honshu_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/honshu"
)

// BenchmarkScore measures legal hands of every shape; half of them are won by ron,
// most without riichi, so that their waits are asked for yaku.
func BenchmarkScore(b *testing.B) {
	usual, _ := honshu.Preset(honshu.DefaultPreset)
	lax, everything := usual, usual
	lax.AtozukeNashi = false
	everything.Reduction = honshu.ReduceCumulative
	everything.PinfuTsumo, everything.RedFives, everything.Flowers, everything.SuukantsuImmediate = true, true, true, true
	for _, c := range []struct {
		name    string
		options honshu.Options
	}{
		{"usual", usual},
		{"no atozuke rule", lax},
		{"everything", everything},
	} {
		b.Run(c.name, func(b *testing.B) {
			rules, problems := honshu.New(c.options)
			if problems != nil {
				b.Fatal(problems)
			}
			hands := mixedHands(c.options, rules, 2048)
			state := rules.Start()
			var result scoring.Result
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if rules.Score(state, &hands[i&2047], &result) != nil {
					b.Fatal("refused")
				}
				i++
			}
		})
	}
}

// mixedHands are legal hands of every shape.
func mixedHands(o honshu.Options, rules *honshu.Rules, n int) []scoring.Hand {
	m := newMaker(7)
	var hands []scoring.Hand
	var result scoring.Result
	for len(hands) < n {
		h := m.hand(o)
		if rules.Score(rules.Start(), &h, &result) == nil {
			hands = append(hands, h)
		}
	}
	return hands
}

func TestScoringALegalHandAllocatesNothing(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates")
	}
	usual, _ := honshu.Preset(honshu.DefaultPreset)
	rules, _ := honshu.New(usual)
	hands := mixedHands(usual, rules, 256)
	var result scoring.Result
	for i := range hands { // the room of the result grows
		rules.Score(rules.Start(), &hands[i], &result)
	}
	i := 0
	if allocs := testing.AllocsPerRun(1000, func() {
		rules.Score(rules.Start(), &hands[i&255], &result)
		i++
	}); allocs > 0 {
		t.Errorf("%v allocations a hand", allocs)
	}
}
