package sanma

import (
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// kinds is a set of kinds of tile.
type kinds = shape.Kinds

// tileSet is the set of section 1: 108 tiles, and which fives among them are red.
func tileSet(o *Options) shape.TileSet {
	set := riichi.TileSet()
	if o.RedFives != RedNone {
		set.Red, set.AllRed = riichi.Fives, o.RedFives == RedAll
	}
	return set
}
