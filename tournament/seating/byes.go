package seating

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// ErrSatOut says that the byes of earlier evenings are not those of all players, or negative.
var ErrSatOut = errors.New("not the byes of earlier evenings")

func checkSatOut(players int, satOut []int) error {
	if len(satOut) != 0 && len(satOut) != players {
		return fmt.Errorf("%w: of %d players, not %d", ErrSatOut, len(satOut), players)
	}
	for p, times := range satOut {
		if times < 0 {
			return fmt.Errorf("%w: player %d, %d", ErrSatOut, p, times)
		}
	}
	return nil
}

// compareSatOut compares how often two players sat out at earlier evenings.
func (q Request) compareSatOut(p, o int) int {
	if len(q.SatOut) == 0 {
		return 0
	}
	return cmp.Compare(q.SatOut[p], q.SatOut[o])
}

// byeRota says who sits out in each round: the next players of a queue that holds
// everybody once, then everybody again, those who sat out least at earlier evenings first.
// So byes differ by one at most after every round, and the search for tables can ignore
// byes.
func byeRota(q Request, d dice) [][]int {
	players, rounds, each := q.Players, q.Rounds, q.Players%3
	rota := make([][]int, rounds)
	var queue []int
	for len(queue) < rounds*each {
		lap := d.order(players)
		slices.SortStableFunc(lap, q.compareSatOut)
		// With two byes a round and an odd number of players, one round takes the last
		// player of a lap and the first of the next. They must be two different
		// players.
		if n := len(queue); n%2 == 1 && each == 2 && lap[0] == queue[n-1] {
			lap[0], lap[1] = lap[1], lap[0]
		}
		queue = append(queue, lap...)
	}
	for r := range rota {
		rota[r] = queue[r*each : (r+1)*each : (r+1)*each]
	}
	return rota
}

// turns counts byes so that players who were there in different numbers of rounds can
// be compared. A player who comes, or comes back, gets at least the lowest count of the
// players who were there in the round before. Byes go to the lowest counts. So the
// counts of the players who are there always differ by one at most.
type turns struct {
	count []int
	floor int // the least count of the players in the last round
}

func newTurns(players int) *turns { return &turns{count: make([]int, players)} }

// begin raises the counts of players who come, or come back.
func (t *turns) begin(there []int) {
	for _, p := range there {
		t.count[p] = max(t.count[p], t.floor)
	}
}

func (t *turns) end(there, byes []int) {
	for _, p := range byes {
		t.count[p]++
	}
	if len(there) > 0 {
		t.floor = t.count[there[0]]
		for _, p := range there {
			t.floor = min(t.floor, t.count[p])
		}
	}
}

// round counts a round, and returns the difference between the players who are there.
func (t *turns) round(there, byes []int) int {
	t.begin(there)
	t.end(there, byes)
	most := t.floor
	for _, p := range there {
		most = max(most, t.count[p])
	}
	return most - t.floor
}

// turnsAfter are the counts after the played rounds.
func turnsAfter(players int, played []Round) *turns {
	t := newTurns(players)
	for _, round := range played {
		t.round(present(players, round.Away), round.Byes)
	}
	return t
}

// present are the players who are not away, in ascending order.
func present(players int, away []int) []int {
	gone := set(players, away)
	there := make([]int, 0, players)
	for p := range players {
		if !gone[p] {
			there = append(there, p)
		}
	}
	return there
}

// set marks the members of a list.
func set(players int, members []int) []bool {
	marked := make([]bool, players)
	for _, p := range members {
		marked[p] = true
	}
	return marked
}
