package ticks

import (
	"maps"
	"math/bits"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// DoraID is the one element of which the points are ticked, up to ten of them.
const DoraID = "dora"

// mostTimes bounds how often an element can be ticked, beyond any hand.
const mostTimes = 100_000

// Wish is one tick as a survey reads it: these marks, and at least so many points
// of dora.
type Wish struct {
	id    string
	marks Marks
	dora  int
}

// granted says whether some of the hands have what is wished.
func (w *Wish) granted(h *shownHand) bool {
	return h.marks&w.marks == w.marks && h.dora>>w.dora != 0
}

// Wishes reads ticks and returns them in the order of the rules. Ticks of the same
// id add up.
func (s *Survey) Wishes(told []scoring.Ticked) (wishes []Wish, problems []scoring.Problem) {
	times := timesOf(told)
	for _, tick := range s.Ticks {
		n, ticked := times[tick.ID]
		delete(times, tick.ID)
		switch {
		case !ticked:
		case n < 1 || n > tick.Most:
			problems = append(problems, scoring.Problem{
				Code: shape.CodeClaimTimes, Field: "claims", Has: n, Needs: tick.Most, Ticked: []string{tick.ID},
			})
		case tick.ID == DoraID:
			wishes = append(wishes, Wish{id: DoraID, dora: n})
		default:
			wishes = append(wishes, Wish{id: tick.ID, marks: s.Ladder.mark(tick.ID, n)})
		}
	}
	for _, id := range slices.Sorted(maps.Keys(times)) {
		problems = append(problems, scoring.Problem{Code: shape.CodeClaimUnknown, Field: "claims", Ticked: []string{id}})
	}
	return wishes, problems
}

// timesOf adds up how often each id is ticked. A tick of less than once is a
// mistake that no other tick repairs: the least number stands.
func timesOf(told []scoring.Ticked) map[string]int {
	times := map[string]int{}
	for _, tick := range told {
		n, again := times[tick.ID]
		switch {
		case again && (n < 1 || tick.Times < 1):
			times[tick.ID] = min(n, tick.Times)
		default:
			times[tick.ID] = min(n+min(tick.Times, mostTimes), mostTimes)
		}
	}
	return times
}

// Certain is what all hands with all of the wishes have in common: their marks, and
// the least points of dora. ok is false if there is no such hand.
func (s *Survey) Certain(wishes []Wish) (shown Marks, dora int, ok bool) {
	var all Wish
	for _, w := range wishes {
		all.marks |= w.marks
		all.dora = max(all.dora, w.dora)
	}
	shown, dora = ^Marks(0), bits.UintSize
	for i := range s.hands {
		if h := &s.hands[i]; all.granted(h) {
			shown &= h.marks
			dora = min(dora, all.dora+bits.TrailingZeros16(uint16(h.dora>>all.dora)))
			ok = true
		}
	}
	return shown, dora, ok
}

// Contradiction is a smallest set of wishes that no hand has together. Of several
// it is the first in the order of the rules. It must only be asked when no hand has
// all of the wishes.
func (s *Survey) Contradiction(wishes []Wish) []string {
	granted := s.grantedTogether(wishes)
	for size := 1; ; size++ {
		if ids := smallest(wishes, granted, 0, 0, size); ids != nil {
			return ids
		}
	}
}

// grantedTogether are the sets of wishes that some hand has: a bit for the place of
// each wish.
func (s *Survey) grantedTogether(wishes []Wish) []uint64 {
	seen := map[uint64]bool{}
	var sets []uint64
	var all Marks
	for _, w := range wishes {
		all |= w.marks
	}
	var before shownHand // as far as the wishes see it; neighbours are often alike
	for i := range s.hands {
		h := &s.hands[i]
		if h.marks&all == before.marks && h.dora == before.dora {
			continue
		}
		before = shownHand{h.marks & all, h.dora}
		var set uint64
		for n := range wishes {
			if wishes[n].granted(h) {
				set |= 1 << n
			}
		}
		if !seen[set] {
			seen[set] = true
			sets = append(sets, set)
		}
	}
	return sets
}

// smallest adds so many more wishes to those chosen, from the given place on. It
// returns the first set that no hand has; nil if there is none.
func smallest(wishes []Wish, granted []uint64, chosen uint64, from, more int) []string {
	if more == 0 {
		if slices.ContainsFunc(granted, func(set uint64) bool { return set&chosen == chosen }) {
			return nil
		}
		var ids []string
		for n := range wishes {
			if chosen>>n&1 == 1 {
				ids = append(ids, wishes[n].id)
			}
		}
		return ids
	}
	for n := from; n <= len(wishes)-more; n++ {
		if ids := smallest(wishes, granted, chosen|1<<n, n+1, more-1); ids != nil {
			return ids
		}
	}
	return nil
}
