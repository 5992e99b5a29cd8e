package tournament_test

import (
	"testing"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

func TestAClockStopsWhilePaused(t *testing.T) {
	eight := time.Date(2026, 11, 24, 20, 0, 0, 0, time.UTC)
	clock := tournament.Clock{Length: time.Hour, Extra: map[int]time.Duration{3: 5 * time.Minute}}
	if left := clock.Left(eight, 1); left != time.Hour || clock.Running() {
		t.Errorf("before the start %s are left", left)
	}
	clock.Since = eight
	later := eight.Add(50 * time.Minute)
	if one, three := clock.Left(later, 1), clock.Left(later, 3); one != 10*time.Minute || three != 15*time.Minute {
		t.Errorf("after fifty minutes %s and %s are left", one, three)
	}
	clock.Elapsed, clock.Since = clock.Ran(later), time.Time{}
	if left := clock.Left(later.Add(time.Hour), 1); left != 10*time.Minute {
		t.Errorf("after an hour's pause %s are left", left)
	}
	clock.Since = later
	if left := clock.Left(later.Add(12*time.Minute), 1); left != -2*time.Minute {
		t.Errorf("over time %s are left", left)
	}
	if ran := clock.Ran(later.Add(-time.Hour)); ran != 50*time.Minute {
		t.Errorf("a laptop whose clock was set back says %s", ran)
	}
}

func TestMinutesAreReadWithinTheirBounds(t *testing.T) {
	for text, want := range map[string]time.Duration{"75": 75 * time.Minute, " 1 ": time.Minute, "600": 10 * time.Hour} {
		if got, problem := tournament.ParseMinutes("length", text, time.Minute, tournament.LongestClock); problem != nil || got != want {
			t.Errorf("%q: %s, %v", text, got, problem)
		}
	}
	for _, text := range []string{"", "0", "-5", "601", "ten", "9999999999999999999", "1.5"} {
		if _, problem := tournament.ParseMinutes("length", text, time.Minute, tournament.LongestClock); problem == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}
