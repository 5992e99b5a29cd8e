package malaysian_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// BenchmarkScore measures legal hands of every shape.
func BenchmarkScore(b *testing.B) {
	for name, change := range map[string]string{
		"usual":      "minimum=0",
		"everything": "minimum=0 seven_pairs terminals_honours self_draw_fan burst=stack feeder_pays loser_settlement=full bite_value=4",
	} {
		b.Run(name, func(b *testing.B) { scoringtest.Bench(b, newMaker(7), newRules(b, change)) })
	}
}

// fourFliesHands are hands with four flies that can be read in very many ways, and some
// that win by the flies alone.
var fourFliesHands = []string{
	"1111j2345678p111p", "1111j1223344556p", "1111j2334455667p", "1111j1234567p123z", "1111j1133557799p", "1111j1122z334455p",
	"1111j11225566z77z", "1111j1234567z555p", "1111j147p1234567z", "1111j1122334455p", "1111j4445556667p", "1111j13579p13579p",
}

// BenchmarkFourFlies measures the hands that take longest, each by itself.
func BenchmarkFourFlies(b *testing.B) {
	rules := newRules(b, "minimum=0 seven_pairs terminals_honours self_draw_fan")
	for _, tiles := range fourFliesHands {
		b.Run(tiles, func(b *testing.B) {
			hand := scoring.Hand{Winner: scoring.South, WinningTile: fly, Concealed: tilesOf(tiles)}
			var result scoring.Result
			b.ReportAllocs()
			for b.Loop() {
				if refused := rules.Score(rules.Start(), &hand, &result); refused != nil {
					b.Fatal(refused)
				}
			}
		})
	}
}

func TestScoringALegalHandAllocatesNothing(t *testing.T) {
	scoringtest.AllocatesNothing(t, newMaker(7), newRules(t, "minimum=0"))
}

// tilesOf reads tiles of every suit.
func tilesOf(text string) scoring.Tiles {
	tiles, err := scoring.AllSuits.ParseTiles(text)
	if err != nil {
		panic(err)
	}
	return tiles
}
