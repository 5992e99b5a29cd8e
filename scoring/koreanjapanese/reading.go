package koreanjapanese

import "github.com/threewinds/threewinds/scoring"

// whole is what is known of a winning hand before its tiles are split into sets.
type whole struct {
	counts [scoring.SetKinds]uint8 // all tiles of the hand, melds included
	tiles  kinds                   // the kinds among them

	declared       kinds // melded pongs and kongs
	kongs          kinds
	concealedKongs kinds
	melds          int
	concealed      bool // nothing was claimed before the winning tile

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
	redFives     int
	dora         kinds
}

// shape is the outline of a winning hand (section 3).
type shape uint8

const (
	fourSets shape = iota // four sets and a pair
	sevenPairs
	thirteenOrphans
)

// reading is one way to split a hand into sets. The tables of elements and
// limit hands ask their questions of it.
type reading struct {
	*whole
	shape shape

	chows     [4]scoring.Kind // lowest tiles, in rising order
	chowCount int
	chowKinds kinds // the same as a set

	handPongs kinds // pongs among the concealed tiles
	pongs     kinds // all pongs and kongs: a kong counts as the pong too
	pairs     kinds // one kind; seven in seven pairs

	concealedPongs int  // concealed kongs included
	openPong       bool // the winning discard completed a pong
}

// clean says whether the numbered tiles are all circles or all characters, with
// or without honours.
func (r *reading) clean() bool {
	suits := r.tiles &^ honours
	return suits != 0 && (suits.only(circles) || suits.only(characters))
}

// pure is clean without honours.
func (r *reading) pure() bool { return r.clean() && r.tiles.only(numbered) }

// identicalChows counts disjoint pairs of identical chows: three alike are one
// pair, four alike are two.
func (r *reading) identicalChows() int {
	pairs := 0
	for i := 1; i < r.chowCount; i++ {
		if r.chows[i] == r.chows[i-1] {
			pairs++
			i++
		}
	}
	return pairs
}

// straight is 123 456 789 of one suit as three chows.
func (r *reading) straight() bool {
	return r.chowKinds.all(circleStraight) || r.chowKinds.all(characterStraight)
}

// outside is four sets and a pair, each with a 1, 9 or honour.
func (r *reading) outside() bool {
	return r.shape == fourSets && r.chowKinds.only(outerChows) && r.pongs.only(outer) && r.pairs.only(outer)
}

// nineGates is 1112345678999 of circles or characters and one more of the suit,
// all in the hand.
func (r *reading) nineGates() bool {
	return r.melds == 0 && (r.tiles == circles && r.gates(scoring.Circle1) ||
		r.tiles == characters && r.gates(scoring.Character1))
}

func (r *reading) gates(lowest scoring.Kind) bool {
	return r.counts[lowest] >= 3 && r.counts[lowest+8] >= 3
}

// dragonOfSuit is a hand of one suit and the pong of one dragon, nothing else,
// its pair in the suit: the pearl and the ruby dragon.
func (r *reading) dragonOfSuit(suit, dragon kinds) bool {
	return r.tiles.only(suit|dragon) && r.pongs.has(dragon) && r.pairs.only(suit)
}

// matching counts the other tiles that are identical to the winning tile; a red
// five is identical to its plain fives.
func (r *reading) matching() int { return int(r.counts[r.winning]) - 1 }
