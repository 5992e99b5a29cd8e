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
	c := newColouring(make([][3]int, players), rounds)
	for i := range c.lines {
		if !c.colour(i) {
			panic("seating: Kőnig's theorem does not hold")
		}
	}
	return c.seated(rounds), nil
}

// line is one seat of one match: it joins a player's block of three matches to a
// table, and its colour is a wind (0 East, 1 South, 2 West).
type line struct {
	player       int
	block, table int
	wind         int
}

// colouring is the graph of the package comment. Dots are numbered, tables and
// blocks in one sequence.
type colouring struct {
	lines []line
	// at is the line of each colour at each dot, or none, or sealed.
	at [][3]int
}

const (
	none = -1
	// sealed is a colour that a block may not have: its player had that wind in
	// matches that are played.
	sealed = -2
)

// newColouring draws the graph for players who have had winds before, so many times
// each. Lines are in the order of rounds, tables and seats, and carry the wind of
// the seat as a wish.
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

// blocks cuts one player's matches: a block has as many as there are winds that the
// player has had least, and those are its colours. So that is one or two where a
// block of three was begun before, and three ever after.
type blocks struct {
	had  [3]int
	dot  int
	left int // matches that the block still lacks
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

// leastUsed are the winds had least often, as bits.
func leastUsed(had [3]int) (winds int) {
	least := min(had[0], had[1], had[2])
	for wind, times := range had {
		if times == least {
			winds |= 1 << wind
		}
	}
	return winds
}

// seated is the seating with the winds of the colouring, which must be complete.
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

// draw colours one more line, recolouring earlier ones where it must. It always can
// if nothing is sealed.
func (c *colouring) colour(i int) bool {
	l := c.lines[i]
	if wind := c.common(l); wind != none {
		c.paint(i, wind)
		return true
	}
	// The block lacks some colours and the table others. Make one lack a colour of
	// the other's.
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

// flip exchanges two colours along the path that leaves a dot by a line of the
// first; the dot lacks the second. The path alternates: to the other kind of dots
// it comes by the first colour, to its own kind by the second. So it cannot end
// at the other end of the line that is to get the first colour, for that has no
// such line. Nothing changes if the path ends where the other colour is sealed.
func (c *colouring) flip(dot, first, second int) bool {
	path, end := c.path(dot, first, second)
	if end == sealed {
		return false
	}
	c.exchange(path, first, second)
	return true
}

// path are the lines from a dot on that have the first and the second colour by
// turns, and what is where the next line would be: none or sealed.
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

// exchange gives lines of two colours the other one each.
func (c *colouring) exchange(path []int, first, second int) {
	for _, i := range path {
		c.rub(i)
	}
	for _, i := range path {
		c.paint(i, first+second-c.lines[i].wind)
	}
}

// rub takes a line's colour away; the line keeps it as a wish.
func (c *colouring) rub(i int) {
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
