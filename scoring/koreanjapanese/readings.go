package koreanjapanese

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// A tally counts the concealed tiles of one suit, four bits for each rank: the
// lowest four are the ones. Its remainder by three is that of its tiles, as 16
// is 1 more than a multiple of three.
type tally uint64

// chowTiles is one tile each of three neighbouring ranks.
const chowTiles tally = 0x111

// work is the room in which one hand is scored. It is reused, so that scoring
// allocates nothing.
type work struct {
	whole

	tallies  [4]tally // by suit, concealed tiles only
	inHand   kinds    // the kinds among the concealed tiles
	complete bool     // the hand has at least one reading

	reading reading // the one under construction
	value   value   // … and what it is worth
	best    reading
	paid    value // what the best reading is worth
}

// findReadings splits the hand in every way that section 3 allows and keeps the
// reading that pays best.
func (w *work) findReadings(r *Rules) {
	w.reading = reading{whole: &w.whole}
	if w.melds == 0 {
		w.findSevenPairs(r)
		w.findOrphans(r)
	}
	w.reading.shape = fourSets
	w.findFourSets(r)
}

// findSevenPairs: seven different pairs; four identical tiles are not two pairs.
func (w *work) findSevenPairs(r *Rules) {
	if !r.options.SevenPairs || w.inHand.count() != 7 {
		return
	}
	for k := w.inHand; k != 0; k &= k - 1 {
		if w.counts[k.first()] != 2 {
			return
		}
	}
	w.reading.shape, w.reading.pairs = sevenPairs, w.inHand
	w.consider(r)
	w.reading.pairs = 0
}

// findOrphans: every 1, 9 and honour. Without North there are twelve, one of
// them three times; with it thirteen, one of them twice.
func (w *work) findOrphans(r *Rules) {
	if r.orphans == 0 || w.inHand != r.orphans {
		return
	}
	for k := w.inHand; k != 0; k &= k - 1 {
		if w.counts[k.first()] == 2 && w.inHand.count() == 12 {
			return // two pairs instead of three alike
		}
	}
	w.reading.shape = thirteenOrphans
	w.consider(r)
}

// findFourSets: four sets and a pair. Bamboo and honours make no chows, so they
// split in one way at most; the two suits split in every way.
func (w *work) findFourSets(r *Rules) {
	if w.tallies[scoring.Circles]%3 == 1 || w.tallies[scoring.Characters]%3 == 1 {
		return // neither sets alone nor sets and a pair
	}
	w.reading.handPongs, w.reading.pairs = 0, 0
	if w.groupAlike(w.inHand &^ (circles | characters)) {
		w.split(r, scoring.Circles, w.tallies[scoring.Circles])
	}
}

// groupAlike takes each kind as a pong or as the pair, and says whether that was
// possible. North and the fives of bamboo are never a pong in the hand (section
// 9). A tile of a declared pong's kind is a fourth, so it fits nowhere.
func (w *work) groupAlike(rest kinds) bool {
	for ; rest != 0; rest &= rest - 1 {
		kind := rest & -rest
		switch w.counts[kind.first()] {
		case 2:
			if w.reading.pairs != 0 {
				return false
			}
			w.reading.pairs = kind
		case 3:
			if kind.has(north | bamboo5) {
				return false
			}
			w.reading.handPongs |= kind
		default:
			return false
		}
	}
	return true
}

// split takes the lowest rank that is left as a pong, as the pair, as both or as
// neither; what then remains of it must begin chows. Every reading is met once.
func (w *work) split(r *Rules, suit scoring.Suit, rest tally) {
	if rest == 0 {
		if suit == scoring.Circles {
			w.split(r, scoring.Characters, w.tallies[scoring.Characters])
		} else {
			w.consider(r)
		}
		return
	}
	rank := bits.TrailingZeros64(uint64(rest)) / 4
	kind := kinds(1) << (9*int(suit) + rank)
	copies := rest >> (4 * rank) & 0xF
	if copies >= 3 {
		w.reading.handPongs |= kind
		w.splitChows(r, suit, rest-3<<(4*rank), rank, copies-3)
		w.reading.handPongs &^= kind
	}
	if copies >= 2 && rest%3 == 2 { // the pair is still in this suit
		w.reading.pairs |= kind
		w.splitChows(r, suit, rest-2<<(4*rank), rank, copies-2)
		w.reading.pairs &^= kind
	}
	w.splitChows(r, suit, rest, rank, copies)
}

// splitChows begins n chows at the rank and goes on with the next.
func (w *work) splitChows(r *Rules, suit scoring.Suit, rest tally, rank int, n tally) {
	if n == 0 {
		w.split(r, suit, rest)
		return
	}
	if rest>>(4*rank+4)&0xF < n || rest>>(4*rank+8)&0xF < n {
		return
	}
	before, beforeKinds := w.reading.chowCount, w.reading.chowKinds
	for range n {
		w.reading.chows[w.reading.chowCount] = scoring.Kind(9*int(suit) + rank)
		w.reading.chowCount++
	}
	w.reading.chowKinds |= kinds(1) << (9*int(suit) + rank)
	w.split(r, suit, rest-n*chowTiles<<(4*rank))
	w.reading.chowCount, w.reading.chowKinds = before, beforeKinds
}

// consider completes the reading under construction, puts the winning tile where
// it pays best, values it, and keeps it if it is the best so far.
func (w *work) consider(r *Rules) {
	reading := &w.reading
	reading.pongs = w.declared | reading.handPongs
	reading.concealedPongs = w.concealedKongs.count() + reading.handPongs.count()
	// The winning tile may sit in any set that it fits. Where it sits matters
	// in one case only: a pong that the winning discard completed is not
	// concealed. So it completes a pong only where nothing else holds it.
	reading.openPong = !w.selfDrawn && !r.options.DiscardPongConcealed && reading.mustBePong(w.winning)
	if reading.openPong {
		reading.concealedPongs--
	}
	w.value.of(r, reading)
	if !w.complete || w.value.better(&w.paid) {
		w.complete = true
		w.best, w.paid = *reading, w.value
	}
}

// mustBePong says whether the tile fits nowhere but in a pong of the hand.
func (r *reading) mustBePong(tile scoring.Kind) bool {
	chowTiles := r.chowKinds | r.chowKinds<<1 | r.chowKinds<<2
	return r.handPongs.has(one(tile)) && !chowTiles.has(one(tile))
}
