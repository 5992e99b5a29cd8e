package honshu

import (
	"math/bits"

	"github.com/threewinds/threewinds/scoring"
)

// A tally counts the concealed tiles of one suit, four bits for each rank: the
// lowest four are the ones. Its remainder by three is that of its tiles, as 16
// is 1 more than a multiple of three.
type tally uint64

// chiTiles is one tile each of three neighbouring ranks.
const chiTiles tally = 0x111

// work is the room in which one hand is scored. It is reused, so that scoring
// allocates nothing.
type work struct {
	whole

	tallies  [4]tally // by suit, concealed tiles only
	inHand   kinds    // the kinds among the concealed tiles
	complete bool     // the hand has at least one reading
	asking   bool     // it is only asked whether any reading has a yaku …
	answer   bool     // … and one has

	reading reading // the one under construction
	value   value   // … and what it is worth
	best    reading
	paid    value // what the best reading is worth
}

// findReadings splits the hand in every way and keeps the reading that pays best.
func (w *work) findReadings(r *Rules) {
	w.complete, w.answer = false, false
	w.reading = reading{whole: &w.whole}
	if w.melds == 0 {
		w.findSevenPairs(r)
		w.findOrphans(r)
	}
	w.reading.shape = fourSets
	if w.melds == 4 && r.options.SuukantsuImmediate && w.tsumo && w.kans.count() == 4 && w.inHand.count() == 2 {
		w.reading.shape = fourKans
		w.place(r, inNothing, 0)
		return
	}
	if w.tallies[scoring.Circles]%3 != 1 && w.tallies[scoring.Bamboos]%3 != 1 && w.groupAlike(w.inHand&^(circles|bamboos)) {
		w.split(r, scoring.Circles, w.tallies[scoring.Circles])
	}
}

// findSevenPairs: seven different pairs; four identical tiles are not two pairs.
func (w *work) findSevenPairs(r *Rules) {
	if w.inHand.count() != 7 {
		return
	}
	for k := w.inHand; k != 0; k &= k - 1 {
		if w.counts[k.first()] != 2 {
			return
		}
	}
	w.reading.shape, w.reading.pairs = sevenPairs, w.inHand
	w.place(r, inPair, 0)
	w.reading.pairs = 0
}

// findOrphans: every 1, 9 and honour, and one of them twice.
func (w *work) findOrphans(r *Rules) {
	if w.inHand == outer {
		w.reading.shape = thirteenOrphans
		w.place(r, inNothing, 0)
	}
}

// groupAlike takes each kind that makes no chi as a pon or as the pair, and says
// whether that was possible. A tile of a declared pon's kind is a fourth, so it
// fits nowhere.
func (w *work) groupAlike(rest kinds) bool {
	for ; rest != 0; rest &= rest - 1 {
		kind := rest & -rest
		switch w.inHandOf(kind.first()) {
		case 2:
			if w.reading.pairs != 0 {
				return false
			}
			w.reading.pairs = kind
		case 3:
			w.reading.handPons |= kind
		default:
			return false
		}
	}
	return true
}

// inHandOf counts the concealed tiles of a kind.
func (w *work) inHandOf(k scoring.Kind) tally { return w.tallies[k/9] >> (k % 9 * 4) & 0xF }

// split takes the lowest rank that is left as a pon, as the pair, as both or as
// neither; what then remains of it must begin chis. Every reading is met once.
func (w *work) split(r *Rules, suit scoring.Suit, rest tally) {
	if rest == 0 {
		if suit == scoring.Circles {
			w.split(r, scoring.Bamboos, w.tallies[scoring.Bamboos])
		} else {
			w.consider(r)
		}
		return
	}
	rank := bits.TrailingZeros64(uint64(rest)) / 4
	kind := kinds(1) << (9*int(suit) + rank)
	copies := rest >> (4 * rank) & 0xF
	if copies >= 3 {
		w.reading.handPons |= kind
		w.splitChis(r, suit, rest-3<<(4*rank), rank, copies-3)
		w.reading.handPons &^= kind
	}
	if copies >= 2 && rest%3 == 2 { // the pair is still in this suit
		w.reading.pairs |= kind
		w.splitChis(r, suit, rest-2<<(4*rank), rank, copies-2)
		w.reading.pairs &^= kind
	}
	w.splitChis(r, suit, rest, rank, copies)
}

// splitChis begins n chis at the rank and goes on with the next.
func (w *work) splitChis(r *Rules, suit scoring.Suit, rest tally, rank int, n tally) {
	if n == 0 {
		w.split(r, suit, rest)
		return
	}
	if rest>>(4*rank+4)&0xF < n || rest>>(4*rank+8)&0xF < n {
		return
	}
	before, beforeKinds := w.reading.chiCount, w.reading.chiKinds
	for range n {
		w.reading.chis[w.reading.chiCount] = scoring.Kind(9*int(suit) + rank)
		w.reading.chiCount++
	}
	w.reading.chiKinds |= kinds(1) << (9*int(suit) + rank)
	w.split(r, suit, rest-n*chiTiles<<(4*rank))
	w.reading.chiCount, w.reading.chiKinds = before, beforeKinds
}

// consider puts the winning tile in a set that it fits. Where it sits decides
// about pinfu, iipeikou and concealed pons: in a pon it is worst, and between the
// pair and the chis all places are tried where there may be pinfu or iipeikou.
func (w *work) consider(r *Rules) {
	if w.answer {
		return
	}
	reading := &w.reading
	won := one(w.winning)
	inPairs := reading.pairs.has(won)
	if inPairs {
		w.place(r, inPair, 0)
	}
	chis := reading.chiKinds & (won | won>>1 | won>>2)
	if chis == 0 && !inPairs {
		w.place(r, inPon, 0)
		return
	}
	if inPairs && !w.placeMatters(r) {
		return
	}
	for ; chis != 0; chis &= chis - 1 {
		w.place(r, inChi, chis.first())
		if !w.placeMatters(r) {
			return
		}
	}
}

// placeMatters says whether the pair and each chi have to be tried.
func (w *work) placeMatters(r *Rules) bool {
	switch {
	case !w.closed:
		return false
	case w.tsumo:
		return r.options.PinfuTsumo && w.reading.chiCount == 4
	default:
		return w.reading.chiCount == 4 || w.reading.chiKinds.count() < w.reading.chiCount
	}
}

// place completes the reading under construction, values it, and keeps it if it
// is the best so far.
func (w *work) place(r *Rules, won place, chi scoring.Kind) {
	reading := &w.reading
	reading.won, reading.wonChi = won, chi
	reading.pons = w.declared | reading.handPons
	reading.concealedPons = w.concealedKans.count() + reading.handPons.count()
	if won == inPon && !w.tsumo {
		reading.concealedPons--
	}
	if w.asking {
		w.complete = true
		w.answer = w.answer || r.anyYaku(reading)
		return
	}
	w.value.of(r, reading)
	if !w.complete || w.value.better(&w.paid) {
		w.complete = true
		w.best, w.paid = *reading, w.value
	}
}
