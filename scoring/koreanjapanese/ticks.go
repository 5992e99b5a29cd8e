package koreanjapanese

import (
	"math/bits"
	"slices"

	"github.com/threewinds/threewinds/scoring"
)

// followers are the elements that nobody ticks, because they follow from others
// by definition, or from the facts of the win. All others can be ticked.
var followers = map[string]bool{
	"two_dragons": true, "three_kongs": true, "both_bamboos": true, "fully_concealed": true,
	"concealed_bonus": true, "fully_concealed_bonus": true,

	"self_draw": true, "last_tile": true, "replacement": true, "robbed_kong": true,
	"flowers": true, "four_flowers": true, "ready": true, "ready_self_draw": true,
}

// doraID is the one element whose points are ticked, up to ten of them.
const doraID = "dora"

// Ticks are the elements and limit hands that can be claimed under these house
// rules, in the order of the rules, limit hands last. What no hand can have (a
// pong of bamboo where there is none) is not among them.
//
// Red fives are counted as tiles: one brings 1, both bring 6 in all. Dora is
// counted in bonus-points, of one dora kind.
func (r *Rules) Ticks() []scoring.Tick {
	return slices.Clone(surveys.survey(r, r.viewOf(scoring.East, scoring.South, true)).ticks)
}

// ticksOf are the ticks of a survey. Whoever wins, and however, they are the same.
func (r *Rules) ticksOf(s *survey) (ticks []scoring.Tick) {
	var shown marks
	var dora doraValues
	for _, h := range s.hands {
		shown |= h.marks
		dora |= h.dora
	}
	for _, e := range r.elements {
		tick := scoring.Tick{ID: e.id, Kind: e.kind, Points: e.points}
		if g := s.ladder.find(e.id); g != nil {
			tick.Most = g.in(shown)
		} else if e.id == doraID {
			tick.Most = bits.Len16(uint16(dora)) - 1
		}
		if tick.Most > 0 && !followers[e.id] {
			ticks = append(ticks, tick)
		}
	}
	for _, l := range r.limitHands {
		if g := s.ladder.find(l.id); g.in(shown) > 0 {
			ticks = append(ticks, scoring.Tick{ID: l.id, Kind: hand, Limit: l.class, Most: 1})
		}
	}
	return ticks
}
