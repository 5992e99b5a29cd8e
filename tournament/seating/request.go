package seating

// Request are the arguments of [Plan].
type Request struct {
	// Players is the number of players, MinPlayers to MaxPlayers.
	Players int
	// Rounds is the number of rounds, 1 to MaxRounds, the played ones included.
	Rounds int
	// Seed is any number. The same request gives the same schedule on every machine.
	Seed uint64
	// Apart are groups of players none of whom should meet another of the same group.
	Apart [][]int
	Fixed []FixedTable
	// Played are the first rounds, which stay as they are. A player who joins the
	// evening later is Away in them.
	Played []Round
	// Announced are the rounds that were announced after the played ones: all or the
	// first of them, or nil. Players keep their table numbers in these rounds if
	// possible, see [Plan]. They may have players who have left.
	Announced []Round
	// Away are players who are not there in the rounds to be drawn.
	Away []int
	// SatOut is how often each player sat out at evenings before this one; nil if that
	// does not count. Of those who have as many byes this evening, whoever sat out least
	// comes first.
	SatOut []int
	// Progress may be nil. It is called during a long search, a hundred times at most,
	// by the goroutine that called [Plan]. done grows up to of.
	Progress func(done, of int)
}

// tables selects tables of an evening; rounds and tables count from 0.
type tables = func(round, table int) bool

func nobody(int, int) bool { return false }
