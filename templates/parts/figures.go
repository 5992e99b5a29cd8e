package parts

// Sums are the numbers of a night that would be drawn with the players who are here.
type Sums struct {
	// Here is the number of players, Tables the number of tables in each of the Rounds. SitOut is how
	// many players sit out in each round.
	Here, Rounds, Tables, SitOut int
	// Fours and Fives are the numbers of tables of four and five with which nobody would sit out.
	// They are 0 if nobody sits out, or the rules have no such tables.
	Fours, Fives int
	// Shares say how many players play how many matches, the fewest matches first.
	Shares []Share
	// Open: at an open evening nobody sits out a round.
	Open bool
	// Fewest and Most are the bounds within which a seating can be drawn, in players.
	Fewest, Most int
}

// Share is a number of players, each of whom plays the same number of matches.
type Share struct{ Players, Matches int }

// Enough says whether a seating can be drawn.
func (s Sums) Enough() bool { return s.Here >= s.Fewest && s.Here <= s.Most }
