package seating

import (
	"math/bits"
	"reflect"
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
		most := RepeatFreeRounds(players)
		if n := LeastRepeats(players, most); n != 0 {
			t.Errorf("%d × %d: at least %d repeats", players, most, n)
		}
		if n := LeastRepeats(players, most+1); n < 1 {
			t.Errorf("%d × %d: no repeats", players, most+1)
		}
	}
}

// Six and seven players are few enough to go through every schedule: pairs are
// bits, a round is a set of six, and an evening repeats what its union lacks.
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
			if least := 6*played - most; LeastRepeats(players, played) != least {
				t.Errorf("%d × %d: %d, want %d", players, played, LeastRepeats(players, played), least)
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
