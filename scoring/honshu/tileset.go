package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/riichi"
	"github.com/threewinds/threewinds/scoring/shape"
)

// mostFlowers is how many flowers are in the set where there are any.
const mostFlowers = 4

// tileSet is the tile set of section 1: 108 tiles, and four flowers as an option.
func tileSet(o *Options) shape.TileSet {
	set := riichi.TileSet()
	if o.Flowers {
		for k := scoring.Flower1; k < scoring.Season1; k++ {
			set.Copies[k] = 1
		}
	}
	if o.RedFives {
		set.Red = riichi.Fives
	}
	return set
}
