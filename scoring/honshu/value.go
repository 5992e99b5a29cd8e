package honshu

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// value is what one reading is worth.
type value struct {
	yakuman int    // at most triple
	shown   uint32 // the yakuman of the reading: bit n is the n-th of the table

	has   uint32 // the yaku that it has, by their place among those in force
	worth [32]int8
	less  [32]int8 // what the reductions took
	floor bool     // all yaku fell to 0

	han int // of yaku and bonuses; 0 with a yakuman
	row int // of the payment table
}

// mostYakuman is the most yakuman that are paid: triple.
const mostYakuman = 3

// valid says whether the reading has a yaku or yakuman at all.
func (v *value) valid() bool { return v.yakuman > 0 || v.has != 0 }

// evaluate computes what a reading is worth.
func (v *value) evaluate(r *Rules, reading *reading) {
	v.yakuman, v.shown, v.has, v.floor, v.han = 0, 0, 0, false, 0
	if reading.mayBeYakuman() {
		for i := range yakumanTable {
			if times := yakumanTable[i].times(reading); times > 0 {
				v.shown |= 1 << i
				v.yakuman += times
			}
		}
	}
	if v.yakuman > 0 {
		v.yakuman = min(v.yakuman, mostYakuman)
	} else {
		for i := range r.yaku {
			y := &r.yaku[i]
			if times := y.times(reading); times > 0 && (reading.Concealed || !y.closed) {
				v.has |= 1 << i
				v.worth[i&31] = int8(times * y.han)
			}
		}
		v.han = v.reduce(r, reading.whole) + reading.bonusHan()
	}
	v.row = r.rowOf(v.han, v.yakuman)
}

// reduce applies the reductions for an open hand and a ron to the yaku (section 4). sum is
// the han that are left.
func (v *value) reduce(r *Rules, w *whole) (sum int) {
	cut := r.cut(w.Concealed, w.tsumo)
	for has := v.has; has != 0; has &= has - 1 {
		i := bits.TrailingZeros32(has) & 31
		less := int8(0)
		switch y := &r.yaku[i]; {
		case y.reduced:
			less = min(int8(cut), v.worth[i])
		case y.id == tanyaoID && cut > 0 && v.has != 1<<i: // 0 han if the hand has any other yaku
			less = v.worth[i]
		}
		v.less[i] = less
		v.worth[i] -= less
		sum += int(v.worth[i])
	}
	if sum == 0 && v.has != 0 {
		v.floor = true
		sum = 1
	}
	return sum
}

// cut is how many han a reduced yaku loses.
func (r *Rules) cut(closed, tsumo bool) int {
	open, ron := 0, 0
	if !closed {
		open = 1
	}
	if !tsumo {
		ron = 1
	}
	switch r.options.Reduction {
	case ReduceCumulative:
		return open + ron
	case ReduceNone:
		return 0
	default:
		return max(open, ron)
	}
}

// better says whether v pays better than the other, and by which comparison; of equal payments
// a true yakuman comes first, then the most han.
func (v *value) better(than *value) (by scoring.Decider, better bool) {
	switch {
	case v.valid() != than.valid():
		return scoring.ByLegality, v.valid()
	case v.row != than.row:
		return scoring.ByPayment, v.row > than.row
	case v.yakuman != than.yakuman:
		return scoring.ByYakuman, v.yakuman > than.yakuman
	default:
		return scoring.ByHan, v.han > than.han
	}
}

// mayBeYakuman is a quick check that excludes most readings, so that their yakuman need
// not be checked one by one.
func (r *reading) mayBeYakuman() bool {
	const rare = greens | honours
	return r.firstTurn || r.paarenchan || r.Form == shape.ThirteenOrphans || r.concealedPons == 4 ||
		r.pons.In(winds|dragons) >= 3 || r.Kongs.Count() == 4 || fourInARow(r.pons) ||
		r.Tiles.Only(rare) || r.Tiles.Only(terminals) || r.Tiles == circles || r.Tiles == bamboos
}

// anyYaku says whether the reading has a yakuman, or a yaku that does not depend on chance.
func (r *Rules) anyYaku(reading *reading) bool {
	for i := range r.yaku {
		y := &r.yaku[i]
		if !y.chance && (!y.closed || reading.Concealed) && y.times(reading) > 0 {
			return true
		}
	}
	if !reading.mayBeYakuman() {
		return false
	}
	for i := range yakumanTable {
		if yakumanTable[i].times(reading) > 0 {
			return true
		}
	}
	return false
}

// report adds the elements to a list, in the order of the rules, without yaku that were
// reduced to 0 han.
func (v *value) report(r *Rules, paid *reading, list []scoring.Element) []scoring.Element {
	if v.yakuman > 0 {
		for shown := v.shown; shown != 0; shown &= shown - 1 {
			y := &yakumanTable[bits.TrailingZeros32(shown)]
			list = append(list, line(y.id, scoring.HandElement, y.times(paid)))
		}
		return list
	}
	for has := v.has; has != 0; has &= has - 1 {
		i := bits.TrailingZeros32(has) & 31
		if v.worth[i] == 0 {
			continue
		}
		list = append(list, line(r.yaku[i].id, scoring.HandElement, int(v.worth[i])))
		list[len(list)-1].Less = scoring.Points(v.less[i])
	}
	if v.floor {
		list = append(list, line(floorID, scoring.HandElement, 1))
	}
	return paid.reportBonuses(list)
}
