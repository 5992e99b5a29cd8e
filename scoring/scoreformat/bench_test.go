package scoreformat_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/threewinds/threewinds/scoring/scoreformat"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// BenchmarkStream measures the whole way from lines to lines.
func BenchmarkStream(b *testing.B) {
	const hands = 20_000
	for _, c := range []struct {
		name  string
		mixed bool
	}{{"legal", false}, {"mixed", true}} {
		b.Run(c.name, func(b *testing.B) {
			text := corpus(b, hands, c.mixed)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				tally, err := scoreformat.Stream{Say: scoringtest.Code}.Run(bytes.NewReader(text), io.Discard)
				if err != nil || tally.Requests != hands {
					b.Fatal(tally, err)
				}
			}
			b.ReportMetric(float64(hands)*float64(b.N)/b.Elapsed().Seconds(), "hands/s")
		})
	}
}
