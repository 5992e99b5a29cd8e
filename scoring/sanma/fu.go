package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// fuNames are the ids of the lines of fu (section 3). fuOfSets computes the place of a
// line for triplets and kans, so their order must not change.
var fuNames = [...]string{
	fuBase: "base", fuSevenPairs: "seven_pairs", fuClosedRon: "closed_ron", fuTsumo: "tsumo",
	fuClosedWait: "closed_wait", fuEdgeWait: "edge_wait", fuPairWait: "pair_wait",
	fuPairDragon: "pair_dragon", fuPairSeat: "pair_seat", fuPairRound: "pair_round", fuPairDouble: "pair_double_wind", fuPairNorth: "pair_north",
	fuSets:     "open_triplet_simple",
	fuSets + 1: "open_triplet_terminal", fuSets + 2: "open_triplet_honour",
	fuSets + 3: "closed_triplet_simple", fuSets + 4: "closed_triplet_terminal", fuSets + 5: "closed_triplet_honour",
	fuSets + 6: "open_kan_simple", fuSets + 7: "open_kan_terminal", fuSets + 8: "open_kan_honour",
	fuSets + 9: "closed_kan_simple", fuSets + 10: "closed_kan_terminal", fuSets + 11: "closed_kan_honour",
}

const (
	fuBase = iota
	fuSevenPairs
	fuClosedRon
	fuTsumo
	fuClosedWait
	fuEdgeWait
	fuPairWait
	fuPairDragon
	fuPairSeat
	fuPairRound
	fuPairDouble
	fuPairNorth
	fuSets
)

// fuCount is the fu of a reading, line by line.
type fuCount struct {
	sum   int
	count int
	lines [12]fuLine
}

type fuLine struct{ name, fu uint8 }

func (c *fuCount) add(name, fu int) {
	c.sum += fu
	c.lines[c.count] = fuLine{uint8(name), uint8(fu)}
	c.count++
}

// paid is the fu that are paid: the sum rounded up to ten; seven pairs are not rounded.
func (c *fuCount) paid() int {
	if c.sum == sevenPairsFu {
		return c.sum
	}
	return (c.sum + 9) / 10 * 10
}

const sevenPairsFu = 25

// countFu counts the fu of a reading of four sets or seven pairs.
func (r *reading) countFu(c *fuCount, doubleWind int) {
	c.sum, c.count = 0, 0
	if r.Form == shape.SevenPairs {
		c.add(fuSevenPairs, sevenPairsFu)
		return
	}
	c.add(fuBase, 20)
	switch {
	case !r.tsumo && r.Concealed:
		c.add(fuClosedRon, 10)
	case r.tsumo && (!r.Concealed || !r.pinfu()):
		c.add(fuTsumo, 2)
	}
	switch r.wait() {
	case closedWait:
		c.add(fuClosedWait, 2)
	case edgeWait:
		c.add(fuEdgeWait, 2)
	case pairWait:
		c.add(fuPairWait, 2)
	case twoSided, noWait:
	}
	r.fuOfPair(c, doubleWind)
	r.fuOfSets(c)
}

func (r *reading) fuOfPair(c *fuCount, doubleWind int) {
	switch pair := r.Pairs; {
	case !pair.Has(r.yakuhai()):
	case pair.Has(shape.Dragons):
		c.add(fuPairDragon, 2)
	case pair.Has(r.guest):
		c.add(fuPairNorth, 2)
	case pair.Has(r.seat & r.round):
		c.add(fuPairDouble, doubleWind)
	case pair.Has(r.seat):
		c.add(fuPairSeat, 2)
	default:
		c.add(fuPairRound, 2)
	}
}

// fuOfSets counts the fu of pons and kans: 2, times 2 if closed, times 4 for a kan, times 2
// for terminals and honours.
func (r *reading) fuOfSets(c *fuCount) {
	for rest := r.pons; rest != 0; rest &= rest - 1 {
		pon := rest & -rest
		name, fu := fuSets, 2
		if pon.Has(r.Kongs) {
			name, fu = name+6, fu*4
		}
		if pon.Has(r.closed) {
			name, fu = name+3, fu*2
		}
		switch {
		case pon.Has(shape.Honours):
			name, fu = name+2, fu*2
		case pon.Has(shape.Terminals):
			name, fu = name+1, fu*2
		}
		c.add(name, fu)
	}
}

// report adds the lines to a list.
func (c *fuCount) report(list []scoring.FuDetail) []scoring.FuDetail {
	for _, line := range c.lines[:c.count] {
		list = append(list, scoring.FuDetail{ID: fuNames[line.name], Fu: int(line.fu)})
	}
	return list
}
