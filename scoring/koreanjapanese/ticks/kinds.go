package ticks

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// kinds is a set of kinds of tile.
type kinds = shape.Kinds

// The families that the parts of a hand are made of. The suit of bamboo has 1, 9
// and perhaps 5.
const (
	circles    = shape.Circles
	characters = shape.Characters
	winds      = shape.Winds &^ north
	north      = shape.North
	dragons    = shape.Dragons
	terminals  = shape.Terminals
	outer      = shape.Outer

	bamboo1  kinds = 1 << scoring.Bamboo1
	bamboo5  kinds = 1 << (scoring.Bamboo1 + 4)
	bamboo19       = bamboo1 | bamboo1<<8
	circle5  kinds = 1 << (scoring.Circle1 + 4)
	char5    kinds = 1 << (scoring.Character1 + 4)

	// outerChows are the lowest tiles of 123 and 789 of circles.
	outerChows kinds = 1<<scoring.Circle1 | 1<<(scoring.Circle1+6)
)
