package tournament

import (
	"cmp"

	"github.com/threewinds/threewinds/scoring"
)

// Final says of which season the night is the final, and with what its players begin.
type Final struct {
	// Season is its id, Name its name.
	Season, Name string
	// Carried are the points that players bring along, taken from the season table when
	// the final was made. Nobody else has any.
	Carried map[PlayerID]scoring.Points
}

// Carries says whether the points that players bring along decide the ranking: it goes by
// points in all, and there are some. A final that carries points is never ranked by the
// average.
func (n *Night) Carries() bool {
	if n.Final == nil || len(n.Final.Carried) == 0 {
		return false
	}
	return n.Ranking == RankingFitting || n.Ranking == RankingTotal || n.Ranking == RankingPoints
}

// carried is what a player brings along.
func (n *Night) carried(player PlayerID) scoring.Points {
	if !n.Carries() {
		return 0
	}
	return n.Final.Carried[player]
}

// Sum are the points of the night, and those that the player has brought along.
func (s Standing) Sum() scoring.Points { return s.Points + s.Carried }

// compareTotal orders more points first.
func (s Standing) compareTotal(o Standing) int { return cmp.Compare(o.Sum(), s.Sum()) }
