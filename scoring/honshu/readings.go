package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// work has the intermediate results of scoring one hand. It is pooled and reused, so
// that scoring allocates nothing.
type work struct {
	whole

	splitter  shape.Splitter
	complete  bool // the hand has at least one reading
	onlyYaku  bool // only look whether any reading has a yaku …
	yakuFound bool // … and this says that one has

	reading reading // the one that is being considered
	value   value   // … and what it is worth
	best    reading
	paid    value // what the best reading is worth

	lists  bool         // keep all of them
	listed []considered // … here
}

// considered is a reading and what it is worth.
type considered struct {
	reading reading
	value   value
}

// findReadings splits the hand in every way and keeps the reading that pays best.
func (w *work) findReadings(r *Rules) {
	w.complete, w.yakuFound = false, false
	if r.options.SuukantsuImmediate && w.tsumo && w.Kongs.Count() == 4 && w.InHand.Count() == 2 {
		w.reading = reading{whole: &w.whole, Split: shape.Split{Form: fourKans, Singles: w.InHand}}
		w.place(r, inNothing, 0)
		return
	}
	splits := w.splitter.Split(&r.tiles, &w.Hand)
	for i := range splits {
		w.reading = reading{whole: &w.whole, Split: splits[i]}
		w.consider(r)
	}
}

// consider tries the winning tile in the sets that it fits. Pinfu, iipeikou and concealed
// pons depend on that set. A pon is the worst and tried only if nothing else fits. The
// pair and all chis are tried if the hand may have pinfu or iipeikou.
func (w *work) consider(r *Rules) {
	if w.yakuFound {
		return
	}
	reading := &w.reading
	if reading.Form == shape.ThirteenOrphans {
		w.place(r, inNothing, 0)
		return
	}
	won := shape.One(w.winning)
	inPairs := reading.Pairs.Has(won)
	if inPairs {
		w.place(r, inPair, 0)
	}
	chis := reading.ChowKinds & (won | won>>1 | won>>2)
	if chis == 0 && !inPairs {
		w.place(r, inPon, 0)
		return
	}
	if inPairs && !w.placeMatters(r) {
		return
	}
	for ; chis != 0; chis &= chis - 1 {
		w.place(r, inChi, chis.First())
		if !w.placeMatters(r) {
			return
		}
	}
}

// placeMatters says whether the reading's worth can depend on the set that the winning
// tile completed.
func (w *work) placeMatters(r *Rules) bool {
	switch {
	case !w.Concealed:
		return false
	case w.tsumo:
		return r.options.PinfuTsumo && w.reading.ChowCount == 4
	default:
		return w.reading.ChowCount == 4 || w.reading.ChowKinds.Count() < w.reading.ChowCount
	}
}

// place completes the current reading with what the winning tile completed, computes its
// value, and keeps the reading if it is the best so far.
func (w *work) place(r *Rules, won place, chi scoring.Kind) {
	reading := &w.reading
	reading.won, reading.wonChi = won, chi
	reading.pons = w.Declared | reading.HandPongs
	reading.concealedPons = w.ConcealedKongs.Count() + reading.HandPongs.Count()
	if won == inPon && !w.tsumo {
		reading.concealedPons--
	}
	if w.onlyYaku {
		w.complete = true
		w.yakuFound = w.yakuFound || r.anyYaku(reading)
		return
	}
	w.value.evaluate(r, reading)
	if w.lists {
		w.listed = append(w.listed, considered{*reading, w.value})
	}
	if _, better := w.value.better(&w.paid); better || !w.complete {
		w.complete = true
		w.best, w.paid = *reading, w.value
	}
}

// Readings are all readings of a hand, the paid one first (section 3).
func (r *Rules) Readings(s scoring.State, hand *scoring.Hand) []scoring.Reading {
	if hand.Outcome == scoring.DrawnHand || hand.Way != scoring.ByTiles {
		return nil
	}
	w := &work{lists: true}
	isRefused := r.score(w, s, hand, new(scoring.Result)) != nil
	first := func(a, b *considered) (scoring.Decider, bool) { return a.value.better(&b.value) }
	return shape.Readings(w.listed, isRefused, first, func(c *considered) scoring.Result {
		result := scoring.Result{Scale: scoring.HanScale, Sticks: s.Sticks}
		if c.value.valid() {
			r.pay(s, hand, &c.value, &result)
		}
		result.Elements = c.value.report(r, &c.reading, nil)
		result.Sets = c.reading.sets(hand, nil)
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
