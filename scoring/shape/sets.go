package shape

import "github.com/threewinds/threewinds/scoring"

// The groups of a hand as a result writes them, but for the kind of tile.
var (
	chow   = scoring.Set{Shape: scoring.ChowSet, Concealed: true}
	pong   = scoring.Set{Shape: scoring.PongSet, Concealed: true}
	pair   = scoring.Set{Shape: scoring.PairSet, Concealed: true}
	single = scoring.Set{Shape: scoring.SingleSet, Concealed: true}

	openPong      = scoring.Set{Shape: scoring.PongSet, Melded: true}
	openKong      = scoring.Set{Shape: scoring.KongSet, Melded: true}
	concealedKong = scoring.Set{Shape: scoring.KongSet, Melded: true, Concealed: true}
)

// Sets adds the groups of a split hand to a list: those of the concealed tiles in
// the order of their kinds, then the melds as they were declared. None of them is
// marked as winning.
func (s *Split) Sets(counts *[scoring.SetKinds]uint8, melds []scoring.Meld, list []scoring.Set) []scoring.Set {
	for _, lowest := range s.Chows[:s.ChowCount] {
		list = addSet(list, &chow, lowest)
	}
	for k := s.HandPongs; k != 0; k &= k - 1 {
		list = addSet(list, &pong, k.First())
	}
	for k := s.Pairs; k != 0; k &= k - 1 {
		list = addSet(list, &pair, k.First())
	}
	for k := s.Singles; k != 0; k &= k - 1 {
		for range counts[k.First()] {
			list = addSet(list, &single, k.First())
		}
	}
	for i := range melds {
		switch meld := &melds[i]; {
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
