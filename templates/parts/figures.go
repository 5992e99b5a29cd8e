package parts

// Sums are the figures of the evening with those who are here.
type Sums struct {
	Here, Rounds, Tables, SitOut int
	// Fours and Fives are the tables of four and five that would be needed so that nobody
	// sits out. They are 0 if nobody is left over, or the rules have no such tables.
	Fours, Fives int
	// Shares are the players by number of matches, fewest matches first.
	Shares []Share
	// Fewest and Most are the bounds of a seating, in players.
	Fewest, Most int
}

// Share is a number of players who play so many matches each.
type Share struct{ Players, Matches int }

// Enough says whether a seating can be drawn.
func (s Sums) Enough() bool { return s.Here >= s.Fewest && s.Here <= s.Most }
