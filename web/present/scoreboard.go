package present

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// Scoreboard makes the view models of one match.
type Scoreboard struct {
	Night *tournament.Night
	Match tournament.Match
}

// Name is the player who had the seat in the given state.
func (b Scoreboard) Name(state scoring.State, seat scoring.Wind) string {
	if !seat.Seated() {
		return ""
	}
	return b.Night.NameOf(b.Match.Players[state.Seats[seat]])
}

// Total is a player's total, the start points included.
func (b Scoreboard) Total(points scoring.Points) parts.Total {
	return parts.Total{Points: int(points), Start: int(b.Match.Ledger.Start)}
}
