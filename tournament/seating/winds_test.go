package seating

import (
	"reflect"
	"slices"
	"testing"
)

// handmade is a random evening in which many players are away from many rounds.
func handmade(players, rounds int, d dice) []Round {
	evening := make([]Round, rounds)
	for r := range evening {
		order := d.order(players)
		for t := range d.below(players/3 + 1) {
			evening[r].Tables = append(evening[r].Tables, Table(order[3*t:3*t+3]))
		}
	}
	return evening
}

func TestWindsAreEvenForTablesFromAnywhere(t *testing.T) {
	d := newDice(1)
	for trial := range 200 {
		players, rounds := 3+d.below(40), 1+d.below(12)
		given := handmade(players, rounds, d)
		seated, faults := assignWinds(players, given)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		if gap := Certify(Schedule{Players: players, Rounds: seated}).WindGap; gap > 1 {
			t.Errorf("trial %d, %d players, %d rounds: winds differ by %d", trial, players, rounds, gap)
		}
		for r := range given {
			for k := range given[r].Tables {
				before, after := given[r].Tables[k], seated[r].Tables[k]
				slices.Sort(before[:])
				slices.Sort(after[:])
				if before != after {
					t.Errorf("trial %d: %v became %v", trial, before, after)
				}
			}
		}
	}
}

func TestEvenWindsStayAsTheyAre(t *testing.T) {
	s := plan(t, 31, 9, 2)
	again, _ := assignWinds(s.Players, s.Rounds)
	if !reflect.DeepEqual(again, s.Rounds) {
		t.Error("an even seating was changed")
	}
}

func TestTheGivenTablesAreNotTouched(t *testing.T) {
	given := stale(6).Rounds
	if _, faults := assignWinds(7, given); faults != nil {
		t.Fatal(faults)
	}
	if !reflect.DeepEqual(given, stale(6).Rounds) {
		t.Error("the rounds given were changed")
	}
}

func TestNoWindsForSomebodyInTwoPlaces(t *testing.T) {
	rounds, faults := assignWinds(6, []Round{{Tables: []Table{{0, 1, 2}, {2, 3, 9}}}})
	want := []Fault{{PlayerTwice, 0, 1, 2}, {UnknownPlayer, 0, 1, 9}}
	if rounds != nil || !reflect.DeepEqual(faults, want) {
		t.Errorf("got %v, %v", rounds, faults)
	}
}
