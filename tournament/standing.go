package tournament

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Standing is one player's line in the ranking.
type Standing struct {
	// Rank counts from 1; Shared says that others have the same rank. Rank is 0 for somebody who has played
	// too few matches of an open evening to be ranked.
	Rank   int
	Shared bool
	Player PlayerID
	Name   string
	// Points are the points won or lost in all matches, also in those still being played, without
	// those of the start: a player who sits out gets none of these, and must not fall behind for that.
	Points scoring.Points
	// Carried are the points that the player carries over from a season whose final the night is.
	Carried scoring.Points
	// Start is the sum of the start points of the matches in which the player sat at
	// the table at the end.
	Start scoring.Points
	// MatchRanks is the sum of the player's ranks in finished matches in which the player sat at the
	// end, MatchesRanked the number of these matches.
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
	// PaperMatches counts the matches of a night from paper, whose points are not known.
	PaperMatches int
	// Decider is the criterion that separates this line from its neighbours, if the
	// ranking itself does not.
	Decider Decider
	// RankBefore is the rank after the last closed round, 0 before the first. At an open evening it is the rank
	// before the last match ended.
	RankBefore int
	// UnderReview: a dispute about one of the matches is open.
	UnderReview bool
}

// MatchResult are the points that a player won or lost in one match, without those of the start.
type MatchResult struct {
	Match    MatchID
	Round    RoundNumber
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

// Sum are the points of the night and those carried over.
func (s Standing) Sum() scoring.Points { return s.Points + s.Carried }

// WithStart are the points with which the player's matches ended and those carried over.
func (s Standing) WithStart() scoring.Points { return s.Sum() + s.Start }

// addMatch credits the player with their part of the match. A player who was substituted
// before playing a hand keeps the line, but the match does not count.
func (s *Standing) addMatch(match Match) {
	credit, played := match.credit(s.Player)
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

// Decider is the criterion that orders players whom the ranking does not separate.
type Decider string

// The deciders, in the order in which they are compared.
const (
	// ByRanking: the ranking itself separates the player from all others.
	ByRanking Decider = ""
	// ByGain: points per match, if the night is ranked by match ranks or results.
	ByGain       Decider = "points"
	ByMatchesWon Decider = "matches_won"
	ByHandsWon   Decider = "hands_won"
	// SharedRank: everything is equal.
	SharedRank Decider = "shared"
)

// criterion orders two lines, the better one first; 0 says that they are equal.
type criterion struct {
	by      Decider
	compare func(a, b Standing) int
}

// criteria are compared one after another.
type criteria []criterion

// compare orders two lines, and names the first criterion in which they differ.
func (c criteria) compare(a, b Standing) (by Decider, order int) {
	for _, criterion := range c {
		if order := criterion.compare(a, b); order != 0 {
			return criterion.by, order
		}
	}
	return SharedRank, 0
}

// rank numbers a sorted list. It also sets each line's Decider: the last criterion
// that was needed to separate the line from a neighbour.
func (c criteria) rank(list []Standing) {
	order := []Decider{ByRanking, ByGain, ByMatchesWon, ByHandsWon, SharedRank}
	for i := range list {
		list[i].Rank = i + 1
		if i == 0 {
			continue
		}
		by, _ := c.compare(list[i-1], list[i])
		if by == SharedRank {
			list[i].Rank = list[i-1].Rank
			list[i].Shared, list[i-1].Shared = true, true
		}
		for _, line := range []*Standing{&list[i-1], &list[i]} {
			if slices.Index(order, by) > slices.Index(order, line.Decider) {
				line.Decider = by
			}
		}
	}
}

// compareTotal orders more points first.
func (s Standing) compareTotal(o Standing) int { return cmp.Compare(o.Sum(), s.Sum()) }

// compareWithStart orders more points first, the points of the start included.
func (s Standing) compareWithStart(o Standing) int { return cmp.Compare(o.WithStart(), s.WithStart()) }

// compareAverage orders more points per match first. Without a match the average is 0.
func (s Standing) compareAverage(o Standing) int {
	return compareShares(s.Points, o.Points, len(s.Matches), len(o.Matches))
}

// comparePerHand orders more points per hand first. A player without a hand may have
// points from penalties; they count as those of one hand.
func (s Standing) comparePerHand(o Standing) int {
	return compareShares(s.Points, o.Points, s.HandsPlayed, o.HandsPlayed)
}

// compareMatchRanks orders the least average rank first.
func (s Standing) compareMatchRanks(o Standing) int {
	if order, open := s.compareRanked(o); open {
		return order
	}
	return cmp.Compare(s.MatchRanks*o.MatchesRanked, o.MatchRanks*s.MatchesRanked)
}

// compareResults orders the highest average result first.
func (s Standing) compareResults(o Standing) int {
	if order, open := s.compareRanked(o); open {
		return order
	}
	return compareShares(s.Results, o.Results, s.MatchesRanked, o.MatchesRanked)
}

// compareRanked orders a player with a finished match before one without. open says
// that one of the two has none.
func (s Standing) compareRanked(o Standing) (order int, open bool) {
	return cmp.Compare(min(o.MatchesRanked, 1), min(s.MatchesRanked, 1)), s.MatchesRanked == 0 || o.MatchesRanked == 0
}

// compareShares orders the larger quotient first. It stays in integers: a/b > c/d if
// a·d > c·b. A divisor of 0 counts as 1.
func compareShares(mine, theirs scoring.Points, ofMine, ofTheirs int) int {
	return cmp.Compare(int(theirs)*max(ofMine, 1), int(mine)*max(ofTheirs, 1))
}
