package seating

// Table is one match's seats: the players who sit East, South and West at its
// first hand, by number (East deals first).
type Table [3]int

// Round is one round of the evening.
type Round struct {
	// Tables are the matches; the table with number k in the hall is Tables[k-1].
	Tables []Table `json:"tables"`
	// Byes are the players who sit this round out.
	Byes []int `json:"byes,omitempty"`
	// Resting are those of Byes who do not sit out. They rest first at a table of four
	// or five, and take turns with its players.
	Resting []RestingTable `json:"beside,omitempty"`
	// Away are players of the schedule who are not there in this round: they come
	// later, or have left. That is no bye.
	Away []int `json:"away,omitempty"`
	// Method and Seed say how this round was drawn, if the evening was drawn in
	// several steps. An empty Method means that both are the schedule's.
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
	// Seed repeats the draw. It travels as text, because a JSON reader that
	// takes numbers for floating point would round it.
	Seed uint64 `json:"seed,string"`
	// Method names the way the seating was found, such as [Starter].
	Method string `json:"method"`
	// Apart are the groups of players who asked not to meet each other.
	Apart [][]int `json:"apart,omitempty"`
	// Fixed are the players who cannot move.
	Fixed []FixedTable `json:"fixed,omitempty"`
	// Rounds are in the order of play.
	Rounds []Round `json:"rounds"`
}

// The methods. Older schedules also say "annealed": an earlier search, which began
// at random and knew no starters.
const (
	// Starter: a schedule without repeats that mathematics provides, unfolded from
	// a base round (see the package comment). Only names and order are drawn.
	Starter = "starter"
	// Rotation: three lines that move on, see [Rotate].
	Rotation = "rotation"
	// Annealing: the whole evening at once, improved by exchanges.
	Annealing = "annealing"
	// Replanned: rounds after others that were played, or announced, improved by
	// exchanges, see [Plan].
	Replanned = "replanned"
	// Swiss: one round by the standings, see [SwissRound].
	Swiss = "swiss"
	// Final: tables by rank, see [FinalRound].
	Final = "final"
	// ByHand: a person wrote the round, or changed it, see [Schedule.Exchange].
	ByHand = "by_hand"
)
