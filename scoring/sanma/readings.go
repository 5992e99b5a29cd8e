package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// work has the intermediate results of scoring one hand. It is pooled and reused, so
// that scoring allocates nothing.
type work struct {
	whole

	splitter shape.Splitter
	complete bool // the hand has at least one reading

	reading reading // the one that is being considered
	value   value   // … and what it is worth
	fu      fuCount
	best    reading
	paid    value // what the best reading is worth
	paidFu  fuCount

	lists  bool         // keep all of them
	listed []considered // … here
}

// considered is a reading and what it is worth.
type considered struct {
	reading reading
	value   value
	fu      fuCount
}

// findReadings splits the hand in every way and keeps the reading that pays best.
func (w *work) findReadings(r *Rules) {
	w.complete = false
	w.findSure()
	splits := w.splitter.Split(&r.tiles, &w.Hand)
	for i := range splits {
		reading := &w.reading
		reading.whole, reading.Split = &w.whole, splits[i]
		reading.pons = w.Declared | reading.HandPongs
		w.countTwins(r)
		w.consider(r)
	}
}

// countTwins counts the pairs of identical chis. Four identical ones are two pairs if
// the house rules say so.
func (w *work) countTwins(r *Rules) {
	w.reading.twins = 0
	if !w.Concealed || w.reading.ChowKinds.Count() == w.reading.ChowCount {
		return
	}
	pairs, most := w.reading.Twins()
	if most == 4 && r.options.FourIdenticalChis {
		pairs = 2
	}
	w.reading.twins = pairs
}

// consider tries the winning tile in every set that it fits. A pon is tried only if the
// tile fits nowhere else, because that is never better: the wait is worth no fu, and a ron
// makes the pon open.
func (w *work) consider(r *Rules) {
	reading := &w.reading
	if reading.Form == shape.ThirteenOrphans {
		w.place(r, inNothing, 0)
		return
	}
	won := shape.One(w.winning)
	chis := reading.ChowKinds & (won | won>>1 | won>>2)
	inPairs := reading.Pairs.Has(won)
	if inPairs {
		w.place(r, inPair, 0)
	}
	for rest := chis; rest != 0; rest &= rest - 1 {
		w.place(r, inChi, rest.First())
	}
	if chis == 0 && !inPairs {
		w.place(r, inPon, 0)
	}
}

// place completes the current reading with what the winning tile completed, computes its
// value, and keeps the reading if it is the best so far.
func (w *work) place(r *Rules, won place, chi scoring.Kind) {
	reading := &w.reading
	reading.won, reading.wonChi = won, chi
	reading.closed = w.ConcealedKongs | reading.HandPongs
	if won == inPon && !w.tsumo {
		reading.closed &^= shape.One(w.winning)
	}
	w.value.evaluate(r, reading, &w.fu)
	if w.lists {
		w.listed = append(w.listed, considered{*reading, w.value, w.fu})
	}
	if _, better := w.value.better(&w.paid); better || !w.complete {
		w.complete = true
		w.best, w.paid, w.paidFu = *reading, w.value, w.fu
	}
}

// Readings are all readings of a hand, the paid one first (section 7).
func (r *Rules) Readings(s scoring.State, hand *scoring.Hand) []scoring.Reading {
	if hand.Outcome == scoring.DrawnHand || hand.Way != scoring.ByTiles {
		return nil
	}
	w := &work{lists: true}
	isRefused := r.score(w, s, hand, new(scoring.Result)) != nil
	first := func(a, b *considered) (scoring.Decider, bool) { return a.value.better(&b.value) }
	return shape.Readings(w.listed, isRefused, first, func(c *considered) (result scoring.Result) {
		clean(s, &result)
		w.best, w.paid, w.paidFu = c.reading, c.value, c.fu
		if c.value.valid() {
			pao, _ := r.paoOf(&w.whole, &w.paid, w.attained)
			r.pay(s, hand, &w.paid, pao, &result)
		}
		w.tell(hand, &result)
		return result
	})
}

// sets lists the reading for display, with the set that the winning tile completed
// marked. What a ron completed is not concealed.
func (r *reading) sets(hand *scoring.Hand, list []scoring.Set) []scoring.Set {
	list = r.Sets(&r.Counts, hand.Melds, list)
	shape, tile := [...]scoring.SetShape{
		inPair: scoring.PairSet, inChi: scoring.ChowSet, inPon: scoring.PongSet, inNothing: scoring.SingleSet,
	}[r.won], r.winning
	if r.won == inChi {
		tile = r.wonChi
	}
	for i := range list {
		if set := &list[i]; set.Shape == shape && set.Tile == tile {
			set.Winning, set.Concealed = true, r.tsumo
			break
		}
	}
	return list
}
