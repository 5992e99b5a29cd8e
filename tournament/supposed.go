package tournament

import "slices"

// Supposed is the ranking of a night in which one match can go on in many ways, while all
// others stand still. What the others brought is added up once.
type Supposed struct {
	night *Night
	lines []Standing
	// took are who has taken part in the match so far.
	took []PlayerID
}

// Suppose prepares the ranking of the night for other courses of a match.
func (n *Night) Suppose(id MatchID) Supposed {
	var rounds []Round
	match, _ := n.Match(id)
	for _, round := range n.Rounds {
		without := round
		without.Matches = slices.DeleteFunc(slices.Clone(round.Matches), func(m Match) bool { return m.ID == id })
		rounds = append(rounds, without)
		if len(without.Matches) < len(round.Matches) { // its players have a line all the same
			rounds = append(rounds, Round{Phase: RoundPlanned, Matches: []Match{match}})
		}
	}
	return Supposed{night: n, lines: n.lines(rounds), took: match.Took()}
}

// Rank is the rank that [Night.Standings] would tell of the player if the match stood so; 0
// if the player is not ranked.
func (s Supposed) Rank(match Match, player PlayerID) int {
	list := slices.Clone(s.lines)
	mine := -1
	for i := range list {
		if _, sits := match.Place(list[i].Player); sits || slices.Contains(s.took, list[i].Player) {
			list[i].Matches = slices.Clip(list[i].Matches)
			list[i].add(match, s.night.Rules)
		}
		if list[i].Player == player {
			mine = i
		}
	}
	if mine < 0 {
		return 0
	}
	asked, rank := s.night.criteria(list), 1
	for _, line := range list {
		if _, order := asked.compare(line, list[mine]); order < 0 {
			rank++
		}
	}
	return rank
}
