package honshu_test

import (
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

func TestFourAtATable(t *testing.T) {
	table := newTable(t, 4)
	resting := func(want scoring.Place) {
		t.Helper()
		if s := table.state; s.Rest != 1 || s.Resting[0] != want {
			t.Errorf("rests: %+v, want %d", s, want)
		}
	}
	table.want(scoring.East, 1, 0, 1, 2)
	resting(3)
	table.wins(scoring.South, 3)
	table.want(scoring.East, 2, 1, 2, 3)
	resting(0)
	if gained := table.state.Gained; gained != [5]scoring.Points{-500, 800, -300} {
		t.Errorf("who rested paid or received: %v", gained)
	}
	table.wins(scoring.West, 3)
	table.want(scoring.East, 3, 2, 3, 0)
	resting(1)
	table.wins(scoring.West, 3)
	table.want(scoring.East, 4, 3, 0, 1)
	table.wins(scoring.West, 3)
	table.want(scoring.South, 1, 0, 1, 2)
	resting(3)
}

func TestFiveAtATable(t *testing.T) {
	table := newTable(t, 5)
	if s := table.state; s.Rest != 2 || s.Resting != [2]scoring.Place{3, 4} || s.Places() != 5 {
		t.Errorf("at the start: %+v", s)
	}
	table.wins(scoring.South, 3)
	table.want(scoring.East, 2, 1, 2, 3)
	if s := table.state; s.Resting != [2]scoring.Place{4, 0} {
		t.Errorf("the old dealer does not leave the table: %+v", s)
	}
	for range 4 {
		table.wins(scoring.South, 3)
	}
	table.want(scoring.South, 1, 0, 1, 2)
}
