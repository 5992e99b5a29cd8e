package scoring

// Counter is a count of a match, beside seats and prevailing wind, on which the worth of a hand or its
// payments depend.
type Counter struct {
	// ID is its name in catalogues.
	ID string
	// Of is the count of a state; set puts one into it.
	Of  func(State) int
	set func(*State, int)
}

// counters are those of all games. The streak of a dealer is asked as wins in a row.
var counters = map[string]Counter{
	"carry":  {"carry", func(s State) int { return s.Carry }, func(s *State, n int) { s.Carry = n }},
	"honba":  {"honba", func(s State) int { return s.Honba }, func(s *State, n int) { s.Honba = n }},
	"sticks": {"sticks", func(s State) int { return s.Sticks }, func(s *State, n int) { s.Sticks = n }},
	"stay":   {"stay", func(s State) int { return s.StayWon }, func(s *State, n int) { s.Stay, s.StayWon = n, n }},
}

// Counters are those that the rules ask for.
func Counters(rules Rules) (list []Counter) {
	add := func(asked bool, ids ...string) {
		for _, id := range ids {
			if asked {
				list = append(list, counters[id])
			}
		}
	}
	streak, ok := rules.(interface{ CountsStreak() bool })
	add(rules.Scale().TellsCarry(), "carry")
	add(rules.Stick() > 0, "honba", "sticks")
	add(ok && streak.CountsStreak(), "stay")
	return list
}

// Set is the state with the counter at n.
func (c Counter) Set(s State, n int) State {
	c.set(&s, n)
	return s
}
