package seating

// AssignWinds seats the players of given tables on East, South and West so that
// each player's three counts differ by one at most after every round. The tables
// may come from anywhere and need not be complete: any player may miss any round.
// Tables, their numbers and byes stay as they are; a seating that is already even
// comes back unchanged.
//
// A player outside 0 to players-1, or twice in a round, makes it impossible: then
// no rounds are returned, and the faults. The method is Kőnig's theorem on edge
// colourings of bipartite graphs (Mathematische Annalen 77, 1916).
func AssignWinds(players int, rounds []Round) ([]Round, []Fault) {
	if faults := seatFaults(players, rounds); len(faults) > 0 {
		return nil, faults
	}
	c := newColouring(players, rounds)
	for i := range c.lines {
		c.draw(i)
	}
	i := 0
	seated := make([]Round, len(rounds))
	for r, round := range rounds {
		seated[r] = Round{Tables: make([]Table, len(round.Tables)), Byes: round.Byes}
		for t, table := range round.Tables {
			for _, p := range table {
				seated[r].Tables[t][c.lines[i].wind] = p
				i++
			}
		}
	}
	return seated, nil
}

// line is one seat of one match: it joins a player's block of three matches to a
// table, and its colour is a wind (0 East, 1 South, 2 West).
type line struct {
	block, table int
	wind         int
}

// colouring is the graph of the package comment. Dots are numbered, tables and
// blocks in one sequence.
type colouring struct {
	lines []line
	// at is the line of each colour at each dot, or none.
	at [][3]int
}

const none = -1

// newColouring draws the graph. Lines are in the order of rounds, tables and
// seats, and carry the wind of the seat as a wish.
func newColouring(players int, rounds []Round) *colouring {
	c := &colouring{}
	dot := func() int {
		c.at = append(c.at, [3]int{none, none, none})
		return len(c.at) - 1
	}
	matches := make([]int, players)
	block := make([]int, players)
	for _, round := range rounds {
		for _, table := range round.Tables {
			t := dot()
			for wind, p := range table {
				if matches[p]%3 == 0 {
					block[p] = dot()
				}
				matches[p]++
				c.lines = append(c.lines, line{block: block[p], table: t, wind: wind})
			}
		}
	}
	return c
}

// draw colours one more line, recolouring earlier ones where it must.
func (c *colouring) draw(i int) {
	l := c.lines[i]
	wind := c.common(l)
	if wind == none {
		// The block lacks one colour and the table another. Make the table lack
		// the block's.
		wind = c.free(l.block)
		c.flip(l.table, wind, c.free(l.table))
	}
	c.paint(i, wind)
}

// common is a colour that both ends of a line lack: the wished one if possible.
func (c *colouring) common(l line) int {
	for k := range 3 {
		wind := (l.wind + k) % 3
		if c.at[l.block][wind] == none && c.at[l.table][wind] == none {
			return wind
		}
	}
	return none
}

// free is a colour that a dot lacks. There is one as long as one of its lines,
// three at most, has no colour.
func (c *colouring) free(dot int) int {
	for wind, i := range c.at[dot] {
		if i == none {
			return wind
		}
	}
	panic("seating: a dot with three coloured lines is asked for a fourth")
}

// flip exchanges two colours along the path that leaves a table by a line of the
// first; the table lacks the second. The path alternates: it comes to a block by
// the first colour and to a table by the second. So it cannot end at the block
// that is to get the first colour, for that block has no such line.
func (c *colouring) flip(table, first, second int) {
	var path []int
	dot, wind := table, first
	for c.at[dot][wind] != none {
		i := c.at[dot][wind]
		path = append(path, i)
		dot = c.lines[i].block + c.lines[i].table - dot
		wind = first + second - wind
	}
	for _, i := range path {
		c.at[c.lines[i].block][c.lines[i].wind] = none
		c.at[c.lines[i].table][c.lines[i].wind] = none
	}
	for _, i := range path {
		c.paint(i, first+second-c.lines[i].wind)
	}
}

func (c *colouring) paint(i, wind int) {
	l := &c.lines[i]
	l.wind = wind
	c.at[l.block][wind] = i
	c.at[l.table][wind] = i
}
