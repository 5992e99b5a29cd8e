package ticks

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// House is everything that decides which hands are possible: the tile set, the house
// rules that a survey depends on, and how the hand was won.
type House struct {
	// InSet are the kinds that sets and pairs are made of, Red those of which one
	// tile is a red five, Orphans those of thirteen orphans, if it is a hand.
	InSet, Red, Orphans shape.Kinds
	// SevenPairs allows the hand of seven pairs.
	SevenPairs bool
	// DragonsDiffer: some rule in force tells the three dragons apart.
	DragonsDiffer bool
	// DiscardPongConcealed: a pong completed by the winning discard is concealed.
	DiscardPongConcealed bool
	// Dora says what a tile of the dora kind brings.
	Dora Dora

	// Seat and Round are the winds of the winner and the prevailing wind.
	Seat, Round scoring.Wind
	// Drawn: the winning tile came from the wall.
	Drawn bool
}

// Dora says what the tiles of the dora kind bring.
type Dora uint8

// The kinds of dora.
const (
	NoDora   Dora = iota
	TileDora      // 1 for each tile
	SetDora       // 1 for each tile, and more for a pair, pong or kong
)

// doraOf is the bonus-points that the kind brings if it is the dora. count is how many
// tiles of it the hand has.
func (h *House) doraOf(kind kinds, in *Groups, count int) doraValues {
	points := 0
	switch h.Dora {
	case TileDora:
		points = count
	case SetDora:
		points = count + in.Pairs.In(kind) + 2*(in.Pongs&^in.Kongs).In(kind) + 6*in.Kongs.In(kind)
	case NoDora:
	}
	return 1 << points
}
