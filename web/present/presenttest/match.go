package presenttest

import (
	"strconv"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// MatchOf is a match under the rules, before its first hand, at a night that has only its players:
// "Player 0" and so on, by their places.
func MatchOf(rules scoring.Rules, places int) (*tournament.Night, tournament.Match) {
	night := &tournament.Night{Rules: rules}
	match := tournament.Match{Rules: rules, Ledger: tournament.NewLedger(rules, places)}
	for place := range places {
		player := tournament.PlayerID(strconv.Itoa(place))
		match.Players[place] = player
		night.Attendances = append(night.Attendances, tournament.Attendance{Player: player, Name: "Player " + string(player)})
	}
	return night, match
}
