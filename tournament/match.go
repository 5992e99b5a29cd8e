package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Match is three players at one table for one round of the night.
type Match struct {
	ID    MatchID
	Round int
	Table int
	// Players by place, the order of East, South and West at the first hand: who
	// sits there now.
	Players [3]PlayerID
	// Drawn are the players as the draw seated them, empty while they sit so.
	Drawn  [3]PlayerID
	Events []Event
	Ledger Ledger
}

// Place is where the player sits; ok is false if they do not play this match.
func (m Match) Place(player PlayerID) (place scoring.Place, ok bool) {
	i := slices.Index(m.Players[:], player)
	return scoring.Place(i), i >= 0 //nolint:gosec // i is -1 … 2
}

// Leaders are the places that won the match: those with the highest total, two
// when it is shared. Nobody has won before the last hand, nor when all three
// totals are equal.
func (m Match) Leaders() []scoring.Place {
	if !m.Ledger.State.Finished {
		return nil
	}
	best := slices.Max(m.Ledger.Totals[:])
	if best == slices.Min(m.Ledger.Totals[:]) {
		return nil
	}
	var leaders []scoring.Place
	for place, total := range m.Ledger.Totals {
		if total == best {
			leaders = append(leaders, scoring.Place(place)) //nolint:gosec // place is 0 … 2
		}
	}
	return leaders
}
