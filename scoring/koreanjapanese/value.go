package koreanjapanese

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// value is what one reading is worth.
type value struct {
	hand, bonus scoring.Points // bonus without what a loser pays for not waiting
	limit       scoring.Limit
	shown       uint32 // the limit hands that it shows, by their place among those in force
	enough      bool   // reaches the minimum

	has    places   // the elements that it has
	points [64]int8 // … and what each of them brings
}

// places is a set of elements: bit n is the n-th element in force.
type places uint64

// evaluate computes what a reading is worth.
func (v *value) evaluate(r *Rules, reading *reading) {
	v.has = 0
	v.hand = v.sum(r.elements[:r.bonusFrom], 0, reading)
	v.bonus = v.sum(r.elements[r.bonusFrom:], r.bonusFrom, reading)
	v.limit, v.shown = r.limitOf(reading)
	// A limit hand always reaches the minimum (section 5).
	v.enough = v.limit > scoring.NoLimit || v.hand >= r.minimum
}

// sum adds up the points of the given elements and notes which ones the reading has. from
// is the place of the first of them. Most of the time of scoring is spent here.
func (v *value) sum(elements []element, from int, reading *reading) (sum scoring.Points) {
	has := places(0)
	for i := range elements {
		e := &elements[i]
		points := e.points * scoring.Points(e.times(reading))
		sum += points
		place := (from + i) & 63
		v.points[place] = int8(points)
		if points != 0 {
			has |= 1 << place
		}
	}
	v.has |= has
	return sum
}

// limitOf is the best class among the limit hands that the reading shows, and
// which they are (section 10).
func (r *Rules) limitOf(reading *reading) (class scoring.Limit, shown uint32) {
	for i := range r.limitHands {
		l := &r.limitHands[i]
		if !l.when(reading) || r.options.LimitsConcealedOnly && !reading.Concealed && l.id != fourKongs {
			continue
		}
		shown |= 1 << i
		class = max(class, l.class)
	}
	return class, shown
}

// better says whether v pays better than the other, and by which comparison: the higher limit
// class first, then reaching the minimum, then the larger H + B, then the larger H
// (section 7, "Which reading").
func (v *value) better(than *value) (by scoring.Decider, better bool) {
	switch {
	case v.limit != than.limit:
		return scoring.ByLimit, v.limit > than.limit
	case v.enough != than.enough:
		return scoring.ByLegality, v.enough
	case v.hand+v.bonus != than.hand+than.bonus:
		return scoring.BySum, v.hand+v.bonus > than.hand+than.bonus
	default:
		return scoring.ByHandPoints, v.hand > than.hand
	}
}

// handElements are the elements that bring hand-points, bonusElements those that bring
// bonus-points.
func (v *value) handElements(r *Rules) places  { return v.has & (1<<r.bonusFrom - 1) }
func (v *value) bonusElements(r *Rules) places { return v.has &^ (1<<r.bonusFrom - 1) }

// report adds the elements at the given places to a list.
func (v *value) report(r *Rules, at places, list []scoring.Element) []scoring.Element {
	for ; at != 0; at &= at - 1 {
		i := bits.TrailingZeros64(uint64(at))
		list = append(list, r.lines[i])
		list[len(list)-1].Points = scoring.Points(v.points[i])
	}
	return list
}
