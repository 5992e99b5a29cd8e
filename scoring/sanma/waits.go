package sanma

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// furiten are the kinds that the hand waited for and the winner had discarded: they forbid
// a ron (section 7). A wait counts even if the hand would have no yaku on it. Declared
// Norths are no discards.
func (w *work) furiten(r *Rules, hand *scoring.Hand) (discarded kinds) {
	for _, tile := range hand.OwnDiscards {
		if k := tile.Kind(); k < scoring.SetKinds {
			discarded |= shape.One(k)
		}
	}
	w.Take(w.winning)
	for rest := discarded & r.tiles.InSet(); rest != 0; rest &= rest - 1 {
		k := rest.First()
		if !w.waitsFor(r, k) {
			discarded &^= shape.One(k)
		}
	}
	w.Put(w.winning)
	return discarded
}

// waitsFor says whether a tile of the kind would complete the hand without its winning
// tile. A kind of which the hand has all four tiles is no wait.
func (w *work) waitsFor(r *Rules, k scoring.Kind) bool {
	held := int(w.Counts[k])
	if k == scoring.NorthWind {
		held += w.north
	}
	if held >= int(r.tiles.Copies[k]) {
		return false
	}
	w.Put(k)
	complete := len(w.splitter.Split(&r.tiles, &w.Hand)) > 0
	w.Take(k)
	return complete
}
