package honshu

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// kinds is a set of kinds of tile.
type kinds = shape.Kinds

// The families that rules speak of.
const (
	circles = shape.Circles
	bamboos = shape.Bamboos

	winds     = shape.Winds
	dragons   = shape.Dragons
	honours   = shape.Honours
	terminals = shape.Terminals
	outer     = shape.Outer // 1, 9 and honours: the thirteen of kokushi
	simples   = shape.Simples
	greens    = shape.Greens
	// threeInSuit are the kinds of circles and bamboo that can begin three in a row.
	threeInSuit = 0x7F<<scoring.Circle1 | kinds(0x7F)<<scoring.Bamboo1
)

// inARow says whether three neighbouring kinds of one suit are in the set.
func inARow(k kinds) bool { return k&(k>>1)&(k>>2)&threeInSuit != 0 }

// fourInARow says whether four neighbouring kinds of one suit are in the set.
func fourInARow(k kinds) bool {
	const fourInSuit = threeInSuit &^ (shape.Ones << 6)
	return k&(k>>1)&(k>>2)&(k>>3)&fourInSuit != 0
}
