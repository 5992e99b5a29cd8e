package nexttable

import (
	"math/rand/v2"

	"github.com/threewinds/threewinds/tournament"
)

// MostSeats is the number of people at the largest table.
const MostSeats = 5

// Starts is how often somebody has begun a match at each place: East, South, West, and the places of
// those who rest first.
type Starts [MostSeats]int

// Winds puts players of a table in the order of the places: the first is East. Nobody begins more often
// at one place than they must: the sum of the squares of everybody's starts after the match is the least
// possible. The seed decides between equal orders.
func Winds(players []tournament.PlayerID, starts map[tournament.PlayerID]Starts, seed uint64) []tournament.PlayerID {
	dice := rand.New(rand.NewPCG(seed, uint64(len(players))))
	var best []tournament.PlayerID
	least, equal := 0, 0
	permute(players, func(order []tournament.PlayerID) {
		cost := 0
		for place, player := range order { // n² becomes (n+1)²
			cost += 2*starts[player][place] + 1
		}
		if best != nil && cost > least {
			return
		}
		if best == nil || cost < least {
			least, equal = cost, 0
		}
		if equal++; dice.IntN(equal) == 0 {
			best = append(best[:0], order...)
		}
	})
	return best
}

// permute calls fn with every order of the players. fn must not keep the slice.
func permute(players []tournament.PlayerID, fn func([]tournament.PlayerID)) {
	order := append([]tournament.PlayerID(nil), players...)
	var fill func(from int)
	fill = func(from int) {
		if from == len(order) {
			fn(order)
			return
		}
		for i := from; i < len(order); i++ {
			order[from], order[i] = order[i], order[from]
			fill(from + 1)
			order[from], order[i] = order[i], order[from]
		}
	}
	fill(0)
}
