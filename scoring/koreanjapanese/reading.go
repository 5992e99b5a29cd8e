package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// whole is what is known of a winning hand before its tiles are split into sets.
type whole struct {
	shape.Hand

	winning     scoring.Kind
	selfDrawn   bool
	lastTile    bool // of the wall, or the last discard
	replacement bool
	robbedKong  bool
	ready       bool

	seatWind  kinds // of the winner
	roundWind kinds // prevailing
	ownDragon kinds // of the winner's seat

	flowers      int
	turnedFlower bool // a flower was turned in the dead wall
	dora         kinds
}

// reading is one way to split a hand into sets. The rows of the tables of elements and
// limit hands are functions of a reading.
type reading struct {
	*whole
	shape.Split

	pongs          kinds // all pongs and kongs: a kong counts as the pong too
	concealedPongs int   // concealed kongs included
	openPong       bool  // the winning discard completed a pong
}

// clean says whether the numbered tiles are all circles or all characters, with
// or without honours.
func (r *reading) clean() bool {
	suits := r.Tiles &^ honours
	return suits != 0 && (suits.Only(circles) || suits.Only(characters))
}

// pure is clean without honours.
func (r *reading) pure() bool { return r.clean() && r.Tiles.Only(numbered) }

// identicalChows counts pairs of identical chows. A chow is in one pair only: three
// alike are one pair, four alike are two.
func (r *reading) identicalChows() int {
	pairs := 0
	for i := 1; i < r.ChowCount; i++ {
		if r.Chows[i] == r.Chows[i-1] {
			pairs++
			i++
		}
	}
	return pairs
}

// straight is 123 456 789 of one suit as three chows.
func (r *reading) straight() bool {
	return r.ChowKinds.All(circleStraight) || r.ChowKinds.All(characterStraight)
}

// outside is four sets and a pair, each with a 1, 9 or honour.
func (r *reading) outside() bool {
	return r.Form == shape.FourSets && r.ChowKinds.Only(outerChows) && r.pongs.Only(outer) && r.Pairs.Only(outer)
}

// nineGates is 1112345678999 of circles or characters and one more of the suit,
// all in the hand.
func (r *reading) nineGates() bool {
	return r.Melds == 0 && (r.Tiles == circles && r.gates(scoring.Circle1) ||
		r.Tiles == characters && r.gates(scoring.Character1))
}

func (r *reading) gates(lowest scoring.Kind) bool {
	return r.Counts[lowest] >= 3 && r.Counts[lowest+8] >= 3
}

// dragonOfSuit is a hand of one suit and the pong of one dragon, nothing else,
// its pair in the suit: the pearl and the ruby dragon.
func (r *reading) dragonOfSuit(suit, dragon kinds) bool {
	return r.Tiles.Only(suit|dragon) && r.pongs.Has(dragon) && r.Pairs.Only(suit)
}

// matching counts the tiles of the hand that are identical to the winning tile, without
// that tile itself. A red five is identical to a plain five of its suit.
func (r *reading) matching() int { return int(r.Counts[r.winning]) - 1 }
