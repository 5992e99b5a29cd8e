package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// tileSet is the tile set of section 1 with the options that change it: 108
// tiles, 100 without bamboo, 110 with five-bamboo, 112 with North, 114 with both.
// North and the five of bamboo are never a pong (section 9).
func tileSet(o *Options, limitHands []limitHand) shape.TileSet {
	set := shape.TileSet{
		ChowSuits:  []scoring.Suit{scoring.Circles, scoring.Characters},
		NoPong:     north | bamboo5,
		SevenPairs: o.SevenPairs,
	}
	set.Fill(circles|characters|winds|dragons, 4)
	if !o.NoBamboo {
		set.Fill(bamboo1|bamboo9, 4)
	}
	if o.North {
		set.Fill(north, 4)
	}
	if o.FiveBamboo {
		set.Fill(bamboo5, 2)
	}
	for k := scoring.Flower1; k < scoring.Season1; k++ {
		set.Copies[k] = 1
	}
	if o.RedFives {
		set.Red = circle5 | char5
	}
	if slices.ContainsFunc(limitHands, func(l limitHand) bool { return l.id == thirteenOrphans }) {
		set.Orphans = orphanKinds(o)
	}
	return set
}

// orphanKinds are the kinds of thirteen orphans (section 3): every 1, 9 and
// honour of the set. It is empty if that limit hand is not in force or not possible.
func orphanKinds(o *Options) kinds {
	if o.NoBamboo {
		return 0
	}
	if o.North {
		return outer
	}
	return outer &^ north
}
