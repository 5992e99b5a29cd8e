package tournament

import "github.com/threewinds/threewinds/scoring"

// RankingBy says by what a night is ranked.
type RankingBy string

// The ways to rank.
const (
	// RankingTotalOrAverage: by the total while all players have played equally many matches,
	// else by the average per match.
	RankingTotalOrAverage RankingBy = "fitting"
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
	choices := []RankingBy{RankingTotalOrAverage, RankingTotal, RankingAverage, RankingHands, RankingMatchRanks, RankingPoints}
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
	return RankingTotalOrAverage
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
	NoMismatch Mismatch = ""
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
		return NoMismatch
	case ranking == RankingResults && !prizes(rules):
		return NoPrizes
	case ranking != RankingResults && prizes(rules):
		return PrizesLeftOut
	case ranking == RankingPoints && rules.StartPoints() == 0:
		return NoStartPoints
	default:
		return NoMismatch
	}
}
