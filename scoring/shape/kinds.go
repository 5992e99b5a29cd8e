package shape

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// Kinds is a set of kinds of tile, one bit for each.
type Kinds uint64

// The families that rules speak of.
const (
	Circles    Kinds = 0x1FF << scoring.Circle1
	Characters Kinds = 0x1FF << scoring.Character1
	Bamboos    Kinds = 0x1FF << scoring.Bamboo1
	Numbered         = Circles | Characters | Bamboos

	Winds   Kinds = 0xF << scoring.EastWind // North included
	North   Kinds = 1 << scoring.NorthWind
	White   Kinds = 1 << scoring.White
	Green   Kinds = 1 << scoring.Green
	Red     Kinds = 1 << scoring.Red
	Dragons       = White | Green | Red
	Honours       = Winds | Dragons

	Ones      Kinds = 1<<scoring.Circle1 | 1<<scoring.Character1 | 1<<scoring.Bamboo1
	Nines           = Ones << 8
	Terminals       = Ones | Nines
	// Outer kinds are 1, 9 and honours.
	Outer = Terminals | Honours
	// Simples are 2 to 8.
	Simples = Numbered &^ Terminals
	// Greens are the kinds of bamboo without red on them, and the green dragon.
	Greens = 0x0AE<<scoring.Bamboo1 | Green
	// OuterChows are the lowest tiles of 123 and 789.
	OuterChows = Ones | Ones<<6
	// Straight is the lowest tiles of 123, 456 and 789 of circles.
	Straight Kinds = 1<<0 | 1<<3 | 1<<6
)

// One is the set of one kind.
func One(k scoring.Kind) Kinds { return 1 << k }

// Has says whether any of the given kinds is in the set.
func (k Kinds) Has(some Kinds) bool { return k&some != 0 }

// All says whether all of the given kinds are in the set.
func (k Kinds) All(of Kinds) bool { return k&of == of }

// Only says whether the set holds nothing but the given kinds.
func (k Kinds) Only(of Kinds) bool { return k&^of == 0 }

// In counts the members that are among the given kinds.
func (k Kinds) In(of Kinds) int { return bits.OnesCount64(uint64(k & of)) }

// Count is the number of kinds in the set.
func (k Kinds) Count() int { return bits.OnesCount64(uint64(k)) }

// First is the lowest kind of a set that is not empty.
func (k Kinds) First() scoring.Kind { return scoring.Kind(bits.TrailingZeros64(uint64(k))) }

// List names the kinds of the set in their order; nil if there are none.
func (k Kinds) List() (list []scoring.Kind) {
	for ; k != 0; k &= k - 1 {
		list = append(list, k.First())
	}
	return list
}

// Tiles is one plain tile of each kind.
func (k Kinds) Tiles() (tiles scoring.Tiles) {
	for ; k != 0; k &= k - 1 {
		tiles = append(tiles, scoring.PlainTile(k.First()))
	}
	return tiles
}
