package parts

// SeatWinds are the winds of three seats in turn order.
var SeatWinds = [3]string{"east", "south", "west"}

// SeatWord is the catalogue's word for a position in turn order: a wind, or first or
// second to come in at a table of four or five.
func SeatWord(at int) string {
	switch at {
	case 3:
		return "rests"
	case 4:
		return "aside"
	default:
		return SeatWinds[at]
	}
}

// SeatedTable is one table of a round.
type SeatedTable struct {
	Match  string
	Number int
	// Seats in the order of the winds at this moment.
	Seats []Seat
	// Wind is the prevailing wind.
	Wind string
	Deal Deal
	// Resting are the players who rest in this hand.
	Resting Resting
	// Played and Length count hands.
	Played, Length int
	Finished       bool
	// Hidden: the results of the round are hidden, and are not here.
	Hidden bool
}

// Seat is one player at a table.
type Seat struct {
	Wind   string
	Player NamedPlayer
	Total  Total
	Dealer bool
	// Rank is the rank by the totals so far. Won marks the match's winner after the last
	// hand.
	Rank int
	Won  bool
	// Result is that of a finished match, nil without one.
	Result *Result
}

// NamedPlayer is a player with the address of their page.
type NamedPlayer struct{ ID, Name string }
