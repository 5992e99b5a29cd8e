package present

import (
	"github.com/threewinds/threewinds/tournament"
)

// RankedBy is the name of the number by which a night is ranked, empty for the total points.
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

// OpenMismatch is the contradiction between the rules and the ranking of a night. It is empty for
// none, and once both cannot be changed any more.
func OpenMismatch(night *tournament.Night) string {
	if night.Phase != tournament.Gathering {
		return ""
	}
	return string(night.Mismatch())
}
