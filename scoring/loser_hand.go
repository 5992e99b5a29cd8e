package scoring

import (
	"cmp"
	"slices"
)

// LoserHand is what a player who did not win has, in games that score every hand. It is
// told by all its tiles, by its parts, or by its worth.
type LoserHand struct {
	Seat Wind `json:"seat"`
	// Concealed are the tiles that are not melded.
	Concealed Tiles  `json:"hand,omitempty"`
	Melds     []Meld `json:"melds,omitempty"`
	// Parts: only the sets and pairs that score are told. A concealed set is then among Melds
	// and marked as concealed, and Pairs has one tile of each pair. Without any, the hand scores
	// nothing.
	Parts bool  `json:"parts,omitempty"`
	Pairs Tiles `json:"pairs,omitempty"`
	Bonus Tiles `json:"bonus,omitempty"`
	// Worth, if it is set, is all that counts.
	Worth *Worth `json:"worth,omitempty"`
	// Count says that the hand has a wrong number of tiles.
	Count WrongCount `json:"incorrect,omitempty"`
}

// EveryHand are rules that also score the hands of the losers.
type EveryHand interface {
	// LoserMelds are the sets that score in a loser's hand, in the order in which a keyboard
	// offers them. A concealed pong, which is not melded, is among them.
	LoserMelds() []MeldMode
}

// WrongCount says whether a hand has too few or too many tiles.
type WrongCount uint8

// The values of [WrongCount].
const (
	RightCount WrongCount = iota
	ShortHand
	LongHand
)

var countNames = [...]string{RightCount: "no", ShortHand: "short", LongHand: "long"}

// String is "no", "short" or "long".
func (c WrongCount) String() string { return countNames[c] }

// MarshalText writes the name.
func (c WrongCount) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the name.
func (c *WrongCount) UnmarshalText(text []byte) error {
	return parseName(c, countNames[:], string(text), "a wrong number of tiles: write short or long")
}

// ordered is the hand with its lists in one order.
func (l LoserHand) ordered() LoserHand {
	for _, tiles := range []*Tiles{&l.Concealed, &l.Pairs, &l.Bonus} {
		*tiles = slices.Sorted(slices.Values(*tiles))
	}
	l.Melds = slices.SortedFunc(slices.Values(l.Melds), Meld.compare)
	return l
}

func orderedLosers(losers []LoserHand) []LoserHand {
	losers = slices.SortedFunc(slices.Values(losers), func(a, b LoserHand) int { return cmp.Compare(a.Seat, b.Seat) })
	for i := range losers {
		losers[i] = losers[i].ordered()
	}
	return losers
}
