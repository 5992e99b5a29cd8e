package malaysian

// groups are the sets and the pair that are made of circles and flies, by the lowest rank
// of each.
type groups struct {
	chows, pongs [circles]uint8
	pair         int // its rank, less than 0 if it is of honours
}

// class says what the groups of circles are to be.
type class uint8

const (
	anySets class = iota
	chowsOnly
	pongsOnly
	outerPongs // and the pair: of 1 and 9
)

// laying lays circles and flies out as so many sets and a pair or none, rank by rank. A
// fly fills any place; all flies that are there must be used.
type laying struct {
	counts [circles]uint8
	class  class
	groups groups
	// impossible is the set of states from which no layout can be completed, a bit for each.
	impossible [(states + 63) / 64]uint64
}

// states are a rank, up to four chows that began at each of the two ranks before, up to
// four sets and the pair.
const states = circles * 5 * 5 * 5 * 2

// lay says whether the circles can be laid out; the groups then say how.
func (l *laying) lay(counts *[circles]uint8, class class, sets, pairs, flies int) bool {
	*l = laying{counts: *counts, class: class, groups: groups{pair: -1}}
	return l.rank(0, sets, pairs, flies, 0, 0)
}

// rank decides about the tiles of a rank: begun and running are the chows that began one
// and two ranks before. The number of flies that are left follows from the others.
func (l *laying) rank(rank, sets, pairs, flies, begun, running int) bool {
	if rank == circles {
		return sets == 0 && pairs == 0 && flies == 0 && begun == 0 && running == 0
	}
	state := (((rank*5+begun)*5+running)*5+sets)*2 + pairs
	if l.impossible[state/64]&(1<<(state%64)) != 0 {
		return false
	}
	here := int(l.counts[rank])
	for pong := range l.mostPongs(rank, sets) + 1 {
		for pair := range l.mostPairs(rank, pairs) + 1 {
			for chow := range l.mostChows(rank, sets-pong) + 1 {
				used := begun + running + chow + 3*pong + 2*pair - here
				if used < 0 {
					continue
				}
				if used > flies {
					break
				}
				if l.rank(rank+1, sets-pong-chow, pairs-pair, flies-used, chow, begun) {
					l.groups.pongs[rank], l.groups.chows[rank] = uint8(pong), uint8(chow)
					if pair > 0 {
						l.groups.pair = rank
					}
					return true
				}
			}
		}
	}
	l.impossible[state/64] |= 1 << (state % 64)
	return false
}

func outer(rank int) bool { return rank == 0 || rank == circles-1 }

// mostPongs is two: with flies there may be more than four of a kind, with four flies no
// more than eight.
func (l *laying) mostPongs(rank, sets int) int {
	if l.class == chowsOnly || l.class == outerPongs && !outer(rank) {
		return 0
	}
	return min(sets, 2)
}

func (l *laying) mostPairs(rank, pairs int) int {
	if l.class == outerPongs && !outer(rank) {
		return 0
	}
	return pairs
}

func (l *laying) mostChows(rank, sets int) int {
	if rank > circles-3 || l.class >= pongsOnly {
		return 0
	}
	return sets
}

// isNineGates says whether circles and flies can be 1112345678999 and one more circle.
func isNineGates(counts *[circles]uint8) bool {
	over := 0
	for rank, count := range counts {
		if needed := gates[rank]; count > needed {
			over += int(count - needed)
		}
	}
	return over <= 1
}

// gates are the thirteen tiles of nine gates.
var gates = [circles]uint8{3, 1, 1, 1, 1, 1, 1, 1, 3}

// gatesOf are the circles of nine gates with what flies stand for: the last one is a 1
// where any circle will do.
func gatesOf(counts [circles]uint8) [circles]uint8 {
	sum := 0
	for rank := range counts {
		counts[rank] = max(counts[rank], gates[rank])
		sum += int(counts[rank])
	}
	if sum < 14 {
		counts[0]++
	}
	return counts
}
