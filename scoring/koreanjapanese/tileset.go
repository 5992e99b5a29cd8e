package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// copies is the tile set of section 1 with the options that change it: 108
// tiles, 100 without bamboo, 110 with five-bamboo, 112 with North, 114 with both.
func copies(o *Options) [scoring.Kinds]uint8 {
	var set [scoring.Kinds]uint8
	four := circles | characters | winds | dragons
	if !o.NoBamboo {
		four |= bamboo1 | bamboo9
	}
	if o.North {
		four |= north
	}
	for k := range scoring.Kind(scoring.SetKinds) {
		if four.has(one(k)) {
			set[k] = 4
		}
	}
	if o.FiveBamboo {
		set[bamboo5.first()] = 2
	}
	for k := scoring.Flower1; k < scoring.Season1; k++ {
		set[k] = 1
	}
	return set
}

// redKinds are the kinds of which one tile is a red five.
func redKinds(o *Options) kinds {
	if o.RedFives {
		return circle5 | char5
	}
	return 0
}

// orphanKinds are the kinds of thirteen orphans (section 3): every 1, 9 and
// honour of the set. It is empty where the hand is not to be had.
func orphanKinds(o *Options) kinds {
	if o.NoBamboo {
		return 0
	}
	if o.North {
		return outer
	}
	return outer &^ north
}
