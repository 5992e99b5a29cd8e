package series

import (
	"cmp"
	"slices"

	"github.com/threewinds/threewinds/tournament"
)

// PastEvening is an evening of a series that was held.
type PastEvening struct {
	Date string
	// Came are those who were there, SignedUp those who had signed up.
	Came, SignedUp []tournament.PlayerID
}

// Visits say how somebody came to the evenings of a series.
type Visits struct {
	Player tournament.PlayerID
	// Came is the number of evenings, InARow that of the latest ones without one missed between.
	Came, InARow int
	// Last is the day of the last one, empty for somebody who never came.
	Last string
	// StayedAway is the number of evenings to which somebody had signed up without coming.
	StayedAway int
}

// VisitsOf counts the visits of everybody who came or signed up, those who came most often first. The evenings
// may have any order.
func VisitsOf(evenings []PastEvening) []Visits {
	evenings = slices.Clone(evenings)
	slices.SortStableFunc(evenings, func(a, b PastEvening) int { return cmp.Compare(a.Date, b.Date) })
	people := make(map[tournament.PlayerID]*Visits)
	of := func(player tournament.PlayerID) *Visits {
		if people[player] == nil {
			people[player] = &Visits{Player: player}
		}
		return people[player]
	}
	for _, evening := range evenings {
		for _, player := range evening.Came {
			visits := of(player)
			visits.Came++
			visits.InARow++
			visits.Last = evening.Date
		}
		for _, player := range evening.SignedUp {
			if !slices.Contains(evening.Came, player) {
				of(player).StayedAway++
			}
		}
		for player, visits := range people {
			if !slices.Contains(evening.Came, player) {
				visits.InARow = 0
			}
		}
	}
	var list []Visits
	for _, visits := range people {
		list = append(list, *visits)
	}
	slices.SortFunc(list, func(a, b Visits) int {
		return cmp.Or(cmp.Compare(b.Came, a.Came), cmp.Compare(b.InARow, a.InARow), cmp.Compare(b.Last, a.Last), cmp.Compare(a.Player, b.Player))
	})
	return list
}

// GuestVisits is how often a guest comes before they are proposed as a member.
const GuestVisits = 3
