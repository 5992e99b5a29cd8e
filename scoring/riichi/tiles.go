package riichi

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// Fives are the kinds of which tiles can be red: five of circles and five of bamboo.
const Fives shape.Kinds = 1<<(scoring.Circle1+4) | 1<<(scoring.Bamboo1+4)

// TileSet is the set of 108 tiles: circles and bamboo, characters 1 and 9, and
// honours, without red fives.
func TileSet() shape.TileSet {
	set := shape.TileSet{
		ChowSuits:  []scoring.Suit{scoring.Circles, scoring.Bamboos},
		SevenPairs: true,
		Orphans:    shape.Outer,
	}
	set.Fill(shape.Circles|shape.Bamboos|shape.Outer, 4)
	return set
}

// CountDora counts each dora tile once for every indicator that points at it.
func CountDora(counts *[scoring.SetKinds]uint8, indicators scoring.Tiles) (sum int) {
	for _, indicator := range indicators {
		if k := indicator.Kind(); k < scoring.SetKinds {
			sum += int(counts[doraAfter(k)])
		}
	}
	return sum
}

// doraAfter is the kind that an indicator makes dora.
func doraAfter(k scoring.Kind) scoring.Kind {
	switch k {
	case scoring.Character1:
		return scoring.Character1 + 8
	case scoring.Circle1 + 8, scoring.Character1 + 8, scoring.Bamboo1 + 8:
		return k - 8
	case scoring.NorthWind:
		return scoring.EastWind
	case scoring.Red:
		return scoring.White
	default:
		return k + 1
	}
}
