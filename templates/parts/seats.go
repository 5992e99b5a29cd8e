package parts

// SeatWinds are the winds of three seats in turn order.
var SeatWinds = [3]string{"east", "south", "west"}

// SeatWord returns the catalogue's word for a position in turn order, from 0: a wind; after the three
// winds "rests" for the player who comes in first, and "aside" for the one who comes in second, at a
// table of four or five.
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
	// Title says which match of the table it is, empty where the table has one alone.
	Title string
	// Seats are in the order of the winds in the present hand.
	Seats []Seat
	// Wind is the prevailing wind.
	Wind string
	Deal Deal
	// Resting are the players who rest in this hand.
	Resting Resting
	// Played is the number of hands played, Length the number of hands of the match.
	Played, Length int
	Finished       bool
	// Hidden says that the results of the round are hidden. Then this value has none either.
	Hidden bool
}

// Seat is one player at a table.
type Seat struct {
	Wind   string
	Player NamedPlayer
	Total  Total
	Dealer bool
	// Rank is the player's rank by the totals so far, from 1. Won marks the winner of a finished match.
	Rank int
	Won  bool
	// Result is the player's result of a finished match, nil in games without results.
	Result *Result
}

// NamedPlayer is the id and the name of a player, for a link to the player's page.
type NamedPlayer struct{ ID, Name string }
