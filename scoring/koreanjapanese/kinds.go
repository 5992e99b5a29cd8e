package koreanjapanese

import (
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// kinds is a set of kinds of tile.
type kinds = shape.Kinds

// The families that rules speak of. The suit of bamboo has 1, 9 and perhaps 5.
const (
	circles    = shape.Circles
	characters = shape.Characters
	bamboos    = shape.Bamboos
	numbered   = shape.Numbered

	winds   = shape.Winds &^ north // North is none of them (section 9)
	north   = shape.North
	dragons = shape.Dragons
	honours = shape.Honours
	white   = shape.White
	green   = shape.Green
	red     = shape.Red
	outer   = shape.Outer // 1, 9 and honours

	bamboo1 kinds = 1 << scoring.Bamboo1
	bamboo5 kinds = 1 << (scoring.Bamboo1 + 4)
	bamboo9 kinds = 1 << (scoring.Bamboo1 + 8)
	circle5 kinds = 1 << (scoring.Circle1 + 4)
	char5   kinds = 1 << (scoring.Character1 + 4)

	// outerChows are the lowest tiles of 123 and 789.
	outerChows = 1<<scoring.Circle1 | 1<<(scoring.Circle1+6) | 1<<scoring.Character1 | 1<<(scoring.Character1+6)
	// The lowest tiles of 123, 456 and 789.
	circleStraight    = shape.Straight
	characterStraight = shape.Straight << scoring.Character1
)
