package seating

// assignWinds seats the players of given tables on East, South and West, so that each
// player's three counts differ by one at most after every round. Any player may miss
// any round. Tables, their numbers and byes stay. A seating that is already even comes
// back unchanged.
//
// If a player is out of the range 0 to players-1, or twice in a round, it returns no
// rounds but the faults. The method is Kőnig's theorem on edge colourings of bipartite
// graphs (Mathematische Annalen 77, 1916).
func assignWinds(players int, rounds []Round) ([]Round, []Fault) {
	if faults := seatFaults(players, rounds); len(faults) > 0 {
		return nil, faults
	}
	c := newColouring(make([][3]int, players), rounds)
	for i := range c.lines {
		if !c.colour(i) {
			panic("seating: Kőnig's theorem does not hold")
		}
	}
	return c.seated(rounds), nil
}

// line is one seat of one match. It joins a block of the player's matches to a table;
// its colour is a wind (0 East, 1 South, 2 West).
type line struct {
	player       int
	block, table int
	wind         int
}

// colouring is the graph of the package comment. Tables and blocks are the dots,
// numbered in one sequence.
type colouring struct {
	lines []line
	// at is the line of each colour at each dot, or none, or sealed.
	at [][3]int
}

const (
	none = -1
	// sealed is a colour that a block may not have, because the player had that wind in
	// a played match.
	sealed = -2
)

// newColouring makes the graph, without colours, for players who had winds before.
// Lines are in the order of rounds, tables and seats. The wind of the seat is the wish
// of the line.
func newColouring(had [][3]int, rounds []Round) *colouring {
	c := &colouring{}
	blocks := make([]blocks, len(had))
	for p := range blocks {
		blocks[p].had = had[p]
	}
	for _, round := range rounds {
		for _, table := range round.Tables {
			t := c.dot()
			for wind, p := range table {
				c.lines = append(c.lines, line{player: p, block: blocks[p].next(c), table: t, wind: wind})
			}
		}
	}
	return c
}

func (c *colouring) dot() int {
	c.at = append(c.at, [3]int{none, none, none})
	return len(c.at) - 1
}

// blocks cuts the matches of one player into blocks. The colours of a block are the
// winds that the player has had least. These are one or two winds if a block was begun
// in played rounds, and three in all later blocks.
type blocks struct {
	had  [3]int
	dot  int
	left int // matches that still belong to the block
}

// next is the block of the player's next match.
func (b *blocks) next(c *colouring) int {
	if b.left == 0 {
		b.dot = c.dot()
		free := leastUsed(b.had)
		for wind := range 3 {
			if free>>wind&1 == 0 {
				c.at[b.dot][wind] = sealed
				continue
			}
			b.had[wind]++
			b.left++
		}
	}
	b.left--
	return b.dot
}

// leastUsed are the least frequent winds, as bits.
func leastUsed(had [3]int) (winds int) {
	least := min(had[0], had[1], had[2])
	for wind, times := range had {
		if times == least {
			winds |= 1 << wind
		}
	}
	return winds
}

// seated are the rounds with the winds of a complete colouring.
func (c *colouring) seated(rounds []Round) []Round {
	i := 0
	seated := make([]Round, len(rounds))
	for r, round := range rounds {
		seated[r] = round
		seated[r].Tables = make([]Table, len(round.Tables))
		for t := range round.Tables {
			for range 3 {
				seated[r].Tables[t][c.lines[i].wind] = c.lines[i].player
				i++
			}
		}
	}
	return seated
}

// colour gives one more line a colour. It changes the colours of other lines if it
// must. It never fails if nothing is sealed.
func (c *colouring) colour(i int) bool {
	l := c.lines[i]
	if wind := c.common(l); wind != none {
		c.paint(i, wind)
		return true
	}
	// The block lacks other colours than the table. Change lines along a path, so that
	// both lack the same colour.
	for first := range 3 {
		if c.at[l.block][first] != none {
			continue
		}
		for second := range 3 {
			if c.at[l.table][second] != none {
				continue
			}
			if c.flip(l.table, first, second) {
				c.paint(i, first)
				return true
			}
			if c.flip(l.block, second, first) {
				c.paint(i, second)
				return true
			}
		}
	}
	return false
}

// common is a colour that both ends of a line lack: the wish of the line if possible.
func (c *colouring) common(l line) int {
	for k := range 3 {
		wind := (l.wind + k) % 3
		if c.at[l.block][wind] == none && c.at[l.table][wind] == none {
			return wind
		}
	}
	return none
}

// flip exchanges two colours along the path that begins at a dot with a line of the
// first colour; the dot lacks the second. The dots of a path are blocks and tables by
// turns: the path arrives at the other kind of dot by the first colour, at its own kind
// by the second. The other end of the line to be coloured is of the other kind and
// lacks the first colour, so the path cannot end there. Nothing changes if the path
// ends at a sealed colour.
func (c *colouring) flip(dot, first, second int) bool {
	path, end := c.path(dot, first, second)
	if end == sealed {
		return false
	}
	c.exchange(path, first, second)
	return true
}

// path are the lines from a dot that have the first and the second colour by turns. end
// is what follows the last of them: none or sealed.
func (c *colouring) path(dot, first, second int) (path []int, end int) {
	wind := first
	i := c.at[dot][wind]
	for i >= 0 {
		path = append(path, i)
		dot = c.lines[i].block + c.lines[i].table - dot
		wind = first + second - wind
		i = c.at[dot][wind]
	}
	return path, i
}

// exchange gives each line of a path the other of two colours.
func (c *colouring) exchange(path []int, first, second int) {
	for _, i := range path {
		c.uncolour(i)
	}
	for _, i := range path {
		c.paint(i, first+second-c.lines[i].wind)
	}
}

// uncolour removes the colour of a line; the line keeps it as its wish.
func (c *colouring) uncolour(i int) {
	l := c.lines[i]
	c.at[l.block][l.wind] = none
	c.at[l.table][l.wind] = none
}

func (c *colouring) paint(i, wind int) {
	l := &c.lines[i]
	l.wind = wind
	c.at[l.block][wind] = i
	c.at[l.table][wind] = i
}
