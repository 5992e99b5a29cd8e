package statistics_test

import (
	"math"
	"testing"

	"github.com/threewinds/threewinds/tournament/statistics"
)

func near(a, b float64) bool { return math.Abs(a-b) < 0.002 }

// TestIntervals: the mean of Student's own example of 1908 (extra hours of sleep), and
// shares as in Wilson's paper and later tables.
func TestIntervals(t *testing.T) {
	sleep := sum([]int64{19, 8, 11, 1, -1, 44, 55, 16, 46, 34}) // tenths of an hour
	if got := sleep.Mean(); !near(got.Value, 23.3) || math.Abs(got.Low-8.98) > 0.01 || math.Abs(got.High-37.62) > 0.01 {
		t.Errorf("the mean is %+v", got)
	}
	five := sum([]int64{1, 2, 3, 4, 5}) // t of 4 degrees of freedom is 2.776
	if got := five.Mean(); !near(got.Value, 3) || math.Abs(got.High-3-2.776*math.Sqrt(0.5)) > 0.01 {
		t.Errorf("the mean of five is %+v", got)
	}
	for _, c := range []struct {
		hits, cases int
		low, high   float64
	}{{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}} {
		if got := statistics.Rate(c.hits, c.cases); !near(got.Low, c.low) || !near(got.High, c.high) {
			t.Errorf("%d of %d: %+v", c.hits, c.cases, got)
		}
	}
}

func TestBelowFiveCasesNothingIsTold(t *testing.T) {
	var tally statistics.Tally
	for _, statistic := range append(statistics.OfPlayers(), statistics.OfClub()...) {
		if figure := statistic.Figure(&tally); figure.Known() || figure != (statistics.Figure{}) {
			t.Errorf("%s of nothing is %+v", statistic.ID, figure)
		}
	}
	if statistics.Rate(4, 4).Known() || !statistics.Rate(4, 5).Known() || sum([]int64{1, 1, 1, 1}).Mean().Known() {
		t.Error("five cases are the least")
	}
}

// TestHowHandsWereEnteredHasNoInterval: it is a count of all hands.
func TestHowHandsWereEnteredHasNoInterval(t *testing.T) {
	tally := statistics.Tally{Wins: statistics.Sum{N: 20}, Ways: [3]int{5, 0, 15}}
	want := map[string]float64{"by_tiles": 0.25, "by_elements": 0, "by_points": 0.75}
	for _, statistic := range statistics.OfClub() {
		share, told := want[statistic.ID]
		if got := statistic.Figure(&tally); told && got != (statistics.Figure{Value: share, Low: share, High: share, Cases: 20}) {
			t.Errorf("%s is %+v", statistic.ID, got)
		}
		delete(want, statistic.ID)
	}
	if len(want) > 0 {
		t.Errorf("not told: %v", want)
	}
}

func TestBuckets(t *testing.T) {
	for points, want := range map[int64]int{
		-4: 0, 0: 0, 1: 1, 2: 2, 4: 3, 6: 5, 9: 7, 10: 10, 14: 10, 15: 15, 29: 20, 30: 30, 69: 50, 99: 70, 149: 100, 3900: 3000, 8000: 7000, 96_000: 70_000,
	} {
		if got := statistics.Bucket(points); got != want {
			t.Errorf("%d is in the bucket of %d, want %d", points, got, want)
		}
	}
	for bound := 0; bound < 1_000_000; {
		next := statistics.NextBucket(bound)
		if next <= bound || statistics.Bucket(int64(next-1)) != bound || statistics.Bucket(int64(next)) != next {
			t.Fatalf("after %d comes %d", bound, next)
		}
		bound = next
	}
}
