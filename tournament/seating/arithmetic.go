package seating

// Share says how many players play how many matches.
type Share struct {
	Players int `json:"players"`
	Matches int `json:"matches"`
}

// Sums are the figures of an evening for the door, such as "13 here: 4 tables, 1 sits
// out".
type Sums struct {
	Players int `json:"players"`
	Rounds  int `json:"rounds"`
	// Tables is the number of tables of three.
	Tables int `json:"tables"`
	// SitOut is how many sit out in each round: everybody, if there is no table.
	SitOut int `json:"sit_out"`
	// Shares says how many players play how many matches in all rounds, fewest first:
	// "8 play 3 matches and 6 play 4". It has one or two entries that differ by one
	// match, or none if nothing can be played.
	Shares []Share `json:"shares"`
}

// Arithmetic computes the figures of an evening with even byes. Any numbers are
// allowed. With 0 rounds (not known yet) Shares is empty.
func Arithmetic(players, rounds int) Sums {
	s := Sums{Players: players, Rounds: rounds, Tables: max(players, 0) / 3}
	s.SitOut = max(players, 0) - 3*s.Tables
	if s.Tables == 0 || rounds <= 0 {
		return s
	}
	few, more := 3*s.Tables*rounds/players, 3*s.Tables*rounds%players
	s.Shares = []Share{{Players: players - more, Matches: few}}
	if more > 0 {
		s.Shares = append(s.Shares, Share{Players: more, Matches: few + 1})
	}
	return s
}
