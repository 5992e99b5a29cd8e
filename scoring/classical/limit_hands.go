package classical

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// certainLimits are the limit hands of every reading (section 7).
func (w *work) certainLimits(r *Rules, s scoring.State) (l limits) {
	f := &w.win
	const two, five = 1, 4 // ranks from 0
	l.addIf(f.first && f.east, heavensBlessing)
	l.addIf(f.first && !f.east, earthsBlessing)
	l.addIf(f.loose && f.winning == scoring.Circle1+five, plumBlossom)
	l.addIf(f.last && f.self && f.winning == scoring.Circle1, moonFromSea)
	l.addIf(f.robbed && f.winning == scoring.Bamboo1+two, carryingPole)
	l.addIf(w.told.kong2, kongOnKong)
	l.addIf(f.kongs == 4, fourKongs)
	l.addIf(f.kinds.Only(shape.Honours), allHonours)
	l.addIf(f.kinds.Only(shape.Greens), imperialJade)
	l.addIf(w.isNineGates(), nineGates)
	l.addIf(f.oneSuit && !f.kinds.Has(shape.Honours) && f.self && f.hidden, concealedClearSuit)
	l.addIf(f.east && r.isLastWin(s), thirteenthWin)
	return l
}

// isNineGates: the thirteen tiles before the last are 1112345678999 of a suit, none of them
// melded (section 14).
func (w *work) isNineGates() bool {
	f := &w.win
	if f.melds > 0 || !f.oneSuit || f.kinds.Has(shape.Honours) {
		return false
	}
	first := f.winning - scoring.Kind(f.winning.Rank()-1)
	for rank := range scoring.Kind(9) {
		count, want := w.laid.Counts[first+rank], uint8(1)
		if first+rank == f.winning {
			count--
		}
		if rank == 0 || rank == 8 {
			want = 3
		}
		if count != want {
			return false
		}
	}
	return true
}

// snakes are the chows of a wriggling snake for each pair, as ranks from 0.
var snakes = [9]shape.Kinds{1: 1<<2 | 1<<5, 4: 1<<1 | 1<<5, 7: 1<<1 | 1<<4}

// isSnake: sets of 1 and 9, a pair of 2, 5 or 8 and the two chows of the rest, in one suit.
func (w *work) isSnake(split *shape.Split) bool {
	f := &w.win
	if !f.oneSuit || f.kinds.Has(shape.Honours) || split.ChowCount+f.chows != 2 {
		return false
	}
	pair := split.Pairs.First()
	first := pair - scoring.Kind(pair.Rank()-1)
	chows, pungs := split.ChowKinds, split.HandPongs
	for i := range w.winner.groups {
		g := &w.winner.groups[i]
		if g.shape == scoring.ChowSet {
			chows |= shape.One(g.kind)
		} else {
			pungs |= shape.One(g.kind)
		}
	}
	want := snakes[pair-first]
	return want != 0 && chows>>first == want && pungs>>first == 1|1<<8
}
