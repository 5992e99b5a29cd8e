package honshu

import "github.com/threewinds/threewinds/scoring"

// sets lists the reading for display: the sets of the hand in the order of their
// kinds, then the melds as they were declared.
func (r *reading) sets(inHand kinds, hand *scoring.Hand, list []scoring.Set) []scoring.Set {
	for _, lowest := range r.chis[:r.chiCount] {
		list = addSet(list, scoring.ChowSet, lowest)
		r.mark(list, inChi, lowest == r.wonChi)
	}
	for k := r.handPons; k != 0; k &= k - 1 {
		list = addSet(list, scoring.PongSet, k.first())
		r.mark(list, inPon, k.first() == r.winning)
	}
	for k := r.pairs; k != 0; k &= k - 1 {
		list = addSet(list, scoring.PairSet, k.first())
		r.mark(list, inPair, k.first() == r.winning)
	}
	if r.shape == thirteenOrphans || r.shape == fourKans {
		for k := inHand; k != 0; k &= k - 1 {
			for range r.counts[k.first()] {
				list = addSet(list, scoring.SingleSet, k.first())
				r.mark(list, inNothing, k.first() == r.winning)
			}
		}
	}
	for _, meld := range hand.Melds {
		shape := scoring.PongSet
		if isKan(meld) {
			shape = scoring.KongSet
		}
		list = append(list, scoring.Set{Shape: shape, Tile: meld.Tile, Melded: true, Concealed: !isOpen(meld)})
	}
	return list
}

func addSet(list []scoring.Set, shape scoring.SetShape, tile scoring.Kind) []scoring.Set {
	return append(list, scoring.Set{Shape: shape, Tile: tile, Concealed: true})
}

// mark marks the last set as the one that the winning tile completed, once. What
// a ron completed is not concealed.
func (r *reading) mark(list []scoring.Set, won place, here bool) {
	if r.won != won || !here {
		return
	}
	for _, set := range list {
		if set.Winning {
			return
		}
	}
	last := &list[len(list)-1]
	last.Winning, last.Concealed = true, r.tsumo
}
