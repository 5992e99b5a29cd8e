package shape

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// Form says what a winning hand consists of. A game may have forms of its own,
// from [OtherForms] on.
type Form uint8

// The forms that games share.
const (
	FourSets        Form = iota // four sets and a pair
	SevenPairs                  // seven different pairs
	ThirteenOrphans             // every 1, 9 and honour
	OtherForms
)

// Split is one way to split the concealed tiles of a hand.
type Split struct {
	Form Form

	Chows     [4]scoring.Kind // lowest tiles, in rising order
	ChowCount int
	ChowKinds Kinds // the same as a set

	HandPongs Kinds // pongs among the concealed tiles
	Pairs     Kinds // one kind; seven in seven pairs
	Singles   Kinds // tiles in no set and no pair: those of thirteen orphans
}

// Splitter splits hands. It keeps its memory for the next hand, so that splitting allocates
// nothing.
type Splitter struct {
	splits []Split
	hand   *Hand
	suits  []scoring.Suit // that make chows
	now    Split          // under construction
}

// Split is every way to split the hand, each once: special hands first. The list
// is valid until the next call.
func (s *Splitter) Split(set *TileSet, hand *Hand) []Split {
	s.splits, s.hand, s.suits = s.splits[:0], hand, set.ChowSuits
	if hand.Melds == 0 {
		if set.SevenPairs && hand.isSevenPairs() {
			s.splits = append(s.splits, Split{Form: SevenPairs, Pairs: hand.InHand})
		}
		if set.Orphans != 0 && hand.isOrphans(set.Orphans) {
			s.splits = append(s.splits, Split{Form: ThirteenOrphans, Singles: hand.InHand})
		}
	}
	alike := hand.InHand
	for _, suit := range s.suits {
		if hand.tallies[suit]%3 == 1 { // neither sets alone nor sets and a pair
			return s.splits
		}
		alike &^= Circles << (9 * suit)
	}
	s.now = Split{}
	if s.groupAlike(alike, set.NoPong) {
		s.suit(0)
	}
	return s.splits
}

// isSevenPairs: seven different pairs; four identical tiles are not two pairs.
func (h *Hand) isSevenPairs() bool {
	if h.InHand.Count() != 7 {
		return false
	}
	for k := h.InHand; k != 0; k &= k - 1 {
		if h.Counts[k.First()] != 2 {
			return false
		}
	}
	return true
}

// isOrphans: every kind is there. Of twelve kinds one is held three times; two
// pairs are not that.
func (h *Hand) isOrphans(orphans Kinds) bool {
	if h.InHand != orphans {
		return false
	}
	for k := h.InHand; k != 0; k &= k - 1 {
		if h.Counts[k.First()] == 2 && orphans.Count() == SetTiles-2 {
			return false
		}
	}
	return true
}

// groupAlike takes each kind that makes no chow as a pong or as the pair, and says
// whether that was possible. A tile of a declared pong's kind is a fourth, so it
// fits nowhere.
func (s *Splitter) groupAlike(rest, noPong Kinds) bool {
	for ; rest != 0; rest &= rest - 1 {
		kind := rest & -rest
		switch s.hand.Counts[kind.First()] {
		case 2:
			if s.now.Pairs != 0 {
				return false
			}
			s.now.Pairs = kind
		case 3:
			if kind.Has(noPong) {
				return false
			}
			s.now.HandPongs |= kind
		default:
			return false
		}
	}
	return true
}

// suit splits the n-th suit that makes chows, and those after it.
func (s *Splitter) suit(n int) {
	if n == len(s.suits) {
		s.splits = append(s.splits, s.now)
		return
	}
	s.rank(n, s.hand.tallies[s.suits[n]])
}

// rank takes the lowest rank that is left as a pong, as the pair, as both or as
// neither; what then remains of it must begin chows. Every split is met once.
func (s *Splitter) rank(suit int, rest tally) {
	if rest == 0 {
		s.suit(suit + 1)
		return
	}
	rank := bits.TrailingZeros64(uint64(rest)) / 4
	kind := Kinds(1) << (9*int(s.suits[suit]) + rank)
	copies := rest >> (4 * rank) & 0xF
	if copies >= 3 {
		s.now.HandPongs |= kind
		s.chows(suit, rest-3<<(4*rank), rank, copies-3)
		s.now.HandPongs &^= kind
	}
	if copies >= 2 && rest%3 == 2 && s.now.Pairs == 0 { // the pair is still in this suit
		s.now.Pairs |= kind
		s.chows(suit, rest-2<<(4*rank), rank, copies-2)
		s.now.Pairs &^= kind
	}
	s.chows(suit, rest, rank, copies)
}

// chows begins n chows at the rank and goes on with the next.
func (s *Splitter) chows(suit int, rest tally, rank int, n tally) {
	if n == 0 {
		s.rank(suit, rest)
		return
	}
	if rest>>(4*rank+4)&0xF < n || rest>>(4*rank+8)&0xF < n {
		return
	}
	lowest := scoring.Kind(9*int(s.suits[suit]) + rank)
	before, beforeKinds := s.now.ChowCount, s.now.ChowKinds
	for range n {
		s.now.Chows[s.now.ChowCount] = lowest
		s.now.ChowCount++
	}
	s.now.ChowKinds |= One(lowest)
	s.rank(suit, rest-n*chowTiles<<(4*rank))
	s.now.ChowCount, s.now.ChowKinds = before, beforeKinds
}
