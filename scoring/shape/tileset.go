package shape

import "github.com/threewinds/threewinds/scoring"

// SetTiles is the number of tiles in four sets and a pair. A kong is counted as
// the three tiles of a pong.
const SetTiles = 14

// TileSet says which tiles a game plays with, and which hands they make.
type TileSet struct {
	// Copies is how many tiles of each kind there are.
	Copies [scoring.Kinds]uint8
	// Red are the kinds of which one tile is a red five.
	Red Kinds
	// AllRed: all tiles of these kinds are red, however they are written.
	AllRed bool
	// ChowSuits are the suits that make chows.
	ChowSuits []scoring.Suit
	// NoPong are the kinds that make no pong: a pair or a kong at most.
	NoPong Kinds
	// SevenPairs allows the hand of seven different pairs.
	SevenPairs bool
	// Orphans are the kinds of thirteen orphans; empty where this is no hand. Of
	// thirteen kinds one is held twice, of twelve one three times.
	Orphans Kinds
}

// Fill puts so many tiles of each of the given kinds into the set.
func (t *TileSet) Fill(kinds Kinds, copies uint8) {
	for ; kinds != 0; kinds &= kinds - 1 {
		t.Copies[kinds.First()] = copies
	}
}

// InSet are the kinds of the set that make sets and pairs.
func (t *TileSet) InSet() (kinds Kinds) {
	for k, copies := range t.Copies[:scoring.SetKinds] {
		if copies > 0 {
			kinds |= 1 << k
		}
	}
	return kinds
}

// holds says whether the set has such a tile.
func (t *TileSet) holds(tile scoring.Tile) bool {
	k := tile.Kind()
	return k.Valid() && t.Copies[k] > 0 && (!tile.Red() || t.Red.Has(One(k)))
}

// reds is how many tiles of a kind are red.
func (t *TileSet) reds(k scoring.Kind) int {
	switch {
	case !t.Red.Has(One(k)):
		return 0
	case t.AllRed:
		return int(t.Copies[k])
	default:
		return 1
	}
}

// makesChows says whether the kind is of a suit that makes chows.
func (t *TileSet) makesChows(k scoring.Kind) bool {
	for _, suit := range t.ChowSuits {
		if k.Suit() == suit {
			return true
		}
	}
	return false
}
