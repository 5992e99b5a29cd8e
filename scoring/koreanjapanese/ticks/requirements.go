package ticks

import (
	"maps"
	"math/bits"
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// DoraID is the one element that is ticked by its points (1 to 10), not by how often the
// hand has it.
const DoraID = "dora"

// mostTimes limits the sum of ticks of one element, so that it cannot overflow. No hand
// comes near it.
const mostTimes = 100_000

// Requirement is what a tick requires of a hand: to have all these marks, and at least
// this many points of dora.
type Requirement struct {
	id    string
	marks Marks
	dora  int
}

// met says whether at least one of the hands meets the requirement.
func (w *Requirement) met(h *shownHand) bool {
	return h.marks&w.marks == w.marks && h.dora>>w.dora != 0
}

// Requirements reads ticks and returns them in the order of the rules. Ticks of the same
// id add up.
func (s *Survey) Requirements(told []scoring.Ticked) (required []Requirement, problems []scoring.Problem) {
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
			required = append(required, Requirement{id: DoraID, dora: n})
		default:
			required = append(required, Requirement{id: tick.ID, marks: s.Layout.mark(tick.ID, n)})
		}
	}
	for _, id := range slices.Sorted(maps.Keys(times)) {
		problems = append(problems, scoring.Problem{Code: shape.CodeClaimUnknown, Field: "claims", Ticked: []string{id}})
	}
	return required, problems
}

// timesOf adds up how often each id is ticked. A tick with a number below 1 is a mistake
// and must be refused even if other ticks of the id add up: its number is kept.
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

// Certain is what all hands that meet all requirements have in common: their marks, and
// the least points of dora. ok is false if there is no such hand.
func (s *Survey) Certain(required []Requirement) (shown Marks, dora int, ok bool) {
	var all Requirement
	for _, w := range required {
		all.marks |= w.marks
		all.dora = max(all.dora, w.dora)
	}
	shown, dora = ^Marks(0), bits.UintSize
	for i := range s.hands {
		if h := &s.hands[i]; all.met(h) {
			shown &= h.marks
			dora = min(dora, all.dora+bits.TrailingZeros16(uint16(h.dora>>all.dora)))
			ok = true
		}
	}
	return shown, dora, ok
}

// Contradiction is the ids of a smallest set of requirements that no hand meets together;
// of several such sets the first in the order of the rules. Call it only if no hand meets
// all requirements.
func (s *Survey) Contradiction(required []Requirement) []string {
	met := s.metTogether(required)
	for size := 1; ; size++ {
		if ids := smallest(required, met, 0, 0, size); ids != nil {
			return ids
		}
	}
}

// metTogether are the sets of requirements that at least one hand meets together: bit n
// is the n-th requirement.
func (s *Survey) metTogether(required []Requirement) []uint64 {
	seen := map[uint64]bool{}
	var sets []uint64
	var all Marks
	for _, w := range required {
		all |= w.marks
	}
	var before shownHand // the last hand without other marks; neighbours are often equal
	for i := range s.hands {
		h := &s.hands[i]
		if h.marks&all == before.marks && h.dora == before.dora {
			continue
		}
		before = shownHand{h.marks & all, h.dora}
		var set uint64
		for n := range required {
			if required[n].met(h) {
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

// smallest adds to the chosen requirements as many as more says, from the given place on.
// It returns the ids of the first set that no hand meets together; nil if there is none.
func smallest(required []Requirement, met []uint64, chosen uint64, from, more int) []string {
	if more == 0 {
		if slices.ContainsFunc(met, func(set uint64) bool { return set&chosen == chosen }) {
			return nil
		}
		var ids []string
		for n := range required {
			if chosen>>n&1 == 1 {
				ids = append(ids, required[n].id)
			}
		}
		return ids
	}
	for n := from; n <= len(required)-more; n++ {
		if ids := smallest(required, met, chosen|1<<n, n+1, more-1); ids != nil {
			return ids
		}
	}
	return nil
}
