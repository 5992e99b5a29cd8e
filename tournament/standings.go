package tournament

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Standings are the ranking of everybody with a seat or a bye, without house players. [Night.Ranking]
// decides first, then matches won, then hands won. Players who are equal in all of them share a rank.
// At an open evening those with fewer than [Night.LeastMatches] come last, without a rank.
func (n *Night) Standings() []Standing {
	if n.Paper != NotPaper {
		return n.paperStandings()
	}
	now := n.ranking(n.countedRounds())
	closed := n.roundsBefore()
	if len(closed) == 0 {
		return now
	}
	before := make(map[PlayerID]int, len(now))
	for _, standing := range n.ranking(closed) {
		before[standing.Player] = standing.Rank
	}
	for i := range now {
		now[i].RankBefore = before[now[i].Player]
	}
	return now
}

// roundsBefore are the rounds with whose ranking the one of now is compared: the closed ones, while others are
// still to be played. At an open evening that is being played they are the matches that had ended before the
// last one did. It is empty if nothing is compared.
func (n *Night) roundsBefore() []Round {
	if n.Form == Open {
		return n.openBefore()
	}
	closed := slices.DeleteFunc(slices.Clone(n.Rounds), func(r Round) bool { return r.Phase != RoundClosed })
	if len(closed) == len(n.Rounds) {
		return nil
	}
	return closed
}

func (n *Night) openBefore() []Round {
	ended := slices.DeleteFunc(slices.Clone(n.Roundless), func(m Match) bool { return m.PhaseAlone() != RoundClosed })
	if n.Phase != Playing || len(ended) < 2 {
		return nil
	}
	slices.SortStableFunc(ended, func(a, b Match) int { return a.Ended.Compare(b.Ended) })
	return []Round{{Phase: RoundClosed, Matches: ended[:len(ended)-1]}}
}

// StandingsBefore is the ranking before a round.
func (n *Night) StandingsBefore(round int) []Standing { return n.ranking(n.Rounds[:round-1]) }

// countedRounds are the rounds that the ranking counts. Matches without a round count like those of a
// round that is being played.
func (n *Night) countedRounds() []Round {
	if len(n.Roundless) == 0 {
		return n.Rounds
	}
	return append(slices.Clip(n.Rounds), Round{Phase: RoundPlaying, Matches: n.Roundless})
}

func (n *Night) ranking(rounds []Round) []Standing {
	list := n.lines(rounds)
	asked := n.criteria(list)
	// Players who share a rank are in the order of the list at the door.
	slices.SortFunc(list, func(a, b Standing) int {
		_, order := asked.compare(a, b)
		return cmp.Or(order, cmp.Compare(n.position(a.Player), n.position(b.Player)))
	})
	least := n.leastMatches(list)
	slices.SortStableFunc(list, func(a, b Standing) int { return cmp.Compare(a.lacks(least), b.lacks(least)) })
	ranked := list
	if first := slices.IndexFunc(list, func(s Standing) bool { return s.lacks(least) > 0 }); first >= 0 {
		ranked = list[:first]
	}
	asked.rank(ranked)
	return list
}

// lines are the players' lines, not ranked yet.
func (n *Night) lines(rounds []Round) []Standing {
	byPlayer := make(map[PlayerID]*Standing)
	line := func(player PlayerID) *Standing {
		if byPlayer[player] == nil {
			byPlayer[player] = &Standing{Player: player, Name: n.NameOf(player), Carried: n.carried(player)}
		}
		return byPlayer[player]
	}
	for _, round := range rounds {
		for _, player := range round.Byes {
			line(player)
		}
		for _, match := range round.Matches {
			for _, player := range match.Participants() {
				if standing := line(player); round.begun() {
					standing.addMatch(match)
				}
			}
		}
	}
	list := make([]Standing, 0, len(byPlayer))
	for player, standing := range byPlayer {
		if !n.House(player) {
			list = append(list, *standing)
		}
	}
	return list
}

// criteria are the criterion of the ranking, then those that break ties.
func (n *Night) criteria(list []Standing) criteria {
	var asked criteria
	switch {
	case n.Ranking == RankingMatchRanks:
		asked = criteria{{ByRanking, Standing.compareMatchRanks}, {ByGain, Standing.compareAverage}}
	case n.Ranking == RankingResults:
		asked = criteria{{ByRanking, Standing.compareResults}, {ByGain, Standing.compareAverage}}
	case n.Ranking == RankingPoints:
		asked = criteria{{ByRanking, Standing.compareWithStart}}
	case n.Ranking == RankingHands:
		asked = criteria{{ByRanking, Standing.comparePerHand}}
	case n.byAverage(list):
		asked = criteria{{ByRanking, Standing.compareAverage}}
	default:
		asked = criteria{{ByRanking, Standing.compareTotal}}
	}
	return append(asked,
		criterion{ByMatchesWon, func(a, b Standing) int { return cmp.Compare(b.MatchesWon, a.MatchesWon) }},
		criterion{ByHandsWon, func(a, b Standing) int { return cmp.Compare(b.HandsWon, a.HandsWon) }})
}

// ByAverage says whether the night is ranked by points per match now.
func (n *Night) ByAverage() bool { return n.byAverage(n.lines(n.countedRounds())) }

func (n *Night) byAverage(list []Standing) bool {
	switch n.Ranking {
	case RankingTotal, RankingHands, RankingMatchRanks, RankingPoints, RankingResults:
		return false
	case RankingAverage:
		return true
	case RankingTotalOrAverage:
		if n.Carries() {
			return false
		}
	}
	return slices.ContainsFunc(list, func(s Standing) bool { return len(s.Matches) != len(list[0].Matches) })
}

// Carries says whether points that were carried over count in the ranking: there are some, and the
// night is ranked by total points.
func (n *Night) Carries() bool {
	if n.Final == nil || len(n.Final.Carried) == 0 {
		return false
	}
	return n.Ranking == RankingTotalOrAverage || n.Ranking == RankingTotal || n.Ranking == RankingPoints
}

// carried are the points that a player carries over.
func (n *Night) carried(player PlayerID) scoring.Points {
	if !n.Carries() {
		return 0
	}
	return n.Final.Carried[player]
}

// Supposed computes rankings of a night for many continuations of one match, while all other matches
// stay as they are. The points of the others are added up once.
type Supposed struct {
	night *Night
	lines []Standing
	// participants are the players who have taken part in the match so far.
	participants []PlayerID
}

// Suppose prepares rankings of the night for continuations of a match.
func (n *Night) Suppose(id MatchID) Supposed {
	var rounds []Round
	match, _ := n.Match(id)
	for _, round := range n.countedRounds() {
		without := round
		without.Matches = slices.DeleteFunc(slices.Clone(round.Matches), func(m Match) bool { return m.ID == id })
		rounds = append(rounds, without)
		if len(without.Matches) < len(round.Matches) { // its players still need a line
			rounds = append(rounds, Round{Phase: RoundPlanned, Matches: []Match{match}})
		}
	}
	return Supposed{night: n, lines: n.lines(rounds), participants: match.Participants()}
}

// Rank is the player's rank in [Night.Standings] if the match is as given; 0 if the player is not
// ranked.
func (s Supposed) Rank(match Match, player PlayerID) int {
	list := slices.Clone(s.lines)
	mine := -1
	for i := range list {
		if _, sits := match.Place(list[i].Player); sits || slices.Contains(s.participants, list[i].Player) {
			list[i].Matches = slices.Clip(list[i].Matches)
			list[i].addMatch(match)
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
