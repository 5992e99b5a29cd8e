package seating

import (
	"context"
	"math/bits"
)

// mostExact is the largest number of players for which a Swiss round is exact: that
// takes two and a half million sets and 21 megabytes.
const mostExact = 24

// exact finds the cheapest tables by dynamic programming over sets of players (Bellman
// 1962; Held and Karp 1962). The cheapest way to seat a set does not depend on the
// other players, so it is computed once. Tables are made in the order of their best
// players: each set is extended by the best player not in it and two others. Sets that
// cost more than a known seating are skipped.
func (p *pairing) exact(ctx context.Context) ([][3]int, error) {
	n := len(p.players)
	if n > mostExact {
		return nil, nil
	}
	bound, err := p.annealed(ctx)
	if err != nil {
		return nil, err
	}
	s := &subsets{players: n}
	for _, t := range bound {
		s.bound += p.table(t[0], t[1], t[2])
	}
	for a := range n {
		for b := a + 1; b < n; b++ {
			for c := b + 1; c < n; c++ {
				s.price[(a*mostExact+b)*mostExact+c] = p.table(a, b, c)
			}
		}
	}
	for size := 0; size < n; size += 3 {
		if err := s.extendAll(ctx, size); err != nil {
			return nil, err
		}
	}
	return s.tables(), nil
}

// subsets are the cheapest costs of sets of players. A set is a number; bit k stands
// for player k+1. Player 0, the best, is in all sets.
type subsets struct {
	players int
	// price is the cost of the table of a < b < c, at (a*mostExact+b)*mostExact+c.
	price [mostExact * mostExact * mostExact]cost
	// bound is the cost of a known seating.
	bound  cost
	layers [mostExact/3 + 1]layer
}

// layer has the sets of one size, sorted by their upper bits, then by their lower bits.
// start is where the sets with given upper bits begin.
type layer struct {
	start [1 << (mostExact - 1 - lower)]int32
	costs []cost // unreached if the set has no seating yet
}

const (
	lower     = 12
	lowerMask = 1<<lower - 1
	unreached = cost(1<<63 - 1)
	// leastTable is the cost of a table of three neighbours in rank.
	leastTable cost = 1 + 1 + 4
)

// lowerSets are the sets of lower bits by size, in order; lowerRank is the position of
// each in its list.
var lowerSets, lowerRank = func() (sets [lower + 1][]uint32, rank [1 << lower]int32) {
	for set := range uint32(1 << lower) {
		size := bits.OnesCount32(set)
		rank[set] = int32(len(sets[size]))
		sets[size] = append(sets[size], set)
	}
	return sets, rank
}()

// newLayer makes the layer of the sets of a size, player 0 included.
func (s *subsets) newLayer(size int) *layer {
	l := &s.layers[size/3]
	next := int32(0)
	for upper := range uint32(1) << max(0, s.players-1-lower) {
		l.start[upper] = next
		if below := size - 1 - bits.OnesCount32(upper); below >= 0 && below <= lower {
			next += int32(len(lowerSets[below]))
		}
	}
	l.costs = make([]cost, next)
	for i := range l.costs {
		l.costs[i] = unreached
	}
	return l
}

func (l *layer) at(set uint32) *cost { return &l.costs[l.start[set>>lower]+lowerRank[set&lowerMask]] }

// extendAll adds a table to all sets of a size.
func (s *subsets) extendAll(ctx context.Context, size int) error {
	next := s.newLayer(size + 3)
	if size == 0 {
		s.extend(next, 0, 0, 0)
		return nil
	}
	now := &s.layers[size/3]
	left := cost((s.players - size) / 3)
	for upper := range uint32(1) << max(0, s.players-1-lower) {
		if err := ctx.Err(); err != nil {
			return err
		}
		below := size - 1 - bits.OnesCount32(upper)
		if below < 0 || below > lower {
			continue
		}
		for i, set := range lowerSets[below] {
			sofar := now.costs[int(now.start[upper])+i]
			if set |= upper << lower; sofar <= s.bound-left*leastTable {
				s.extend(next, set, bits.TrailingZeros32(^set)+1, sofar)
			}
		}
	}
	return nil
}

// extend adds a table of player a and two others to one set.
func (s *subsets) extend(next *layer, set uint32, a int, sofar cost) {
	var others [mostExact]int
	n := 0
	for p := a + 1; p < s.players; p++ {
		if set>>(p-1)&1 == 0 {
			others[n] = p
			n++
		}
	}
	if a > 0 {
		set |= 1 << (a - 1)
	}
	for i, b := range others[:n] {
		price := s.price[(a*mostExact+b)*mostExact : (a*mostExact+b+1)*mostExact]
		with := set | 1<<(b-1)
		for _, c := range others[i+1 : n] {
			if cost := sofar + price[c]; cost <= s.bound {
				at := next.at(with | 1<<(c-1))
				*at = min(*at, cost)
			}
		}
	}
}

// tables are the tables of the cheapest seating, found backwards from the set of all
// players.
func (s *subsets) tables() (tables [][3]int) {
	set := uint32(1)<<(s.players-1) - 1
	for size := s.players; size > 3; size -= 3 {
		t := s.last(set, size)
		tables = append(tables, t)
		set &^= 1<<(t[0]-1) | 1<<(t[1]-1) | 1<<(t[2]-1)
	}
	first := [3]int{0, 0, 0}
	for k := 1; k < 3; k++ {
		first[k] = bits.TrailingZeros32(set) + 1
		set &= set - 1
	}
	return append(tables, first)
}

// last is the table by which the cost of a set was reached.
func (s *subsets) last(set uint32, size int) [3]int {
	total := *s.layers[size/3].at(set)
	before := &s.layers[size/3-1]
	for a := 1; a < s.players; a++ {
		for b := a + 1; b < s.players; b++ {
			for c := b + 1; c < s.players; c++ {
				table := uint32(1)<<(a-1) | 1<<(b-1) | 1<<(c-1)
				rest := set &^ table
				if set&table != table || bits.TrailingZeros32(^rest)+1 != a {
					continue
				}
				if sofar := *before.at(rest); sofar != unreached && sofar+s.price[(a*mostExact+b)*mostExact+c] == total {
					return [3]int{a, b, c}
				}
			}
		}
	}
	panic("seating: no table leads to a cost that was reached")
}
