package tournament

import "github.com/threewinds/threewinds/scoring"

// ByPlace has one value for each place of a table. Places that a table does not have
// keep the zero value.
type ByPlace[T any] [scoring.MostPlaces]T

// Places is the number of people at the table, those who rest included: 3 to 5.
func (m Match) Places() int {
	places := len(scoring.SeatWinds)
	for drawn := m.drawn(); places < len(drawn) && drawn[places] != ""; {
		places++
	}
	return places
}

// Sitting are the players by place.
func (m Match) Sitting() []PlayerID { return m.Players[:m.Places()] }

// Places is the number of people at the table, those who rest included: 3 to 5.
func (l Ledger) Places() int { return l.State.Places() }

// places are the numbers of the places of a table.
func places(number int) []scoring.Place {
	list := make([]scoring.Place, number)
	for i := range list {
		list[i] = scoring.Place(i)
	}
	return list
}
