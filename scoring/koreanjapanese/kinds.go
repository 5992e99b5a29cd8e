package koreanjapanese

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// kinds is a set of kinds of tile, one bit for each.
type kinds uint64

// The families that rules speak of.
const (
	circles    kinds = 0x1FF
	characters kinds = 0x1FF << scoring.Character1
	bamboos    kinds = 0x1FF << scoring.Bamboo1
	numbered         = circles | characters | bamboos

	winds    = 1<<scoring.EastWind | 1<<scoring.SouthWind | 1<<scoring.WestWind // North is none of them (section 9)
	north    = kinds(1) << scoring.NorthWind
	dragons  = white | green | red
	honours  = winds | north | dragons
	white    = kinds(1) << scoring.White
	green    = kinds(1) << scoring.Green
	red      = kinds(1) << scoring.Red
	bamboo1  = kinds(1) << scoring.Bamboo1
	bamboo5  = kinds(1) << (scoring.Bamboo1 + 4)
	bamboo9  = kinds(1) << (scoring.Bamboo1 + 8)
	circle5  = kinds(1) << (scoring.Circle1 + 4)
	char5    = kinds(1) << (scoring.Character1 + 4)
	ones     = 1<<scoring.Circle1 | 1<<scoring.Character1 | bamboo1
	nines    = 1<<(scoring.Circle1+8) | 1<<(scoring.Character1+8) | bamboo9
	terminal = ones | nines
	// outer kinds are 1, 9 and honours.
	outer = terminal | honours
	// outerChows are the lowest tiles of 123 and 789.
	outerChows = 1<<scoring.Circle1 | 1<<(scoring.Circle1+6) | 1<<scoring.Character1 | 1<<(scoring.Character1+6)
	// straight of circles: the lowest tiles of 123, 456 and 789.
	circleStraight    = 1<<scoring.Circle1 | 1<<(scoring.Circle1+3) | 1<<(scoring.Circle1+6)
	characterStraight = circleStraight << 9
)

// one is the set of one kind.
func one(k scoring.Kind) kinds { return 1 << k }

// has says whether any of the given kinds is in the set.
func (k kinds) has(some kinds) bool { return k&some != 0 }

// all says whether all of the given kinds are in the set.
func (k kinds) all(of kinds) bool { return k&of == of }

// only says whether the set holds nothing but the given kinds.
func (k kinds) only(of kinds) bool { return k&^of == 0 }

// in counts the members that are among the given kinds.
func (k kinds) in(of kinds) int { return bits.OnesCount64(uint64(k & of)) }

// count is the number of kinds in the set.
func (k kinds) count() int { return bits.OnesCount64(uint64(k)) }

// first is the lowest kind of a set that is not empty.
func (k kinds) first() scoring.Kind {
	return scoring.Kind(bits.TrailingZeros64(uint64(k)))
}
