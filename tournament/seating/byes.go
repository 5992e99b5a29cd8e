package seating

// byeRota says who sits out in each round: a queue in which everybody stands once
// before anybody stands again. Taking the next ones off the queue keeps the byes
// within one of each other after every round, so that the search for tables never
// has to weigh byes against repeats.
func byeRota(players, rounds int, d draw) [][]int {
	each := players % 3
	rota := make([][]int, rounds)
	var queue []int
	for len(queue) < rounds*each {
		lap := d.order(players)
		// With two byes a round and an odd number of players some round takes the
		// last of one lap and the first of the next: they must be two people.
		if n := len(queue); n%2 == 1 && each == 2 && lap[0] == queue[n-1] {
			lap[0], lap[1] = lap[1], lap[0]
		}
		queue = append(queue, lap...)
	}
	for r := range rota {
		rota[r] = queue[r*each : (r+1)*each : (r+1)*each]
	}
	return rota
}
