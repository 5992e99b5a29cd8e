package handentry

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// PeopleText is the value of the field people.
func PeopleText(sitting []tournament.PlayerID) string {
	ids := make([]string, len(sitting))
	for place, player := range sitting {
		ids[place] = string(player)
	}
	return strings.Join(ids, " ")
}

// Sitting are the players whom the form showed at all places, empty if it has none.
func (f Form) Sitting() (players tournament.ByPlace[tournament.PlayerID]) {
	for place, id := range strings.Fields(f.People) {
		if place < len(players) {
			players[place] = tournament.PlayerID(id)
		}
	}
	return players
}

// WithPeopleReseated is the form about the same people in the places where they sit now. It does
// not change if it does not say who they were, or if one of them does not sit at the table any
// more.
func (f Form) WithPeopleReseated(sitting []tournament.PlayerID) Form {
	seats, ok := f.places()
	people := f.Sitting()
	if !ok || f.People == "" {
		return f
	}
	for seat, place := range seats {
		now := slices.Index(sitting, people[place])
		if now < 0 {
			return f
		}
		seats[seat] = scoring.Place(now)
	}
	f.Seats = PlacesText(seats)
	return f
}
