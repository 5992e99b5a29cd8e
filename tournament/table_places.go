package tournament

import "github.com/threewinds/threewinds/scoring"

// ByPlace is something for each place of a table. A table of three has no fourth
// and fifth: what stands there is the zero value.
type ByPlace[T any] [scoring.MostPlaces]T

// Places counts the people of the match, those who rest included: 3 to 5.
func (m Match) Places() int {
	places := len(scoring.SeatWinds)
	for drawn := m.drawn(); places < len(drawn) && drawn[places] != ""; {
		places++
	}
	return places
}

// Sitting are the players by place.
func (m Match) Sitting() []PlayerID { return m.Players[:m.Places()] }

// Places counts the people of the match, those who rest included: 3 to 5.
func (l Ledger) Places() int { return l.State.Places() }

// places are the numbers of the places of a table.
func places(number int) []scoring.Place {
	list := make([]scoring.Place, number)
	for i := range list {
		list[i] = scoring.Place(i) //nolint:gosec // below five
	}
	return list
}
