package sanma

import (
	"math/bits"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// value is what one reading is worth.
type value struct {
	yakuman int    // how many are paid
	shown   uint32 // the yakuman that are paid: bit n is the n-th of the table
	doubled uint32 // those of them that count twice

	has     yakuSet
	dragons int // pons of dragons
	han     int // of yaku and bonuses; 0 with a yakuman
	fu      int // rounded, as they are paid; 0 with a yakuman

	base scoring.Points // what the payments are made of
}

// valid says whether the reading has a yaku or yakuman at all.
func (v *value) valid() bool { return v.yakuman > 0 || v.has != 0 }

// evaluate computes what a reading is worth.
func (v *value) evaluate(r *Rules, reading *reading, fu *fuCount) {
	*v = value{}
	if reading.mayBeYakuman() {
		v.countYakuman(r, reading)
	}
	if v.yakuman > 0 {
		v.base = v.limit(r)
		return
	}
	v.has, v.han = reading.sure, reading.sureHan
	if reading.Form == shape.SevenPairs {
		reading.addYaku(ofPairs, &v.has, &v.han)
	}
	if reading.ChowCount > 0 {
		reading.addYaku(ofChis, &v.has, &v.han)
	}
	if reading.pons != 0 {
		reading.addYaku(ofPons, &v.has, &v.han)
		if v.dragons = reading.pons.In(shape.Dragons); v.dragons > 1 {
			v.han += v.dragons - 1
		}
	}
	v.han += reading.bonusHan()
	reading.countFu(fu, r.options.DoubleWindPairFu)
	v.fu = fu.paid()
	v.base = v.limit(r)
}

// findSure notes the yaku that every reading of the hand has.
func (w *work) findSure() {
	w.reading = reading{whole: &w.whole}
	w.reading.addYaku(ofHand, &w.sure, &w.sureHan)
}

// countYakuman notes the yakuman that are paid. If the house rules do not add them up, it
// is the highest one; of equal ones one that a player is liable for, because it pays more.
func (v *value) countYakuman(r *Rules, reading *reading) {
	best, most := -1, 0
	for i := range yakumanTable {
		y := &yakumanTable[i]
		if i == renhouAt && !r.options.Renhou || !y.holds(reading) {
			continue
		}
		times := 1
		if r.options.DoubleYakuman && y.double(reading) {
			times = 2
			v.doubled |= 1 << i
		}
		v.shown |= 1 << i
		v.yakuman += times
		if times > most || times == most && reading.isLiableFor(i) && !reading.isLiableFor(best) {
			best, most = i, times
		}
	}
	if v.shown != 0 && !r.options.YakumanStacking {
		v.shown, v.yakuman = 1<<best, most
		v.doubled &= v.shown
	}
}

// times is how many times the yakuman at a place of the table is paid: 1 or 2.
func (v *value) times(at int) int { return 1 + int(v.doubled>>at&1) }

// better says whether v pays better than the other, and by which comparison; of equal payments
// a true yakuman comes first, then more han, then more fu (section 7).
func (v *value) better(than *value) (by scoring.Decider, better bool) {
	switch {
	case v.valid() != than.valid():
		return scoring.ByLegality, v.valid()
	case v.base != than.base:
		return scoring.ByPayment, v.base > than.base
	case v.yakuman != than.yakuman:
		return scoring.ByYakuman, v.yakuman > than.yakuman
	case v.han != than.han:
		return scoring.ByHan, v.han > than.han
	default:
		return scoring.ByFu, v.fu > than.fu
	}
}

// report adds the elements to a list, in the order of the rules.
func (v *value) report(w *whole, list []scoring.Element) []scoring.Element {
	for shown := v.shown; shown != 0; shown &= shown - 1 {
		at := bits.TrailingZeros32(shown)
		list = append(list, line(yakumanTable[at].id, scoring.HandElement, v.times(at)))
	}
	if v.yakuman > 0 {
		return list
	}
	for has := v.has; has != 0; has &= has - 1 {
		at := bits.TrailingZeros64(uint64(has))
		han := yakuTable[at].han(w.Concealed)
		if at == dragonsAt {
			han *= v.dragons
		}
		list = append(list, line(yakuTable[at].id, scoring.HandElement, han))
	}
	return w.reportBonuses(list)
}

func (v *value) limit(r *Rules) scoring.Points {
	if v.yakuman > 0 {
		return yakumanBase * scoring.Points(v.yakuman)
	}
	base, _ := r.baseOf(v.han, v.fu)
	return base
}

// ron is what the discarder pays.
func ron(base scoring.Points, winner scoring.Wind) scoring.Points {
	if winner == scoring.East {
		return up(6 * base)
	}
	return up(4 * base)
}

// The bases of the limits (section 4).
const (
	manganBase  = 2000
	yakumanBase = 8000
)

// isLiableFor says whether somebody is liable for the yakuman at a place of the table.
func (w *whole) isLiableFor(at int) bool {
	return w.liable && at >= 0 && slices.Contains(w.paoNames, yakumanTable[at].id)
}
