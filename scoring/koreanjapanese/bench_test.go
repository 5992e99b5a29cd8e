package koreanjapanese_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese"
)

// mixedHands are legal hands of every shape for one set of house rules.
func mixedHands(tb testing.TB, rules *koreanjapanese.Rules, n int) []scoring.Hand {
	tb.Helper()
	m := newMaker(1)
	hands := make([]scoring.Hand, 0, n)
	var result scoring.Result
	for len(hands) < n {
		h := m.hand(rules.Options())
		if rules.Score(rules.Start(), &h, &result) == nil && len(result.Sets) > 0 {
			hands = append(hands, h)
		}
	}
	return hands
}

func BenchmarkScore(b *testing.B) {
	limits := koreanjapanese.Novice()
	limits.Limits = true
	everything := limits
	everything.Minimum, everything.North, everything.FiveBamboo, everything.RedFives = 0, true, true, true
	everything.SeatDragons, everything.LastDiscardBonus, everything.Dora = true, true, koreanjapanese.DoraRevealed
	for _, c := range []struct {
		name    string
		options koreanjapanese.Options
	}{
		{"novice", koreanjapanese.Novice()},
		{"limits", limits},
		{"everything", everything},
	} {
		b.Run(c.name, func(b *testing.B) {
			rules, problems := koreanjapanese.New(c.options)
			if problems != nil {
				b.Fatal(problems)
			}
			hands := mixedHands(b, rules, 2048)
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
