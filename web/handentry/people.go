package handentry

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
)

// PeopleText is what a form says about the players at all places.
func PeopleText(sitting []tournament.PlayerID) string {
	ids := make([]string, len(sitting))
	for place, player := range sitting {
		ids[place] = string(player)
	}
	return strings.Join(ids, " ")
}

// Sitting are the players whom the form showed at all places, nobody if it does not say.
func (f Form) Sitting() (players tournament.ByPlace[tournament.PlayerID]) {
	for place, id := range strings.Fields(f.People) {
		if place < len(players) {
			players[place] = tournament.PlayerID(id)
		}
	}
	return players
}

// WithPeopleReseated is the form about the same people where they sit now. If it does not say who they
// were, or somebody sits at the table no more, it stays about the same places.
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
