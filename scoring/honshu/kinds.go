package honshu

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

	north   = kinds(1) << scoring.NorthWind
	winds   = kinds(0xF) << scoring.EastWind
	dragons = kinds(7) << scoring.White
	green   = kinds(1) << scoring.Green
	honours = winds | dragons

	firsts    = 1<<scoring.Circle1 | 1<<scoring.Character1 | kinds(1)<<scoring.Bamboo1
	terminals = firsts | firsts<<8
	// outer kinds are 1, 9 and honours: the thirteen of kokushi.
	outer   = terminals | honours
	simples = numbered &^ terminals
	// greens are the kinds of ryuuiisou.
	greens = 0x0AE<<scoring.Bamboo1 | green
	// outerChis are the lowest tiles of 123 and 789.
	outerChis = firsts | firsts<<6
	// straight is the lowest tiles of 123, 456 and 789 of circles.
	straight kinds = 1<<0 | 1<<3 | 1<<6
	// threeInSuit are the kinds of circles and bamboo that can begin three in a row.
	threeInSuit = 0x7F<<scoring.Circle1 | kinds(0x7F)<<scoring.Bamboo1
)

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

// inARow says whether three neighbouring kinds of one suit are in the set.
func (k kinds) inARow() bool { return k&(k>>1)&(k>>2)&threeInSuit != 0 }

// fourInARow says whether four neighbouring kinds of one suit are in the set.
func (k kinds) fourInARow() bool {
	const fourInSuit = threeInSuit &^ (firsts << 6)
	return k&(k>>1)&(k>>2)&(k>>3)&fourInSuit != 0
}
