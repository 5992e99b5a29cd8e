package tournament

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// RankingBy says by what a night is ranked.
type RankingBy string

// The ways to rank.
const (
	// RankingFitting: by the total while all players have played equally many matches,
	// else by the average per match.
	RankingFitting RankingBy = "fitting"
	// RankingTotal and RankingAverage: by the points won or lost, in total or per match.
	// The points at the start of a match do not count.
	RankingTotal   RankingBy = "total"
	RankingAverage RankingBy = "average"
	// RankingHands: by the points won or lost per hand played. A player at a table of
	// four or five plays fewer hands.
	RankingHands RankingBy = "hands"
	// RankingMatchRanks: by the average rank in finished matches, the least first. A
	// player who has no finished match comes last. Then points per match decide.
	RankingMatchRanks RankingBy = "places"
	// RankingPoints: by the points with which the matches ended, those of the start
	// included. A player who played more matches has more of them.
	RankingPoints RankingBy = "points"
	// RankingResults: by the average result of the finished matches, see
	// [scoring.MatchResults]. A player who has no finished match comes last. Then points
	// per match decide. Only games whose matches have results have it.
	RankingResults RankingBy = "results"
)

// RankingChoices are the ways to rank a night under these rules.
func RankingChoices(rules scoring.Rules) []RankingBy {
	choices := []RankingBy{RankingFitting, RankingTotal, RankingAverage, RankingHands, RankingMatchRanks, RankingPoints}
	if _, ok := rules.(scoring.MatchResults); ok {
		choices = append(choices, RankingResults)
	}
	return choices
}

// UsualRanking is the ranking that the rules propose: by match results where the ranks of a
// match have prizes, else by points (match.md, section 7).
func UsualRanking(rules scoring.Rules) RankingBy {
	if prizes(rules) {
		return RankingResults
	}
	return RankingFitting
}

func prizes(rules scoring.Rules) bool {
	results, ok := rules.(scoring.MatchResults)
	return ok && results.Prizes()
}

// Mismatch is what rules and a ranking contradict each other in. An organiser may want it
// so, and is told.
type Mismatch string

// The mismatches.
const (
	Matched Mismatch = ""
	// PrizesLeftOut: the rules give uma or oka, and the ranking does not count them.
	PrizesLeftOut Mismatch = "prizes_left_out"
	// NoPrizes: the ranking is by results with uma and oka, and the rules give none.
	NoPrizes Mismatch = "no_prizes"
	// NoStartPoints: the ranking counts the points of the start, and there are none.
	NoStartPoints Mismatch = "no_start_points"
)

// MismatchOf is what the rules and a ranking contradict each other in. Unknown rules, nil,
// contradict nothing.
func MismatchOf(rules scoring.Rules, ranking RankingBy) Mismatch {
	switch {
	case rules == nil:
		return Matched
	case ranking == RankingResults && !prizes(rules):
		return NoPrizes
	case ranking != RankingResults && prizes(rules):
		return PrizesLeftOut
	case ranking == RankingPoints && rules.StartPoints() == 0:
		return NoStartPoints
	default:
		return Matched
	}
}

// Mismatch is what the rules and the ranking of the night contradict each other in. The
// results of a night from paper are as somebody wrote them down.
func (n *Night) Mismatch() Mismatch {
	if n.Paper != NotPaper {
		return Matched
	}
	return MismatchOf(n.Rules, n.Ranking)
}

// Decider is the criterion that orders players whom the ranking does not separate.
type Decider string

// The deciders, in the order in which they are asked.
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

// criteria are asked one after another.
type criteria []criterion

// ByAverage says whether the standings go by points per match.
func (n *Night) ByAverage() bool { return n.byAverage(n.lines(n.Rounds)) }

func (n *Night) byAverage(list []Standing) bool {
	switch n.Ranking {
	case RankingTotal, RankingHands, RankingMatchRanks, RankingPoints, RankingResults:
		return false
	case RankingAverage:
		return true
	case RankingFitting:
		if n.Carries() {
			return false
		}
	}
	return slices.ContainsFunc(list, func(s Standing) bool { return len(s.Matches) != len(list[0].Matches) })
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

// compareWithStart orders more points first, the points of the start included.
func (s Standing) compareWithStart(o Standing) int { return cmp.Compare(o.WithStart(), s.WithStart()) }

// WithStart are the points with which the player's matches ended, and those that the
// player has brought along.
func (s Standing) WithStart() scoring.Points { return s.Sum() + s.Start }

// compareAverage orders more points per match first. Without a match the average is 0.
func (s Standing) compareAverage(o Standing) int {
	return compareShares(s.Points, o.Points, len(s.Matches), len(o.Matches))
}

// comparePerHand orders more points per hand first. A player without a hand may have
// points from penalties; they count as those of one hand.
func (s Standing) comparePerHand(o Standing) int {
	return compareShares(s.Points, o.Points, s.HandsPlayed, o.HandsPlayed)
}

// compareShares orders the larger quotient first. It stays in integers: a/b > c/d if
// a·d > c·b. A divisor of 0 counts as 1.
func compareShares(mine, theirs scoring.Points, ofMine, ofTheirs int) int {
	return cmp.Compare(int(theirs)*max(ofMine, 1), int(mine)*max(ofTheirs, 1))
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
