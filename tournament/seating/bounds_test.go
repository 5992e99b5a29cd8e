package seating

import (
	"math/bits"
	"reflect"
	"slices"
	"testing"
)

func TestFiguresAtTheDoor(t *testing.T) {
	cases := []struct {
		players, rounds int
		want            Sums
	}{
		{13, 0, Sums{Players: 13, Tables: 4, SitOut: 1}},
		{14, 4, Sums{14, 4, 4, 2, []Share{{8, 3}, {6, 4}}}},
		{9, 4, Sums{9, 4, 3, 0, []Share{{9, 4}}}},
		{8, 4, Sums{8, 4, 2, 2, []Share{{8, 3}}}},
		{5, 1, Sums{5, 1, 1, 2, []Share{{2, 0}, {3, 1}}}},
		{2, 4, Sums{Players: 2, Rounds: 4, SitOut: 2}},
		{0, 4, Sums{Rounds: 4}},
		{-3, 4, Sums{Players: -3, Rounds: 4}},
	}
	for _, c := range cases {
		if got := Arithmetic(c.players, c.rounds); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%d × %d: %+v", c.players, c.rounds, got)
		}
	}
}

func TestFiguresAtTheDoorAreThoseOfThePlan(t *testing.T) {
	for players := 3; players <= 30; players++ {
		shares := Arithmetic(players, 3).Shares
		c := Certify(plan(t, players, 3, 1))
		if c.LeastMatches != shares[0].Matches || c.MostMatches != shares[len(shares)-1].Matches {
			t.Errorf("%d players: planned %d to %d, announced %v", players, c.LeastMatches, c.MostMatches, shares)
		}
	}
}

func TestRepeatsBeginWhereTheBoundSays(t *testing.T) {
	for players := 3; players <= MaxPlayers; players++ {
		most := repeatFreeRounds(players)
		if n := leastRepeats(players, most); n != 0 {
			t.Errorf("%d × %d: at least %d repeats", players, most, n)
		}
		if n := leastRepeats(players, most+1); n < 1 {
			t.Errorf("%d × %d: no repeats", players, most+1)
		}
	}
}

// TestLeastRepeatsOfSixAndSevenByExhaustion: six and seven players are few enough to try every
// schedule. Pairs are bits, a round is a set of six pairs, and a pair that its rounds share is
// a repeat.
func TestLeastRepeatsOfSixAndSevenByExhaustion(t *testing.T) {
	for players := 6; players <= 7; players++ {
		var rounds []uint32
		for a := range uint(1) << players {
			for b := range a {
				if a&b == 0 && bits.OnesCount(a) == 3 && bits.OnesCount(b) == 3 {
					rounds = append(rounds, pairsAt(players, a)|pairsAt(players, b))
				}
			}
		}
		unions := map[uint32]bool{rounds[0]: true}
		for played := 2; played <= 5; played++ {
			next, most := map[uint32]bool{}, 0
			for union := range unions {
				for _, round := range rounds {
					next[union|round] = true
					most = max(most, bits.OnesCount32(union|round))
				}
			}
			unions = next
			if least := 6*played - most; leastRepeats(players, played) != least {
				t.Errorf("%d × %d: %d, want %d", players, played, leastRepeats(players, played), least)
			}
		}
	}
}

func pairsAt(players int, table uint) (set uint32) {
	bit := uint32(1)
	for p := range players {
		for q := range p {
			if table>>p&1 == 1 && table>>q&1 == 1 {
				set |= bit
			}
			bit <<= 1
		}
	}
	return set
}

// TestLeastRepeatsOfAbsencesByExhaustion: five people, of whom one is away from one round, are
// few enough to try everything.
func TestLeastRepeatsOfAbsencesByExhaustion(t *testing.T) {
	d := newDice(1)
	for range 40 {
		players := 5 + d.below(3)
		rounds := make([]Round, 2+d.below(2))
		for r := range rounds {
			rounds[r].Away = d.order(players)[:d.below(3)]
		}
		least := fewest(players, rounds, make([]int, players*players))
		if bound := leastRepeatsIn(players, rounds); bound > least {
			t.Errorf("%d players, %v: bound %d, possible %d", players, rounds, bound, least)
		}
	}
}

// fewest tries all seatings, with any byes.
func fewest(players int, rounds []Round, met []int) int {
	if len(rounds) == 0 {
		return 0
	}
	there := present(players, rounds[0].Away)
	least := 99
	everyChoice(there, len(there)/3*3, func(playing []int) {
		everySeating(playing, nil, func(tables []Table) {
			repeats := 0
			for _, table := range tables {
				for k := range 3 {
					p, q := min(table[k], table[(k+1)%3]), max(table[k], table[(k+1)%3])
					if met[p*players+q]++; met[p*players+q] > 1 {
						repeats++
					}
				}
			}
			least = min(least, repeats+fewest(players, rounds[1:], met))
			for _, table := range tables {
				for k := range 3 {
					met[min(table[k], table[(k+1)%3])*players+max(table[k], table[(k+1)%3])]--
				}
			}
		})
	})
	return least
}

// everyChoice calls f for each choice of some members of a list.
func everyChoice(list []int, size int, f func([]int)) {
	if len(list) == size {
		f(list)
		return
	}
	for i := range list {
		everyChoice(slices.Delete(slices.Clone(list), i, i+1), size, f)
	}
}
