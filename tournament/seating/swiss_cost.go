package seating

// cost is the four costs of a Swiss seating in one number. One unit of a cost exceeds
// the largest sum of all later ones. With 100 tables and 300 players the differences in
// rank sum to less than 2²⁶, stuck tables to at most 2⁷, repeats to less than 300·48²,
// which is below 2²⁰, and forbidden pairs to 300.
type cost int64

const (
	windCost   cost = 1 << 26
	repeatCost cost = windCost << 7
	foeCost    cost = repeatCost << 20
)

// table is the cost of a table of three ranks.
func (p *pairing) table(a, b, c int) cost {
	n := len(p.players)
	sum := p.pair[a*n+b] + p.pair[a*n+c] + p.pair[b*n+c]
	sum += cost(square(a-b) + square(a-c) + square(b-c))
	if !seatable[int(p.list[a])|int(p.list[b])<<3|int(p.list[c])<<6] {
		sum += windCost
	}
	return sum
}

// pairing is the choice of tables for one round. Its players are numbered by rank among
// those who play, from 0.
type pairing struct {
	SwissRequest
	// players are the numbers of those who play, best first.
	players []int
	byes    []int
	had     [][3]int
	// pair is the cost of each pair, at p*len(players)+q, without the difference in
	// rank. list has the winds that each player has had least.
	pair     []cost
	list     []uint8
	progress *progress
}
