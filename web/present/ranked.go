package present

import (
	"math"

	"github.com/threewinds/threewinds/tournament"
)

// RankedBy is the number that decides the ranking, empty if it is the total points.
func RankedBy(night *tournament.Night) string {
	switch {
	case night.Ranking == tournament.RankingHands, night.Ranking == tournament.RankingMatchRanks, night.Ranking == tournament.RankingPoints,
		night.Ranking == tournament.RankingResults:
		return string(night.Ranking)
	case night.ByAverage():
		return string(tournament.RankingAverage)
	default:
		return ""
	}
}

// OpenMismatch is what the rules and the ranking of a night contradict each other in, empty
// if in nothing, or once they cannot be changed any more.
func OpenMismatch(night *tournament.Night) string {
	if night.Phase != tournament.Gathering {
		return ""
	}
	return string(night.Mismatch())
}

// Ranked are the numbers by which the lines of a night stand in their order.
type Ranked struct {
	// By is as RankedBy has it. Uneven: not everybody has equally many places or results, so
	// that their averages decide.
	By     string
	Uneven bool
}

// RankedLines are those of some lines.
func RankedLines(night *tournament.Night, lines []tournament.Standing) Ranked {
	ranked := Ranked{By: RankedBy(night)}
	for _, line := range lines {
		ranked.Uneven = ranked.Uneven || line.MatchesRanked != lines[0].MatchesRanked
	}
	return ranked
}

// Name says to programs what the numbers are.
func (r Ranked) Name() string {
	switch {
	case r.By == "":
		return string(tournament.RankingTotal)
	case r.Uneven && (r.By == string(tournament.RankingMatchRanks) || r.By == string(tournament.RankingResults)):
		return r.By + "_average"
	default:
		return r.By
	}
}

// thousand are the points in which results of matches are counted.
const thousand = 1000

// ValueOf is the number of a line, rounded to its decimals as the page of the ranking does, half
// away from zero. A line that has none yet is not known.
func (r Ranked) ValueOf(line tournament.Standing) (value float64, decimals int, known bool) {
	switch tournament.RankingBy(r.By) {
	case tournament.RankingAverage:
		return quotient(int(line.Points), len(line.Matches), 1)
	case tournament.RankingHands:
		return quotient(int(line.Points), line.HandsPlayed, 1)
	case tournament.RankingMatchRanks:
		if r.Uneven {
			return quotient(line.MatchRanks, line.MatchesRanked, 2)
		}
		return float64(line.MatchRanks), 0, line.MatchesRanked > 0
	case tournament.RankingResults:
		of := thousand
		if r.Uneven || line.MatchesRanked == 0 {
			of *= line.MatchesRanked
		}
		return quotient(int(line.Results), of, 1)
	case tournament.RankingPoints:
		return float64(line.WithStart()), 0, true
	default:
		return float64(line.Sum()), 0, true
	}
}

// quotient is a quotient with so many decimals. That of nothing is not known.
func quotient(sum, of, decimals int) (value float64, places int, known bool) {
	if of == 0 {
		return 0, decimals, false
	}
	scale := math.Pow10(decimals)
	return math.Round(float64(sum)*scale/float64(of)) / scale, decimals, true
}
