package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// The groups of a reading as a result writes them, but for the kind of tile.
var (
	chow   = scoring.Set{Shape: scoring.ChowSet, Concealed: true}
	pong   = scoring.Set{Shape: scoring.PongSet, Concealed: true}
	pair   = scoring.Set{Shape: scoring.PairSet, Concealed: true}
	single = scoring.Set{Shape: scoring.SingleSet, Concealed: true}

	openPong      = scoring.Set{Shape: scoring.PongSet, Melded: true}
	openKong      = scoring.Set{Shape: scoring.KongSet, Melded: true}
	concealedKong = scoring.Set{Shape: scoring.KongSet, Melded: true, Concealed: true}
)

// sets lists the reading for display: the sets of the hand in the order of their
// kinds, then the melds as they were declared.
func (r *reading) sets(inHand kinds, hand *scoring.Hand, list []scoring.Set) []scoring.Set {
	for _, lowest := range r.chows[:r.chowCount] {
		list = addSet(list, &chow, lowest)
	}
	for k := r.handPongs; k != 0; k &= k - 1 {
		list = addSet(list, &pong, k.first())
	}
	for k := r.pairs; k != 0; k &= k - 1 {
		list = addSet(list, &pair, k.first())
	}
	if r.shape == thirteenOrphans {
		for k := inHand; k != 0; k &= k - 1 {
			for range r.counts[k.first()] {
				list = addSet(list, &single, k.first())
			}
		}
	}
	r.markWinning(hand, list)
	for i := range hand.Melds {
		switch meld := &hand.Melds[i]; {
		case meld.Kind != scoring.Kong:
			list = addSet(list, &openPong, meld.Tile)
		case meld.Concealed:
			list = addSet(list, &concealedKong, meld.Tile)
		default:
			list = addSet(list, &openKong, meld.Tile)
		}
	}
	return list
}

func addSet(list []scoring.Set, like *scoring.Set, tile scoring.Kind) []scoring.Set {
	list = append(list, *like)
	list[len(list)-1].Tile = tile
	return list
}

// markWinning marks the set that the winning tile completed: the first that
// holds it, a pong only where it must be one. Chows come first, so a chow or
// the pair is found before a pong unless both the pong and the pair hold it,
// which four copies of a tile do not allow.
func (r *reading) markWinning(hand *scoring.Hand, sets []scoring.Set) {
	for i := range sets {
		set := &sets[i]
		reach := scoring.Kind(0)
		if set.Shape == scoring.ChowSet {
			reach = 2
		}
		if r.winning < set.Tile || r.winning > set.Tile+reach {
			continue
		}
		set.Winning = true
		// What a discard completed is not concealed; a pong may be, by option.
		set.Concealed = hand.From == scoring.FromWall || set.Shape == scoring.PongSet && !r.openPong
		return
	}
}
