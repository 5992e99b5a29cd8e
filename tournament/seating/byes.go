package seating

// byeRota says who sits out in each round: the next players of a queue that holds
// everybody once, then everybody again. So byes differ by one at most after every
// round, and the search for tables can ignore byes.
func byeRota(players, rounds int, d dice) [][]int {
	each := players % 3
	rota := make([][]int, rounds)
	var queue []int
	for len(queue) < rounds*each {
		lap := d.order(players)
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
