package shape

import "github.com/threewinds/threewinds/scoring"

// Twins counts pairs of identical chows, and says how many chows are most alike.
func (s *Split) Twins() (pairs, most int) {
	run := 0
	for i := range s.ChowCount {
		if i > 0 && s.Chows[i] == s.Chows[i-1] {
			run++
		} else {
			run = 1
		}
		if run == 2 {
			pairs++
		}
		most = max(most, run)
	}
	return pairs, most
}

// HasStraight says whether 123, 456 and 789 of one suit are among the chows.
func (s *Split) HasStraight() bool {
	return s.ChowKinds.All(Straight) || s.ChowKinds.All(Straight<<scoring.Character1) || s.ChowKinds.All(Straight<<scoring.Bamboo1)
}

// Outside says whether each of four sets and the pair has a 1, 9 or honour, and at
// least one of them is a chow. Pongs are all of them, melds included.
func (s *Split) Outside(pongs Kinds) bool {
	return s.Form == FourSets && s.ChowCount > 0 && s.ChowKinds.Only(OuterChows) && pongs.Only(Outer) && s.Pairs.Only(Outer)
}

// OneSuit says whether the numbered tiles are there and all of one suit.
func (h *Hand) OneSuit() bool {
	suits := h.Tiles & Numbered
	return suits != 0 && (suits.Only(Circles) || suits.Only(Bamboos) || suits.Only(Characters))
}

// NineGates is 1112345678999 of a suit and one more of it, nothing declared.
func (h *Hand) NineGates() bool {
	var first scoring.Kind
	switch h.Tiles {
	case Circles:
		first = scoring.Circle1
	case Bamboos:
		first = scoring.Bamboo1
	case Characters:
		first = scoring.Character1
	default:
		return false
	}
	return h.Melds == 0 && h.Counts[first] >= 3 && h.Counts[first+8] >= 3
}

// NineSided says of nine gates whether they were complete but for the winning tile.
func (h *Hand) NineSided(winning scoring.Kind) bool {
	needed := uint8(1)
	if Terminals.Has(One(winning)) {
		needed = 3
	}
	return h.Counts[winning] == needed+1
}
