package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// mostFlowers is how many flowers are in the set where there are any.
const mostFlowers = 4

// tileSet is the tile set of section 1: 108 tiles, and four flowers as an option.
func tileSet(o *Options) shape.TileSet {
	set := shape.TileSet{
		ChowSuits:  []scoring.Suit{scoring.Circles, scoring.Bamboos},
		SevenPairs: true,
		Orphans:    outer,
	}
	set.Fill(circles|bamboos|outer, 4)
	if o.Flowers {
		for k := scoring.Flower1; k < scoring.Season1; k++ {
			set.Copies[k] = 1
		}
	}
	if o.RedFives {
		set.Red = 1<<(scoring.Circle1+4) | 1<<(scoring.Bamboo1+4)
	}
	return set
}
