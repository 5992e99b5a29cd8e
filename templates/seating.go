package templates

// SeatingView is who sits where, tonight.
type SeatingView struct {
	Page  Page
	Night string
	// Phase is the night's.
	Phase string
	// Rules says in one line what is played: preset and house rules.
	Rules  RulesLine
	Rounds []SeatedRound
	// Here are the names of those who are checked in, before the seating is published.
	Here []string
}

// SeatedRound is one round with its tables.
type SeatedRound struct {
	Number int
	// Phase is planned, playing or closed.
	Phase  string
	Tables []SeatedTable
	Byes   []NamedPlayer
}

// SeatedTable is one table of a round.
type SeatedTable struct {
	Match  string
	Number int
	// Seats in the order of the winds at this moment.
	Seats []Seat
	// Wind prevails, in this deal.
	Wind string
	Deal Deal
	// Resting sit out now.
	Resting Resting
	// Played and Length count hands.
	Played, Length int
	Finished       bool
}

// Seat is one player at a table.
type Seat struct {
	Wind   string
	Player NamedPlayer
	Total  Total
	Dealer bool
	// Won marks the match's winner after the last hand.
	Won bool
}

// NamedPlayer is a player with the address of their page.
type NamedPlayer struct{ ID, Name string }
