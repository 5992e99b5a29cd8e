package honshu

import "github.com/threewinds/threewinds/scoring"

// A ron needs a yaku on every tile that the hand waited for (section 5, atozuke).

// badWaits are the kinds that the hand waited for on which a ron would have no
// yaku but those of chance.
func (w *work) badWaits(r *Rules) (bad kinds) {
	if w.riichi || w.paarenchan || w.renhou() || w.sureYaku() {
		return 0
	}
	before := w.winning
	paid, best := w.paid, w.best
	w.swap(before, -1)
	w.asking = true
	candidates := w.candidates()
	if paid.yakuman > 0 || paid.has&^r.chances != 0 { // not by chance: known of this tile
		candidates &^= one(before)
	}
	for ; candidates != 0; candidates &= candidates - 1 {
		k := candidates.first()
		if w.held(k) >= r.copies[k] {
			continue
		}
		w.swap(k, 1)
		w.winning = k
		w.findReadings(r)
		if w.complete && !w.answer {
			bad |= one(k)
		}
		w.swap(k, -1)
	}
	w.asking = false
	w.swap(before, 1)
	w.winning = before
	w.paid, w.best, w.complete = paid, best, true
	return bad
}

// sureYaku says whether the melds alone have a yaku whatever comes.
func (w *work) sureYaku() bool {
	return w.declared.has(dragons|w.seat|w.round) || w.kans.count() >= 3 || w.concealedKans.count() >= 3
}

// held counts the tiles of a kind that the hand has, declared Norths included.
func (w *work) held(k scoring.Kind) uint8 {
	if k == scoring.NorthWind {
		return w.counts[k] + uint8(w.north)
	}
	return w.counts[k]
}

// swap puts a tile into the concealed hand, or takes it out.
func (w *work) swap(k scoring.Kind, n int) {
	kind := one(k)
	step := tally(1) << (k % 9 * 4)
	if n > 0 {
		w.tallies[k/9] += step
		w.counts[k]++
		w.tiles |= kind
		w.inHand |= kind
		return
	}
	w.tallies[k/9] -= step
	w.counts[k]--
	if w.inHandOf(k) == 0 {
		w.inHand &^= kind
	}
	if w.counts[k] == 0 {
		w.tiles &^= kind
	}
}

// candidates are kinds that could complete four sets and a pair: of a suit whose
// tiles are not all in sets, like a tile of the hand or near one. Seven pairs and
// kokushi have a yaku on every wait, so they are not looked for.
func (w *work) candidates() kinds {
	const chiSuits = circles | bamboos
	in := w.inHand & chiSuits
	near := w.inHand | (in<<1|in<<2|in>>1|in>>2)&chiSuits
	var suits kinds
	for suit, family := range [...]kinds{circles, characters, bamboos, honours} {
		if w.tallies[suit]%3 != 0 {
			suits |= family
		}
	}
	return near & suits
}
