package honshu

import "github.com/threewinds/threewinds/scoring"

// mostFlowers is how many flowers are in the set where there are any.
const mostFlowers = 4

// redKinds are the kinds of which one tile is red, where there are red fives.
const redKinds = kinds(1)<<(scoring.Circle1+4) | kinds(1)<<(scoring.Bamboo1+4)

// copies is the tile set of section 1: 108 tiles, and four flowers as an option.
func copies(o *Options) [scoring.Kinds]uint8 {
	var set [scoring.Kinds]uint8
	for k := (circles | bamboos | outer); k != 0; k &= k - 1 {
		set[k.first()] = 4
	}
	if o.Flowers {
		for k := scoring.Flower1; k < scoring.Season1; k++ {
			set[k] = 1
		}
	}
	return set
}
