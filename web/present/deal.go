package present

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
)

// Resting are the players who rest in a state. In the last deal of a match no resting
// player comes in.
func (b Scoreboard) Resting(state scoring.State) parts.Resting {
	var resting parts.Resting
	if state.Rest == 0 || state.Finished {
		return resting
	}
	for _, place := range state.Resting[:state.Rest] {
		resting.Names = append(resting.Names, b.Night.NameOf(b.Match.Players[place]))
	}
	if next := b.Match.Rules.Next(state)[1+scoring.South]; !next.Sure || !next.State.Finished {
		resting.Dealer = b.Name(state, scoring.East)
	}
	return resting
}

// DealOf is the deal of a state, for games in which a dealer can stay.
func DealOf(rules scoring.Rules, state scoring.State) parts.Deal {
	deal := parts.Deal{Turn: state.Turn, Stay: state.Stay, Sticks: state.Sticks}
	if rules.Extra(state) > 0 {
		deal.Counters = state.Honba
	}
	return deal
}
