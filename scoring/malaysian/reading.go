package malaysian

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// form is one of the winning shapes of section 4.
type form uint8

const (
	noForm form = iota
	fourSets
	pairsForm
	fourFliesForm // four flies win without a shape
)

// reading is one way to say what flies stand for and how the concealed tiles make sets,
// as far as it matters for what the hand is worth.
type reading struct {
	form form
	// pongs of honours among the concealed tiles, and the pair, less than 0 if it is of
	// circles.
	pongs [honours]uint8
	pair  int
	// What the circles must make: flies and sets are numbers, pairs is 1 if the pair is among
	// the circles, otherwise 0. They can be laid out in class. gates says that they are laid
	// out as nine gates.
	flies, sets, pairs int
	class              class
	gates              bool
}

// value is what a reading is worth.
type value struct {
	form    form
	natural tally
	limits  limits
	fan     int // the larger of natural fan and limit hands
	paid    int // F of section 9
}

// evaluate computes what a reading is worth of four sets and a pair.
func (v *value) evaluate(r *Rules, w *whole, reading *reading) {
	*v = value{form: reading.form, natural: w.base, limits: w.certain}
	var pongs [honours]uint8
	var kinds uint8 // of which there is a pong
	for i := range pongs {
		if pongs[i] = reading.pongs[i] + w.melded[i]; pongs[i] > 0 {
			kinds |= 1 << i
		}
	}
	v.countDragons(&pongs, kinds, reading.pair)
	v.countWinds(kinds, reading.pair)
	v.natural.addIf(pongs[w.round] > 0, roundWind, int(pongs[w.round]))
	v.natural.addIf(pongs[w.seat] > 0, ownWind, int(pongs[w.seat]))
	v.natural.addIf(r.options.NorthForAll && pongs[north] > 0, northWind, int(pongs[north]))

	v.countSuits(w.meldCircles || reading.sets+reading.pairs > 0, kinds != 0 || reading.pair >= 0)
	noHonours := kinds == 0 && reading.pair < 0
	v.natural.addIf(noHonours && w.onlyChows && reading.class == chowsOnly, allChows, 1)
	if w.onlyPongs && reading.class >= pongsOnly {
		v.natural.add(allPongs, allPongsFan)
		outer := w.onlyOuter && reading.class == outerPongs
		v.natural.addIf(r.options.TerminalsHonours && outer, terminalsHonours, 1)
		v.limits.addIf(w.self && !w.claimed, fourConcealedPongs)
	}
	v.limits.addIf(reading.gates, nineGates)
	v.pay(&r.options)
}

const (
	allDragons = 0b111 << winds
	allWinds   = 1<<winds - 1
)

func (v *value) countDragons(pongs *[honours]uint8, kinds uint8, pair int) {
	dragons := kinds & allDragons
	if bits.OnesCount8(dragons) == 2 && pair >= winds && dragons&(1<<pair) == 0 {
		v.natural.add(littleDragons, littleDragonsFan)
		return
	}
	for _, n := range pongs[winds:] {
		v.natural.addIf(n > 0, dragonPong, int(n))
	}
	v.limits.addIf(dragons == allDragons, greatDragons)
}

func (v *value) countWinds(kinds uint8, pair int) {
	blown := kinds & allWinds
	v.limits.addIf(blown == allWinds, greatWinds)
	v.limits.addIf(bits.OnesCount8(blown) == 3 && pair >= 0 && pair < winds && blown&(1<<pair) == 0, littleWinds)
}

func (v *value) countSuits(hasCircles, hasHonours bool) {
	switch {
	case !hasCircles:
		v.limits |= allHonours
	case hasHonours:
		v.natural.add(mixed, 1)
	default:
		v.natural.add(pure, pureFan)
	}
}

// pay says what fan and limit hands come to (section 6).
func (v *value) pay(o *Options) {
	limit := 0
	if n := bits.OnesCount16(uint16(v.limits)); n > 0 {
		limit = o.Maximum
		if o.Burst == BurstStack {
			limit *= n
		}
	}
	v.fan = max(v.natural.sum, limit)
	v.paid = v.fan
	if !v.burst(o) {
		return
	}
	switch o.Burst {
	case BurstDouble:
		v.paid = 2 * o.Maximum
	case BurstCap:
		v.paid = o.Maximum
	case BurstStack:
		v.paid = max(limit, min(v.natural.sum, o.Maximum))
	case BurstLinear:
		v.paid = 2 * v.fan
	}
}

// burst says whether the hand has the maximum.
func (v *value) burst(o *Options) bool { return v.fan >= o.Maximum }

// reaches says whether the hand may win: a limit hand always may.
func (v *value) reaches(o *Options) bool { return v.limits != 0 || v.fan >= o.Minimum }

// fedLimits are the limit hands whose last pong another player can have fed (section 9).
const fedLimits = greatDragons | greatWinds

// better says whether v pays more than the other, and by which comparison; of equal payments
// more limit hands come first, then more natural fan, then a limit hand that somebody can have
// fed (sections 8 and 13).
func (v *value) better(than *value) (by scoring.Decider, better bool) {
	a, b := bits.OnesCount16(uint16(v.limits)), bits.OnesCount16(uint16(than.limits))
	switch {
	case than.form == noForm:
		return scoring.ByLegality, true
	case v.paid != than.paid:
		return scoring.ByPayment, v.paid > than.paid
	case a != b:
		return scoring.ByLimitHands, a > b
	case v.natural.sum != than.natural.sum:
		return scoring.ByFan, v.natural.sum > than.natural.sum
	default:
		return scoring.ByFed, v.limits&fedLimits != 0 && than.limits&fedLimits == 0
	}
}

// report adds the elements to a list in the order of the rules, each with all its fan.
func (v *value) report(list []scoring.Element) []scoring.Element {
	for _, kind := range [...]scoring.ElementKind{scoring.HandElement, scoring.BonusElement} {
		for e := range elements {
			if fan := v.natural.of[e]; fan > 0 && e.kind() == kind {
				list = append(list, scoring.Element{ID: elementIDs[e], Kind: kind, Points: scoring.Points(fan)})
			}
		}
	}
	return list
}

func (l limits) report(list []string) []string {
	for ; l != 0; l &= l - 1 {
		list = append(list, limitIDs[bits.TrailingZeros16(uint16(l))])
	}
	return list
}
