package classical

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// suitTally counts the concealed tiles of one suit, four bits for each rank. Its remainder
// by three is that of the number of tiles.
type suitTally uint64

const (
	suits     = 4
	chowTiles = suitTally(0x111)
)

// onlyPlace says whether no other kind than that of the winning tile could complete the
// hand. Kinds that are dead, and those of which the winner has all tiles, do not count
// (section 5).
func (w *work) onlyPlace(r *Rules) bool {
	var dead shape.Kinds
	for _, tile := range w.told.dead {
		if k := tile.Kind(); k < scoring.SetKinds {
			dead |= shape.One(k)
		}
	}
	winning := w.win.winning
	rest := w.tallies
	rest[winning/9] -= 1 << (winning % 9 * 4)
	held := w.held
	held[winning]--
	possible := func(k scoring.Kind) bool {
		return k != winning && !dead.Has(shape.One(k)) && held[k] < r.set.Copies[k]
	}
	if k := oddKind(&rest); r.options.SevenPairs && w.laid.Melds == 0 && k != noTile && possible(k) {
		return false
	}
	var unfinished [suits]int
	n := 0
	for suit, t := range rest {
		if t%3 != 0 {
			unfinished[n] = suit
			n++
		}
	}
	for i, suit := range unfinished[:n] {
		if n == 2 && !rest[unfinished[1-i]].complete(unfinished[1-i], true) {
			continue
		}
		for rank := range scoring.Kind(9) {
			k := scoring.Kind(suit*9) + rank
			if k < scoring.SetKinds && possible(k) && (rest[suit]+1<<(4*rank)).complete(suit, n == 1) {
				return false
			}
		}
	}
	return n <= 2
}

// oddKind is the one kind of which there is an odd number of thirteen tiles: the one that
// seven pairs waits for. There is none if there are several.
func oddKind(tallies *[suits]suitTally) scoring.Kind {
	odd := noTile
	for suit, t := range tallies {
		singles := t & 0x1111_1111_1111_1111
		if singles == 0 {
			continue
		}
		if odd != noTile || singles&(singles-1) != 0 {
			return noTile
		}
		odd = scoring.Kind(9*suit + bits.TrailingZeros64(uint64(singles))/4)
	}
	return odd
}

// complete says whether the tiles of the suit are sets, and a pair if there is to be one.
func (t suitTally) complete(suit int, pair bool) bool {
	if suit == int(scoring.Honours) {
		return t.honours(pair)
	}
	if !pair {
		return t.sets()
	}
	for rest := t; rest != 0; {
		rank := bits.TrailingZeros64(uint64(rest)) / 4
		rest &^= 0xF << (4 * rank)
		if t>>(4*rank)&0xF >= 2 && (t - 2<<(4*rank)).sets() {
			return true
		}
	}
	return false
}

// honours make pungs and the pair only.
func (t suitTally) honours(pair bool) bool {
	for ; t != 0; t >>= 4 {
		switch t & 0xF {
		case 0, 3:
		case 2:
			if !pair {
				return false
			}
			pair = false
		default:
			return false
		}
	}
	return !pair
}

// sets takes the lowest rank as a pung where there are three, and what is left of it as
// chows: three chows of the same ranks are three pungs as well.
func (t suitTally) sets() bool {
	for t != 0 {
		rank := bits.TrailingZeros64(uint64(t)) / 4
		n := t >> (4 * rank) & 0xF
		if n >= 3 {
			t -= 3 << (4 * rank)
			n -= 3
		}
		if n == 0 {
			continue
		}
		if rank > 6 || t>>(4*rank+4)&0xF < n || t>>(4*rank+8)&0xF < n {
			return false
		}
		t -= n * chowTiles << (4 * rank)
	}
	return true
}
