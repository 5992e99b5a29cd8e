package koreanjapanese

import (
	"maps"
	"math/bits"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// wish is one claim as a survey reads it: these marks, and at least so many
// points of dora.
type wish struct {
	id    string
	marks marks
	dora  int
}

// granted says whether the hands, or some of them, have what is wished.
func (w *wish) granted(h *shownHand) bool {
	return h.marks&w.marks == w.marks && h.dora>>w.dora != 0
}

// wishes reads the claims in the order of the rules. The same id twice adds up.
func (s *survey) wishes(claims []scoring.Ticked) (wishes []wish, problems []scoring.Problem) {
	times := timesOf(claims)
	for _, tick := range s.ticks {
		n, claimed := times[tick.ID]
		delete(times, tick.ID)
		switch {
		case !claimed:
		case n < 1 || n > tick.Most:
			problems = append(problems, scoring.Problem{
				Code: CodeClaimTimes, Field: "claims", Has: n, Needs: tick.Most, Ticked: []string{tick.ID},
			})
		case tick.ID == doraID:
			wishes = append(wishes, wish{id: doraID, dora: n})
		default:
			wishes = append(wishes, wish{id: tick.ID, marks: s.ladder.mark(tick.ID, n)})
		}
	}
	for _, id := range slices.Sorted(maps.Keys(times)) {
		problems = append(problems, scoring.Problem{Code: CodeClaimUnknown, Field: "claims", Ticked: []string{id}})
	}
	return wishes, problems
}

// timesOf adds up how often each id is claimed. A claim of less than once cannot
// be made good by another: the least one stands.
func timesOf(claims []scoring.Ticked) map[string]int {
	times := map[string]int{}
	for _, claim := range claims {
		n, again := times[claim.ID]
		switch {
		case again && (n < 1 || claim.Times < 1):
			times[claim.ID] = min(n, claim.Times)
		default:
			times[claim.ID] = min(n+min(claim.Times, mostPoints), mostPoints)
		}
	}
	return times
}

// certain is what all hands have that have everything wished: the marks, and the
// least points of dora; ok is false if there is no such hand.
func (s *survey) certain(wishes []wish) (shown marks, dora int, ok bool) {
	var all wish
	for _, w := range wishes {
		all.marks |= w.marks
		all.dora = max(all.dora, w.dora)
	}
	shown, dora = ^marks(0), bits.UintSize
	for i := range s.hands {
		if h := &s.hands[i]; all.granted(h) {
			shown &= h.marks
			dora = min(dora, all.dora+bits.TrailingZeros16(uint16(h.dora>>all.dora)))
			ok = true
		}
	}
	return shown, dora, ok
}

// contradiction is a smallest set of wishes that no hand has together; of several
// the first in the order of the rules. Some hand must lack one of them.
func (s *survey) contradiction(wishes []wish) []string {
	granted := s.grantedTogether(wishes)
	for size := 1; ; size++ {
		if ids := smallest(wishes, granted, 0, 0, size); ids != nil {
			return ids
		}
	}
}

// grantedTogether are the sets of wishes, by their places, that some hand has.
func (s *survey) grantedTogether(wishes []wish) []uint64 {
	seen := map[uint64]bool{}
	var sets []uint64
	var all marks
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

// smallest adds so many wishes, from the given place on, to those chosen, until
// no hand has all of them.
func smallest(wishes []wish, granted []uint64, chosen uint64, from, more int) []string {
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
