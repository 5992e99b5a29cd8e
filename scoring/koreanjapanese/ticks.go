package koreanjapanese

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/koreanjapanese/ticks"
)

// followers are the elements that cannot be ticked: they follow from other elements by
// definition, or from the facts of the win.
var followers = map[string]bool{
	"two_dragons": true, "three_kongs": true, "both_bamboos": true, "fully_concealed": true,
	"concealed_bonus": true, "fully_concealed_bonus": true,

	"self_draw": true, "last_tile": true, "replacement": true, "robbed_kong": true,
	"flowers": true, "four_flowers": true, "ready": true, "ready_self_draw": true,
}

// mostTimes is how often a hand can have an element, where that is more than
// once. The red fives are counted as tiles here.
var mostTimes = map[string]int{
	"dragon_pong": 3, "wind_pong": 3, "kong": 4, "bamboo_pong": 2, "identical_chows": 2, "matching_tiles": 3, "red_fives": 2,
}

// Ticks are the elements and limit hands that can be ticked under these house
// rules, in the order of the rules, limit hands last. What no hand can have (a
// pong of bamboo where there is none) is not among them.
//
// Red fives are counted as tiles: one brings 1, both bring 6 in all. Dora is
// counted in bonus-points, of one dora kind.
func (r *Rules) Ticks() []scoring.Tick {
	return slices.Clone(r.survey(scoring.East, scoring.South, true).Ticks)
}

// ticksOf are the ticks of a survey. They are the same for every winner and every
// way to win.
func (r *Rules) ticksOf(s *ticks.Survey) (list []scoring.Tick) {
	shown, dora := s.Most()
	for _, e := range r.elements {
		tick := scoring.Tick{ID: e.id, Kind: e.kind, Points: e.points}
		if g := s.Layout.Find(e.id); g != nil {
			tick.Most = g.In(shown)
		} else if e.id == ticks.DoraID {
			tick.Most = dora
		}
		if tick.Most > 0 && !followers[e.id] {
			list = append(list, tick)
		}
	}
	for _, l := range r.limitHands {
		if s.Layout.Shows(shown, l.id) {
			list = append(list, scoring.Tick{ID: l.id, Kind: hand, Limit: l.class, Most: 1})
		}
	}
	return list
}

// layout assigns bits of the marks to every element and limit hand that depends on the
// tiles: 59 bits if all house rules are on.
func (r *Rules) layout() (l ticks.Layout) {
	for i, e := range r.elements {
		isBonus := e.id == "matching_tiles" || e.id == "north_win" || e.id == "red_fives"
		if e.kind == hand || isBonus {
			l.Add(ticks.Field{ID: e.id, Most: max(1, mostTimes[e.id]), Place: i, Bonus: isBonus})
		}
	}
	for i, limit := range r.limitHands {
		l.Add(ticks.Field{ID: limit.id, Most: 1, Place: i, Limit: true})
	}
	return l
}
