package seating

import (
	"cmp"
	"math/bits"
	"slices"
)

// byesAhead says who sits out in each round to be drawn: the players with the fewest
// byes, see turns. Among equals the winds come first: the fewest other players must
// lack a wind that keeps them even. Then come players whose bye was announced; then those
// who sat out least at earlier evenings; then, if there are fewer tables now, players who
// lost somebody at their announced table; players who have just come are last. Then chance
// decides. With freely set, only winds, earlier evenings and chance decide.
func (q Request) byesAhead(freely bool, d dice) [][]int {
	there := present(q.Players, q.Away)
	away := set(q.Players, q.Away)
	count := turnsAfter(q.Players, q.Played)
	lists := newWindLists(q.Players, q.Played)
	ahead := make([][]int, q.Rounds-len(q.Played))
	for r := range ahead {
		count.begin(there)
		rank := make([]int, q.Players)
		if !freely {
			rank = q.reluctance(r, away, len(there)/3)
		}
		queue := make([]int, 0, q.Players)
		for _, p := range d.order(q.Players) {
			if !away[p] {
				queue = append(queue, p)
			}
		}
		slices.SortStableFunc(queue, func(p, o int) int {
			return cmp.Or(cmp.Compare(count.count[p], count.count[o]), cmp.Compare(min(rank[p], 1), min(rank[o], 1)), q.compareSatOut(p, o), cmp.Compare(rank[p], rank[o]))
		})
		ahead[r] = lists.byes(queue, len(there)%3, count.count)
		count.end(there, ahead[r])
		lists.play(there, ahead[r])
	}
	return ahead
}

// windLists are the winds that keep each player even in the next match, as bits: the
// winds of the player's block that are still to come, as far as that is known. See
// blocks.
type windLists struct {
	had  [][3]int
	now  []uint8
	left []int // matches that the player's block still has
}

const anyWind = 7

func newWindLists(players int, played []Round) *windLists {
	w := &windLists{had: windsHad(players, played), now: make([]uint8, players), left: make([]int, players)}
	for p := range w.now {
		w.begin(p)
	}
	return w
}

func (w *windLists) begin(p int) {
	w.now[p] = uint8(leastUsed(w.had[p]))
	for wind := range 3 {
		w.had[p][wind] += int(w.now[p] >> wind & 1)
		w.left[p] += int(w.now[p] >> wind & 1)
	}
}

// play counts a match for everybody who is there and has no bye.
func (w *windLists) play(there, byes []int) {
	for _, p := range there {
		if slices.Contains(byes, p) {
			continue
		}
		if w.left[p]--; w.left[p] == 0 {
			w.begin(p)
		}
	}
}

// byes takes the byes of a round from a queue that is sorted by count. Among players
// with the same count it takes those whose absence leaves the fewest conflicts about
// winds.
func (w *windLists) byes(queue []int, number int, count []int) []int {
	if number == 0 {
		return nil
	}
	tables := len(queue) / 3
	var crowd [anyWind + 1]int // how many have each list
	for _, p := range queue {
		crowd[w.now[p]]++
	}
	last := count[queue[number-1]]
	first := 0 // position of the first player who can be chosen
	for count[queue[first]] < last {
		crowd[w.now[queue[first]]]--
		first++
	}
	must := slices.Clone(queue[:first])
	end := first
	for end < len(queue) && count[queue[end]] == last {
		end++
	}
	best := w.chosen(queue[first:end], number-first, tables, &crowd)
	list := append(must, best...)
	slices.Sort(list)
	return list
}

// chosen are one or two of the candidates: those without whom the excess is least.
func (w *windLists) chosen(candidates []int, wanted, tables int, crowd *[anyWind + 1]int) (best []int) {
	least := none
	try := func(list ...int) {
		for _, p := range list {
			crowd[w.now[p]]--
		}
		if excess := excess(crowd, tables); least == none || excess < least {
			least, best = excess, list
		}
		for _, p := range list {
			crowd[w.now[p]]++
		}
	}
	for i, p := range candidates {
		if wanted == 1 {
			try(p)
		}
		for _, q := range candidates[i+1:] {
			if wanted == 2 && least != 0 {
				try(p, q)
			}
		}
	}
	return best
}

// excess counts the players who cannot have a wind of their list because the tables
// have too few of it, added up over all sets of one or two winds.
func excess(crowd *[anyWind + 1]int, tables int) (excess int) {
	for winds := 1; winds < anyWind; winds++ {
		players := 0
		for list, n := range crowd {
			if list&^winds == 0 {
				players += n
			}
		}
		excess += max(0, players-tables*bits.OnesCount(uint(winds)))
	}
	return excess
}

// reluctance orders players by how badly a bye in the round would suit them, least
// first.
func (q Request) reluctance(r int, away []bool, tables int) []int {
	const (
		announced = iota
		alone
		other
		arriving
	)
	rank := make([]int, q.Players)
	for p := range rank {
		rank[p] = other
	}
	if r < len(q.Announced) {
		round := q.Announced[r]
		for _, table := range round.Tables {
			lost := away[table[0]] || away[table[1]] || away[table[2]]
			for _, p := range table {
				if lost && tables < len(round.Tables) {
					rank[p] = alone
				}
			}
		}
		for _, p := range round.Byes {
			rank[p] = announced
		}
	}
	if r == 0 && len(q.Played) > 0 {
		for _, p := range q.Played[len(q.Played)-1].Away {
			rank[p] = arriving
		}
	}
	return rank
}
