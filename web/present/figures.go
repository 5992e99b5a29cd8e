package present

import (
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/seating"
)

// DoorSums are the numbers at the door: tables, players who sit out, and matches per
// player over the rounds to come.
func DoorSums(night *tournament.Night) parts.Sums {
	players, rounds := len(draw.Players(night)), night.PlannedRounds-night.Begun()
	sums := seating.Arithmetic(players, rounds)
	view := parts.Sums{
		Here: players, Rounds: rounds, Tables: sums.Tables, SitOut: sums.SitOut,
		Fewest: tournament.FewestPlayers, Most: tournament.MostPlayers,
	}
	if night.Form == tournament.Open { // nobody knows how many matches there will be, and who pauses when
		view.Open, view.SitOut, view.Fewest = true, 0, 0
		return view
	}
	for _, share := range sums.Shares {
		view.Shares = append(view.Shares, parts.Share{Players: share.Players, Matches: share.Matches})
	}
	if most := draw.MostResting(night); sums.SitOut > 0 && sums.SitOut <= most*sums.Tables {
		view.Fives = max(sums.SitOut-sums.Tables, 0)
		view.Fours = sums.SitOut - 2*view.Fives
	}
	if draw.RestingPerTable(night) > 0 && view.Fours+view.Fives > 0 {
		view.SitOut, view.Shares = 0, []parts.Share{{Players: players, Matches: rounds}}
	}
	return view
}
