package sanma_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/scoringtest"
)

// laid says what section 3 lets a hand be: characters make no chi.
var laid = scoringtest.Shapes{
	Laying: scoringtest.Laying{Chows: "ps"}, SevenPairs: true,
	Orphans: []string{"1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "7z"},
}

func TestAllReadingsAreTold(t *testing.T) {
	m := newMaker(20261129)
	several := 0
	for range scoringtest.Count(60_000, 3_000) {
		rules, s := houseRules(m), m.State()
		h := m.Hand(rules)
		readings := rules.Readings(s, &h)
		var want []string
		if len(readings) > 0 || rules.Score(s, &h, new(scoring.Result)) == nil {
			want = scoringtest.Decompositions(laid.Of(scoringtest.Words(&h), 4-len(h.Melds)))
		}
		scoringtest.CheckReadings(t, rules, s, &h, want)
		if len(readings) > 1 {
			several++
		}
	}
	if several < 30 {
		t.Errorf("%d hands were read in several ways", several)
	}
}

// TestThePlaceOfTheWinningTileIsAReading: 3334567 8 of circles on a three is a two-sided wait with 345, or a
// wait for the pair. The first is pinfu: 2 han, 30 fu, 2,000. The second has 2 fu of the wait and is rounded up
// to 40: 1 han, 1,300 (sections 4 and 6).
func TestThePlaceOfTheWinningTileIsAReading(t *testing.T) {
	rules := newRules(t)
	h := scoring.Hand{
		Winner: scoring.South, From: scoring.FromDiscard, Payer: scoring.West, Ready: scoring.WindsOf(scoring.South),
		Concealed: scoringtest.Tiles("33345678p456789s"), WinningTile: scoring.PlainTile(2),
	}
	readings := scoringtest.CheckReadings(t, rules, scoring.State{Prevailing: scoring.East}, &h, []string{"3p3p 3p4p5p 4s5s6s 6p7p8p 7s8s9s"})
	type worth struct {
		han, fu int
		points  scoring.Points
		by      scoring.Decider
	}
	var told []worth
	for _, r := range readings {
		told = append(told, worth{r.Result.Han, r.Result.Fu, r.Result.Payments[scoring.South] - 1000*scoring.Points(r.Result.Collected-1), r.By})
	}
	want := []worth{{2, 30, 2000, scoring.Undecided}, {1, 40, 1300, scoring.ByPayment}}
	if !slices.Equal(told, want) {
		t.Errorf("told as %+v, want %+v", told, want)
	}
}
