package seating

import (
	"reflect"
	"slices"
	"testing"
)

// solvable tries everything, and says whether rounds after others can be seated with
// winds that never differ by more than one.
func solvable(had [][3]int, rounds []Round) bool {
	if len(rounds) == 0 {
		return true
	}
	if len(rounds[0].Tables) == 0 {
		return solvable(had, rounds[1:])
	}
	rest := slices.Clone(rounds)
	rest[0].Tables = rest[0].Tables[1:]
	for _, order := range orders {
		next, even := slices.Clone(had), true
		for wind := range 3 {
			p := rounds[0].Tables[0][order[wind]]
			next[p][wind]++
			even = even && windGap(next[p]) <= 1
		}
		if even && solvable(next, rest) {
			return true
		}
	}
	return false
}

func TestWindsAfterPlayedRoundsAreEvenWhereTheyCanBe(t *testing.T) {
	d := newDice(5)
	possible, found := 0, 0
	for range 3000 {
		players := 3 + d.below(10)
		all := handmade(players, 5, d)
		cut := 1 + d.below(3)
		played, _ := assignWinds(players, all[:cut])
		after := windsAfter(players, played, all[cut:], d)
		gap := Certify(Schedule{Players: players, Rounds: append(slices.Clone(played), after...)}).WindGap
		can := solvable(windsHad(players, played), all[cut:])
		if can {
			possible++
		}
		if gap <= 1 {
			found++
		}
		if can != (gap <= 1) {
			t.Errorf("%d players, cut %d: possible %v, gap %d\n%v\n%v", players, cut, can, gap, windsHad(players, played), all[cut:])
		}
	}
	t.Logf("%d of 3000 possible, %d found", possible, found)
}

func TestEvenWindsStayAsTheyAreAfterPlayedRounds(t *testing.T) {
	s := plan(t, 31, 9, 2)
	for cut := range 9 {
		if after := windsAfter(31, s.Rounds[:cut], s.Rounds[cut:], newDice(1)); !reflect.DeepEqual(after, s.Rounds[cut:]) {
			t.Errorf("even winds were changed after round %d", cut)
		}
	}
}
