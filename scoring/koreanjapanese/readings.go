package koreanjapanese

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

// findReadings splits the hand in every way that section 3 allows and keeps the
// reading that pays best.
func (w *work) findReadings(r *Rules) {
	splits := w.splitter.Split(&r.tiles, &w.Hand)
	for i := range splits {
		w.reading = reading{whole: &w.whole, Split: splits[i]}
		w.consider(r)
	}
}

// consider completes the current reading, puts the winning tile into the set where it
// pays best, computes the value, and keeps the reading if it is the best so far.
func (w *work) consider(r *Rules) {
	reading := &w.reading
	reading.pongs = w.Declared | reading.HandPongs
	reading.concealedPongs = w.ConcealedKongs.Count() + reading.HandPongs.Count()
	// The winning tile may be in any set that has its kind. Which one matters in
	// one case only: a pong that the winning discard completed is not concealed.
	// So the tile is taken to complete a pong only if no other set has its kind.
	reading.openPong = !w.selfDrawn && !r.options.DiscardPongConcealed && reading.mustBePong(w.winning)
	if reading.openPong {
		reading.concealedPongs--
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

// mustBePong says whether the tile fits nowhere but in a pong of the hand.
func (r *reading) mustBePong(tile scoring.Kind) bool {
	chowTiles := r.ChowKinds | r.ChowKinds<<1 | r.ChowKinds<<2
	return r.HandPongs.Has(shape.One(tile)) && !chowTiles.Has(shape.One(tile))
}

// Readings are all readings of a hand, the paid one first (section 7, "Which reading").
func (r *Rules) Readings(s scoring.State, hand *scoring.Hand) []scoring.Reading {
	if r.isDrawn(hand) || hand.Way != scoring.ByTiles {
		return nil
	}
	w := &work{lists: true}
	isRefused := r.score(w, s, hand, new(scoring.Result)) != nil
	first := func(a, b *considered) (scoring.Decider, bool) { return a.value.better(&b.value) }
	return shape.Readings(w.listed, isRefused, first, func(c *considered) (result scoring.Result) {
		result.Carry = s.Carry
		w.best, w.paid = c.reading, c.value
		r.pay(w, s, hand, &result)
		return result
	})
}

// sets lists the reading for display. The winning tile is in the first set of the
// hand that holds it. It is in a pong only where it must be: chows come first, and
// four copies of a tile do not make both a pong and the pair.
func (r *reading) sets(hand *scoring.Hand, list []scoring.Set) []scoring.Set {
	list = r.Sets(&r.Counts, hand.Melds, list)
	for i := range list {
		set := &list[i]
		reach := scoring.Kind(0)
		if set.Shape == scoring.ChowSet {
			reach = 2
		}
		if r.winning < set.Tile || r.winning > set.Tile+reach {
			continue
		}
		set.Winning = true
		// What a discard completed is not concealed; a pong may be, by option.
		set.Concealed = r.selfDrawn || set.Shape == scoring.PongSet && !r.openPong
		break
	}
	return list
}
