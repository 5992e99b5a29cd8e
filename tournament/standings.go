package tournament

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Standing is one player's line in the ranking.
type Standing struct {
	// Rank counts from 1; Shared says that others have the same rank.
	Rank   int
	Shared bool
	Player PlayerID
	Name   string
	// Points is what was won or lost in all matches, those still being played
	// included. The points at the start of a match do not count: a player who sits out
	// gets none, and must not fall behind for that.
	Points scoring.Points
	// Carried is what the player brings along from a season whose final the night is.
	Carried scoring.Points
	// Start is the sum of the start points of the matches in which the player sat at
	// the table at the end.
	Start scoring.Points
	// MatchRanks is the sum of the player's ranks in finished matches, MatchesRanked
	// the number of those matches. A match counts if the player sat there at the end.
	MatchRanks, MatchesRanked int
	// Results is the sum of the results of those matches, in points. It is 0 in games
	// whose matches have no results.
	Results scoring.Points
	// MatchesWon counts finished matches in which the player has the highest total, see
	// [Match.Leaders]. HandsWon counts hands.
	MatchesWon, HandsWon int
	// HandsPlayed counts the hands in which the player sat and did not rest.
	HandsPlayed int
	// Matches are the player's results in the order of the rounds that have begun.
	Matches []MatchResult
	// OnPaper counts the matches of a night from paper, of which nobody knows the points.
	OnPaper int
	// Decider is the criterion that separates this line from its neighbours, if the
	// ranking itself does not.
	Decider Decider
	// Before is the rank after the last closed round, 0 before the first.
	Before int
	// UnderReview: a dispute about one of the matches is open.
	UnderReview bool
}

// MatchResult is what a player won or lost in one match, without the points of the
// start.
type MatchResult struct {
	Match    MatchID
	Round    int
	Table    int
	Points   scoring.Points
	Finished bool
	Won      bool
	// Rank is the player's rank in the match, from 1. It is 0 while the match is being
	// played, and for a player who did not sit there at the end.
	Rank int
	// Result is the result of a match that has a Rank, in points.
	Result scoring.Points
	// UnderReview: a dispute about the match is open.
	UnderReview bool
}

// Standings is the ranking of everybody who is seated or sat out, without house
// players. [Night.Ranking] decides first, then matches won, then hands won. Players
// who are equal in all of them share a rank.
func (n *Night) Standings() []Standing {
	if n.Paper != NotPaper {
		return n.paperStandings()
	}
	now := n.ranking(n.Rounds)
	closed := slices.DeleteFunc(slices.Clone(n.Rounds), func(r Round) bool { return r.Phase != RoundClosed })
	if len(closed) == 0 || len(closed) == len(n.Rounds) {
		return now
	}
	before := make(map[PlayerID]int, len(now))
	for _, standing := range n.ranking(closed) {
		before[standing.Player] = standing.Rank
	}
	for i := range now {
		now[i].Before = before[now[i].Player]
	}
	return now
}

func (n *Night) ranking(rounds []Round) []Standing {
	list := n.lines(rounds)
	asked := n.criteria(list)
	// Players who share a rank stand in the order of the list at the door.
	slices.SortFunc(list, func(a, b Standing) int {
		_, order := asked.compare(a, b)
		return cmp.Or(order, cmp.Compare(n.position(a.Player), n.position(b.Player)))
	})
	asked.rank(list)
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
			for _, player := range match.Took() {
				if standing := line(player); round.Phase != RoundPlanned {
					standing.add(match, n.Rules)
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

// add credits the player with their part of the match. A player who was substituted
// before playing a hand keeps the line, but the match does not count.
func (s *Standing) add(match Match, rules scoring.Rules) {
	credit, played := match.credit(s.Player, rules)
	if !played {
		return
	}
	s.Points += credit.points
	s.Start += credit.start
	if credit.rank > 0 {
		s.MatchRanks += credit.rank
		s.MatchesRanked++
		s.Results += credit.result
	}
	s.HandsWon += credit.handsWon
	s.HandsPlayed += credit.handsPlayed
	if credit.won {
		s.MatchesWon++
	}
	s.UnderReview = s.UnderReview || match.Ledger.UnderReview()
	s.Matches = append(s.Matches, MatchResult{
		Match: match.ID, Round: match.Round, Table: match.Table, Points: credit.points,
		Finished: match.Ledger.State.Finished, Won: credit.won, Rank: credit.rank, Result: credit.result, UnderReview: match.Ledger.UnderReview(),
	})
}
