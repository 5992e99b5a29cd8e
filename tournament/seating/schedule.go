package seating

// Table has the players who sit East, South and West at the first hand of a match. East
// deals first.
type Table [3]int

// Round is one round of the evening.
type Round struct {
	// Tables are the matches. Table number k is Tables[k-1].
	Tables []Table `json:"tables"`
	// Byes are the players without a seat at the first hand: they sit out, or are
	// Resting.
	Byes []int `json:"byes,omitempty"`
	// Resting are the players of Byes who do not sit out. They rest first at a table of
	// four or five, and take turns with its players.
	Resting []RestingTable `json:"beside,omitempty"`
	// Away are players of the schedule who are not there in this round, because they
	// come later or have left. That is no bye.
	Away []int `json:"away,omitempty"`
	// Method and Seed say how this round was drawn. If Method is empty, both are those
	// of the schedule.
	Method string `json:"method,omitempty"`
	Seed   uint64 `json:"seed,string,omitempty"`
}

// FixedTable is a player who stays at one table, both numbers from 0.
type FixedTable struct {
	Player int `json:"player"`
	Table  int `json:"table"`
}

// RestingTable is a player who rests first at a table, both numbers from 0.
type RestingTable struct {
	Player int `json:"player"`
	Table  int `json:"table"`
}

// Schedule says who sits where in every round.
type Schedule struct {
	// Players is the number of players; they are numbered 0 to Players-1.
	Players int `json:"players"`
	// Seed repeats the draw. It is text in JSON, because a reader that takes numbers
	// for floating point would round it.
	Seed uint64 `json:"seed,string"`
	// Method says how the seating was found, for example [Starter].
	Method string `json:"method"`
	// Apart are groups of players who should not meet each other.
	Apart [][]int `json:"apart,omitempty"`
	// Fixed are the players who stay at one table.
	Fixed []FixedTable `json:"fixed,omitempty"`
	// SatOut is how often each player had sat out at evenings before this one, as the draw
	// knew it; nil if it did not count that.
	SatOut []int `json:"sat_out,omitempty"`
	// Rounds are in the order of play.
	Rounds []Round `json:"rounds"`
}

// The values of [Schedule.Method].
const (
	// Starter: a known schedule without repeats, unfolded from a base round (see the
	// package comment). The seed decides only numbers and order.
	Starter  = "starter"
	Rotation = "rotation"
	// Annealing: all rounds at once, improved by exchanges.
	Annealing = "annealing"
	// Replanned: rounds after played ones, or out of announced ones, improved by
	// exchanges, see [Plan].
	Replanned = "replanned"
	// Swiss: one round by the standings, see [SwissRound].
	Swiss = "swiss"
	// Final: tables by rank, see [FinalRound].
	Final = "final"
	// ByHand: a person wrote or changed the round, see [Schedule.Exchange].
	ByHand = "by_hand"
)

// The limits of [Plan]. MaxRounds is the longest evening without repeats for 99
// players, the largest number that has a starter.
const (
	MinPlayers = 3
	MaxPlayers = 300
	MaxRounds  = 49
)

// tableOf is the table at which a player sits or rests, none for a player who sits out.
func (r Round) tableOf(at spot) int {
	if table, rests := r.RestsAt(at.player); rests {
		return table
	}
	return at.table
}

// nowhere is a list with none for each player.
func nowhere(players int) []int {
	list := make([]int, players)
	for p := range list {
		list[p] = none
	}
	return list
}
