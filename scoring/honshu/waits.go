package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// A ron needs a yaku on every tile that the hand waited for (section 5, atozuke).

// waitsWithoutYaku are the kinds that the hand waited for, if a ron on them would have no
// yaku, or only yaku of chance such as houtei.
func (w *work) waitsWithoutYaku(r *Rules) (bad kinds) {
	if w.riichi || w.paarenchan || w.renhou() || w.sureYaku() {
		return 0
	}
	before := w.winning
	paid, best := w.paid, w.best
	w.Take(before)
	w.onlyYaku = true
	candidates := w.candidates()
	if paid.yakuman > 0 || paid.has&^r.chances != 0 { // the winning tile itself has a yaku that is not of chance
		candidates &^= shape.One(before)
	}
	for ; candidates != 0; candidates &= candidates - 1 {
		k := candidates.First()
		if w.held(k) >= r.tiles.Copies[k] {
			continue
		}
		w.Put(k)
		w.winning = k
		w.findReadings(r)
		if w.complete && !w.yakuFound {
			bad |= shape.One(k)
		}
		w.Take(k)
	}
	w.onlyYaku = false
	w.Put(before)
	w.winning = before
	w.paid, w.best, w.complete = paid, best, true
	return bad
}

// sureYaku says whether the melds alone give a yaku, on every wait.
func (w *work) sureYaku() bool {
	return w.Declared.Has(dragons|w.seat|w.round) || w.Kongs.Count() >= 3 || w.ConcealedKongs.Count() >= 3
}

// held counts the tiles of a kind that the hand has, declared Norths included.
func (w *work) held(k scoring.Kind) uint8 {
	if k == scoring.NorthWind {
		return w.Counts[k] + uint8(w.north)
	}
	return w.Counts[k]
}

// candidates are the kinds that could complete four sets and a pair: kinds of the hand's
// tiles and their neighbours, in suits whose tiles do not all form sets already. Seven
// pairs and kokushi have a yaku on every wait, so their waits are not among them.
func (w *work) candidates() kinds {
	const chiSuits = circles | bamboos
	in := w.InHand & chiSuits
	near := w.InHand | (in<<1|in<<2|in>>1|in>>2)&chiSuits
	return near & w.Unfinished()
}
