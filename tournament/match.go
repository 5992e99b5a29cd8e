package tournament

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// Match is one round of the night at one table, for three players, or for four or five
// who take turns at resting.
type Match struct {
	ID    MatchID
	Round int
	Table int
	// Players are who sits at each place now. Places are in the order of the first
	// hand: East, South, West and those who rest.
	Players ByPlace[PlayerID]
	// Drawn are the players as the draw seated them; empty if they still sit so.
	Drawn  ByPlace[PlayerID]
	Events []Event
	Ledger Ledger
}

// Place is the player's place; ok is false if the player does not play this match.
func (m Match) Place(player PlayerID) (place scoring.Place, ok bool) {
	i := slices.Index(m.Sitting(), player)
	return scoring.Place(i), i >= 0
}

// Leaders are the winners of a finished match: the places with the highest total, two
// if they share it. There is no winner if all totals are equal.
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
			leaders = append(leaders, scoring.Place(place))
		}
	}
	return leaders
}
