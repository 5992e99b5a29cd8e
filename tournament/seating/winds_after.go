package seating

// windsAfter assigns winds to tables after played rounds. Each player's winds differ by
// one at most again as soon as possible, and then after every round. Sometimes that is
// impossible: three players who all need East cannot have it at one table. Then the
// first round is made as even as possible, table by table, and the later rounds are
// coloured again. Winds that are even already stay.
func windsAfter(players int, played, rounds []Round, d dice) []Round {
	had := windsHad(players, played)
	seated := make([]Round, 0, len(rounds))
	for len(rounds) > 0 {
		c := newColouring(had, rounds)
		if len(c.complete(d)) == 0 {
			return append(seated, c.seated(rounds)...)
		}
		seated = append(seated, c.firstRound(rounds[0], had))
		countWinds(had, seated[len(seated)-1])
		rounds = rounds[1:]
	}
	return seated
}

// windsHad counts each player's winds in played rounds.
func windsHad(players int, played []Round) [][3]int {
	had := make([][3]int, players)
	for _, round := range played {
		countWinds(had, round)
	}
	return had
}

func countWinds(had [][3]int, round Round) {
	for _, table := range round.Tables {
		for wind, p := range table {
			had[p][wind]++
		}
	}
}

// complete colours all lines, and returns those for which it found no colour.
//
// Where a path ends at a sealed colour, one line of the path loses its colour and is
// coloured again: the last line in half of the cases, else any. This random walk nearly
// always finds a colouring if one exists (see the tests), in a few steps.
func (c *colouring) complete(d dice) (left []int) {
	for i := range c.lines {
		if !c.colour(i) {
			left = append(left, i)
		}
	}
	const attempts = 3000
	return c.mend(left, attempts, d)
}

// mend colours lines that were left, at the cost of other lines. It returns those that
// are left after a number of attempts.
func (c *colouring) mend(left []int, attempts int, d dice) []int {
	for range attempts {
		if len(left) == 0 {
			break
		}
		at := d.below(len(left))
		i := left[at]
		left[at] = left[len(left)-1]
		left = left[:len(left)-1]
		switch {
		case d.below(4) == 0:
			left = append(left, c.forceColour(i, d)...)
		case !c.colour(i):
			left = append(left, c.displace(i, d))
		}
	}
	return left
}

// forceColour gives a line a random colour. The lines that have this colour at its two ends
// lose it.
func (c *colouring) forceColour(i int, d dice) (lost []int) {
	l := c.lines[i]
	wind := d.below(3)
	for c.at[l.block][wind] == sealed {
		wind = d.below(3)
	}
	for _, dot := range []int{l.block, l.table} {
		if other := c.at[dot][wind]; other >= 0 {
			c.uncolour(other)
			lost = append(lost, other)
		}
	}
	c.paint(i, wind)
	return lost
}

// displace colours a line for which no path makes room, and returns the line of the
// path that loses its colour.
func (c *colouring) displace(i int, d dice) (lost int) {
	l := c.lines[i]
	first, second := c.randomMissing(l.block, d), c.randomMissing(l.table, d)
	path, _ := c.path(l.table, first, second)
	if other, _ := c.path(l.block, second, first); len(other) > 0 && d.below(2) == 0 {
		path, first, second = other, second, first
	}
	last := len(path) - 1 - d.below(len(path))*d.below(2)
	c.uncolour(path[last])
	c.exchange(path[:last], first, second)
	c.paint(i, first)
	return path[last]
}

// randomMissing is a random colour that a dot lacks and may have.
func (c *colouring) randomMissing(dot int, d dice) int {
	for {
		if wind := d.below(3); c.at[dot][wind] == none {
			return wind
		}
	}
}

// firstRound is the first round of an incomplete colouring.
func (c *colouring) firstRound(round Round, had [][3]int) Round {
	tables := make([]Table, len(round.Tables))
	for t, table := range round.Tables {
		if !c.whole(t) {
			tables[t] = bestWinds(table, had)
			continue
		}
		for _, l := range c.lines[3*t : 3*t+3] {
			tables[t][l.wind] = l.player
		}
	}
	round.Tables = tables
	return round
}

// whole says whether all three lines of the t-th table have colours.
func (c *colouring) whole(t int) bool {
	at := c.at[c.lines[3*t].table]
	return at[0] != none && at[1] != none && at[2] != none
}

// orders are all orders of three players.
var orders = [6]Table{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// bestWinds is the order of three players after which their winds differ least: the
// largest difference counts first, then all three.
func bestWinds(table Table, had [][3]int) (best Table) {
	least := -1
	for _, order := range orders {
		seated := Table{table[order[0]], table[order[1]], table[order[2]]}
		largest, all, before := 0, 0, 0
		for wind, p := range seated {
			now := had[p]
			before += now[wind]
			now[wind]++
			gap := windGap(now)
			largest = max(largest, gap)
			all += square(gap)
		}
		cost := (largest*10_000+all)*1000 + before
		if least < 0 || cost < least {
			least, best = cost, seated
		}
	}
	return best
}

// windGap is the difference between the most and the least frequent wind.
func windGap(had [3]int) int {
	return max(had[0], had[1], had[2]) - min(had[0], had[1], had[2])
}
