package scoring

// Counter is a count of a match, beside seats and prevailing wind, on which the worth of a hand or its
// payments depend.
type Counter struct {
	// ID is its name in catalogues.
	ID string
	// in is where a state has it.
	in func(*State) *int
}

// counters are those of all games. The streak of a dealer is asked as wins in a row.
var counters = map[string]Counter{
	"carry":  {"carry", func(s *State) *int { return &s.Carry }},
	"honba":  {"honba", func(s *State) *int { return &s.Honba }},
	"sticks": {"sticks", func(s *State) *int { return &s.Sticks }},
	"stay":   {"stay", func(s *State) *int { return &s.StayWon }},
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
	*c.in(&s) = n
	if c.ID == "stay" { // all of the dealer's hands were won
		s.Stay = n
	}
	return s
}

// Of is the counter of a state.
func (c Counter) Of(s State) int { return *c.in(&s) }
