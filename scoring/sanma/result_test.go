package sanma_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

func TestTheResultOfAMatchHasUmaAndOka(t *testing.T) {
	for _, c := range []struct {
		name, house string
		totals      [3]scoring.Points
		want        [3]scoring.Points
	}{
		{"uma 15/0/−15, return 40,000", "", [3]scoring.Points{45_000, 20_000, 40_000}, [3]scoring.Points{20_000, -35_000, 0}},
		{"oka to the first", "oka=15", [3]scoring.Points{30_000, 45_000, 30_000}, [3]scoring.Points{-10_000, 35_000, -25_000}},
		{"of equals the earlier seat is first", "uma=[20,0,-20]", [3]scoring.Points{35_000, 35_000, 35_000}, [3]scoring.Points{15_000, -5_000, -25_000}},
		{"two share first and second", "ties=split", [3]scoring.Points{40_000, 25_000, 40_000}, [3]scoring.Points{7_500, -30_000, 7_500}},
		{"three share everything", "ties=split oka=10", [3]scoring.Points{35_000, 35_000, 35_000}, [3]scoring.Points{-1_600, -1_700, -1_700}},
	} {
		if got := newRules(t, c.house).MatchResult(c.totals); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
