package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Match is three players at one table for one round of the night, or four or five
// who take turns at resting.
type Match struct {
	ID    MatchID
	Round int
	Table int
	// Players by place, the order of East, South, West and those who rest at the
	// first hand: who sits there now.
	Players ByPlace[PlayerID]
	// Drawn are the players as the draw seated them, empty while they sit so.
	Drawn  ByPlace[PlayerID]
	Events []Event
	Ledger Ledger
}

// Place is where the player sits; ok is false if they do not play this match.
func (m Match) Place(player PlayerID) (place scoring.Place, ok bool) {
	i := slices.Index(m.Sitting(), player)
	return scoring.Place(i), i >= 0 //nolint:gosec // i is -1 … 4
}

// Leaders are the places that won the match: those with the highest total, two
// when it is shared. Nobody has won before the last hand, nor when all totals are
// equal.
func (m Match) Leaders() []scoring.Place {
	if !m.Ledger.State.Finished {
		return nil
	}
	totals := m.Ledger.Totals[:m.Ledger.Places()]
	best := slices.Max(totals)
	if best == slices.Min(totals) {
		return nil
	}
	var leaders []scoring.Place
	for place, total := range totals {
		if total == best {
			leaders = append(leaders, scoring.Place(place)) //nolint:gosec // below five
		}
	}
	return leaders
}
