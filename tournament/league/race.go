package league

// Race is how the values of a season developed.
type Race struct {
	// Nights are the positions of nights in the season: the last one, and others in
	// equal steps before it.
	Nights []int
	// Values are the values of each player after these nights. A player without a
	// result so far has no value: known is false there.
	Values map[string][]Stage
}

// Stage is a player's value and place after a night; Place is 0 below the line.
type Stage struct {
	Known bool
	Value Fraction
	Place int
}

// Race computes the values after at most so many nights.
func (s Season) Race(most int) Race {
	race := Race{Values: make(map[string][]Stage)}
	last := len(s.Nights) - 1
	if last < 0 || most < 1 {
		return race
	}
	b := s.book()
	steps := min(most, last+1)
	for step := range steps {
		night := last
		if steps > 1 {
			night = step * last / (steps - 1)
		}
		race.Nights = append(race.Nights, night)
		for _, line := range s.lines(b, night+1) {
			stages := race.Values[line.ID]
			if stages == nil {
				stages = make([]Stage, steps)
				race.Values[line.ID] = stages
			}
			stages[step] = Stage{Known: true, Value: line.Value, Place: line.Place}
		}
	}
	return race
}
