package league

// Race is how the values of a season developed.
type Race struct {
	// Nights are the positions of nights in the season: the last one, and others in
	// equal steps before it.
	Nights []int
	// Values are the values of each player after these nights.
	Values map[string][]Stage
}

// Stage is a player's value and rank after a night. Known is false before the player's first result;
// Rank is 0 below the line.
type Stage struct {
	Known bool
	Value Fraction
	Rank  int
}

// RaceNights are the positions of at most so many nights, in equal steps up to the last night.
func RaceNights(nights, most int) (positions []int) {
	steps := min(most, nights)
	for step := range steps {
		position := nights - 1
		if steps > 1 {
			position = step * (nights - 1) / (steps - 1)
		}
		positions = append(positions, position)
	}
	return positions
}

// race computes the values after at most so many nights.
func (s Season) race(scores Scores, most int) Race {
	race := Race{Values: make(map[string][]Stage)}
	race.Nights = RaceNights(len(s.Nights), most)
	for step, night := range race.Nights {
		for _, line := range s.lines(scores, night+1) {
			stages := race.Values[line.ID]
			if stages == nil {
				stages = make([]Stage, len(race.Nights))
				race.Values[line.ID] = stages
			}
			stages[step] = Stage{Known: true, Value: line.Value, Rank: line.Rank}
		}
	}
	return race
}

// Tables are the table of the players, the table of the teams, and the race after at most so many
// nights.
func (s Season) Tables(most int) (players, teams Table, race Race) {
	scores := s.memberScores()
	return s.playerTable(scores), s.teamTable(scores), s.race(scores, most)
}
