package public

import (
	"math"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// rankingNumbers are the numbers by which the lines of a ranking are ordered.
type rankingNumbers struct {
	// By is [present.RankedBy]. Uneven: players have different numbers of ranks or results, so that
	// averages decide.
	By     string
	Uneven bool
}

// numbersOf are the numbers for the lines of a ranking.
func numbersOf(night *tournament.Night, lines []tournament.Standing) rankingNumbers {
	ranked := rankingNumbers{By: present.RankedBy(night)}
	for _, line := range lines {
		ranked.Uneven = ranked.Uneven || line.MatchesRanked != lines[0].MatchesRanked
	}
	return ranked
}

// name is the name of the numbers in the interface.
func (r rankingNumbers) name() string {
	switch {
	case r.By == "":
		return string(tournament.RankingTotal)
	case r.Uneven && (r.By == string(tournament.RankingMatchRanks) || r.By == string(tournament.RankingResults)):
		return r.By + "_average"
	default:
		return r.By
	}
}

// thousand is the unit of results of matches, in points.
const thousand = 1000

// valueOf is the number of a line, rounded half away from zero as on the page of the ranking. known is
// false for a line that has none yet.
func (r rankingNumbers) valueOf(line tournament.Standing) (value float64, decimals int, known bool) {
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

// quotient is a quotient with so many decimals. known is false if the divisor is 0.
func quotient(sum, of, decimals int) (value float64, places int, known bool) {
	if of == 0 {
		return 0, decimals, false
	}
	scale := math.Pow10(decimals)
	return math.Round(float64(sum)*scale/float64(of)) / scale, decimals, true
}
