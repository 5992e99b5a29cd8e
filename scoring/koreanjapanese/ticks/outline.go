package ticks

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// outline is what the tables of elements and limit hands see of a hand, or of a
// part of one. Hands of one outline score alike, if the same number of pongs and
// kongs was claimed and the winning tile sits in the same place.
type outline struct {
	chows       int8
	free        int8 // pongs of whose kind the hand holds nothing else
	busy        int8 // pongs whose fourth tile is in a chow
	kongs       int8 // North's apart
	identical   int8 // disjoint pairs of identical chows
	pairs       int8
	straight    bool
	gates       bool // 1112345678999 and one more of the suit
	inner       bool // a set or pair without a 1, 9 or honour
	terminals   bool // a 1 or 9 of circles or characters
	circles     bool
	characters  bool
	northKong   bool
	honourPongs kinds // and those of bamboo; kongs included
	honourPair  kinds // one kind for all of a family: of a wind, a dragon, North, …
}

// sets counts the sets of the part.
func (o *outline) sets() int8 { return o.chows + o.allPongs() }

// allPongs counts pongs and kongs.
func (o *outline) allPongs() int8 { return o.free + o.busy + o.allKongs() }

func (o *outline) allKongs() int8 {
	if o.northKong {
		return o.kongs + 1
	}
	return o.kongs
}

// with is the outline of two parts together.
func (o *outline) with(other *outline) outline {
	return outline{
		chows: o.chows + other.chows, free: o.free + other.free, busy: o.busy + other.busy,
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

// part is an outline with one example, and with what its hands can have beside it.
type part struct {
	outline outline
	groups  Groups
	offer   offer
}
