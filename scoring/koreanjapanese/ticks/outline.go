package ticks

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// outline is the properties of a hand, or of a part of one, that elements and limit hands
// depend on. Two hands with the same outline show the same if they have the same number
// of claimed pongs and kongs and the winning tile in the same place.
type outline struct {
	chows       int8
	lonePongs   int8 // pongs; the hand has exactly three tiles of the kind
	sharedPongs int8 // pongs; the fourth tile of the kind is in a chow
	kongs       int8 // without a kong of North
	identical   int8 // disjoint pairs of identical chows
	pairs       int8
	straight    bool
	gates       bool // 1112345678999 and one more of the suit
	inner       bool // a set or pair without a 1, 9 or honour
	terminals   bool // a 1 or 9 of circles or characters
	circles     bool
	characters  bool
	northKong   bool
	honourPongs kinds // pongs and kongs of honours and bamboo
	honourPair  kinds // the pair, as the first kind of its family (winds, dragons, North, …)
}

// sets counts the sets of the part.
func (o *outline) sets() int8 { return o.chows + o.allPongs() }

// allPongs counts pongs and kongs.
func (o *outline) allPongs() int8 { return o.lonePongs + o.sharedPongs + o.allKongs() }

func (o *outline) allKongs() int8 {
	if o.northKong {
		return o.kongs + 1
	}
	return o.kongs
}

// with is the outline of two parts together.
func (o *outline) with(other *outline) outline {
	return outline{
		chows: o.chows + other.chows, lonePongs: o.lonePongs + other.lonePongs, sharedPongs: o.sharedPongs + other.sharedPongs,
		kongs: o.kongs + other.kongs, identical: o.identical + other.identical, pairs: o.pairs + other.pairs,
		straight: o.straight || other.straight, gates: o.gates || other.gates, inner: o.inner || other.inner,
		terminals: o.terminals || other.terminals, circles: o.circles || other.circles,
		characters: o.characters || other.characters, northKong: o.northKong || other.northKong,
		honourPongs: o.honourPongs | other.honourPongs, honourPair: o.honourPair | other.honourPair,
	}
}

// Groups are the sets and the pair of a part: one example of its outline.
type Groups struct {
	Chows               [4]scoring.Kind // lowest tiles
	ChowCount           int
	Pongs, Kongs, Pairs shape.Kinds // kongs are among the pongs
	Singles             shape.Kinds // of thirteen orphans
}

// with are the groups of two parts together.
func (g *Groups) with(other *Groups) Groups {
	sum := *g
	for _, lowest := range other.Chows[:other.ChowCount] {
		sum.Chows[sum.ChowCount] = lowest
		sum.ChowCount++
	}
	sum.Pongs |= other.Pongs
	sum.Kongs |= other.Kongs
	sum.Pairs |= other.Pairs
	return sum
}

// part is an outline with one example and the variants of its hands.
type part struct {
	outline outline
	groups  Groups
	offer   offer
}
