package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// RankingBy says by what a night is ranked.
type RankingBy string

// The ways to rank.
const (
	// RankingTotalOrAverage: by the total while all players have played the same number of matches,
	// otherwise by the average per match.
	RankingTotalOrAverage RankingBy = "fitting"
	// RankingTotal and RankingAverage: by the points won or lost, in total or per match.
	// The points at the start of a match do not count.
	RankingTotal   RankingBy = "total"
	RankingAverage RankingBy = "average"
	// RankingHands: by the points won or lost per hand played. A player at a table of
	// four or five plays fewer hands.
	RankingHands RankingBy = "hands"
	// RankingMatchRanks: by the average rank in finished matches, the least first, then by points per
	// match. A player without a finished match comes last.
	RankingMatchRanks RankingBy = "places"
	// RankingPoints: by the sum of the points with which the matches ended, those of the start
	// included, which favours players with more matches.
	RankingPoints RankingBy = "points"
	// RankingResults: by the average result of the finished matches, see [scoring.MatchResults], then by
	// points per match. A player without a finished match comes last. Only for games whose matches have
	// results.
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

// OfferedRankings are the ways to rank that the form of a night offers. At an open evening some people play more matches
// than others: so "total, or average if uneven" says nothing, and points with those of the start would count matches.
func OfferedRankings(form NightForm, rules scoring.Rules) []RankingBy {
	choices := RankingChoices(rules)
	if form != Open {
		return choices
	}
	open := []RankingBy{RankingAverage, RankingMatchRanks, RankingHands, RankingTotal}
	if slices.Contains(choices, RankingResults) {
		open = append(open, RankingResults)
	}
	return open
}

// UsualRanking is the ranking that the rules propose: by match results if they give uma or oka,
// otherwise by points (match.md, section 7).
func UsualRanking(rules scoring.Rules) RankingBy {
	if givesUmaOrOka(rules) {
		return RankingResults
	}
	return RankingTotalOrAverage
}

// UsualRankingOf is [UsualRanking] for a night of a form: an open evening is ranked per match, because
// nobody plays as many matches as the others.
func UsualRankingOf(form NightForm, rules scoring.Rules) RankingBy {
	usual := UsualRanking(rules)
	if form == Open && usual == RankingTotalOrAverage {
		return RankingAverage
	}
	return usual
}

func givesUmaOrOka(rules scoring.Rules) bool {
	results, ok := rules.(scoring.MatchResults)
	return ok && results.Prizes()
}

// Mismatch is a contradiction between rules and a ranking. The organiser is told, but may want it.
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

// MismatchOf is the contradiction between rules and a ranking. Unknown rules, nil, contradict nothing.
func MismatchOf(rules scoring.Rules, ranking RankingBy) Mismatch {
	switch {
	case rules == nil:
		return NoMismatch
	case ranking == RankingResults && !givesUmaOrOka(rules):
		return NoPrizes
	case ranking != RankingResults && givesUmaOrOka(rules):
		return PrizesLeftOut
	case ranking == RankingPoints && rules.StartPoints() == 0:
		return NoStartPoints
	default:
		return NoMismatch
	}
}
