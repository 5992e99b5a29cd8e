package seating

// byeRota says who sits out in each round: a queue in which everybody stands once
// before anybody stands again. Taking the next ones off the queue keeps the byes
// within one of each other after every round, so that the search for tables never
// has to weigh byes against repeats.
func byeRota(players, rounds int, d dice) [][]int {
	each := players % 3
	rota := make([][]int, rounds)
	var queue []int
	for len(queue) < rounds*each {
		lap := d.order(players)
		// With two byes a round and an odd number of players some round takes the
		// last of one lap and the first of the next: they must be two people.
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

// turns counts byes so that people who are there for different numbers of rounds can
// be compared. Think of laps: nobody rests in a lap who has rested in it before. Who
// comes late, or comes back, joins the lap that is being run: they count as having
// rested as often as whoever, of those who are there, has rested least. So giving
// byes to the lowest counts keeps the counts of those who are there within one for
// ever, whoever comes and goes.
type turns struct {
	count []int
	floor int // the least count of those who were there last
}

func newTurns(players int) *turns { return &turns{count: make([]int, players)} }

// begin lets those who are there take part in the next round.
func (t *turns) begin(there []int) {
	for _, p := range there {
		t.count[p] = max(t.count[p], t.floor)
	}
}

// end counts the round's byes.
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

// round counts a round and returns the difference between those who are there.
func (t *turns) round(there, byes []int) int {
	t.begin(there)
	t.end(there, byes)
	most := t.floor
	for _, p := range there {
		most = max(most, t.count[p])
	}
	return most - t.floor
}

// turnsAfter are the counts after rounds that were played.
func turnsAfter(players int, played []Round) *turns {
	t := newTurns(players)
	for _, round := range played {
		t.round(present(players, round.Away), round.Byes)
	}
	return t
}

// present are the players who are not away, in order.
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
