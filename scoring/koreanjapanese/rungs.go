package koreanjapanese

import "math/bits"

// marks are what a hand shows of the elements and limit hands that depend on its
// tiles: a bit for each time that it has one. A hand that has an element twice
// has it once, so a hand with all the marks of another shows all that it shows.
type marks uint64

// rung is where the marks of one element or limit hand are.
type rung struct {
	id    string
	first int // bit
	most  int // times
	place int // of the element among those in force, or of the limit hand
	limit bool
	bonus bool // known from the winning tile and the red fives
}

// mostTimes is how often a hand can have an element, where that is more than
// once. The red fives are counted as tiles here.
var mostTimes = map[string]int{
	"dragon_pong": 3, "wind_pong": 3, "kong": 4, "bamboo_pong": 2, "identical_chows": 2, "matching_tiles": 3, "red_fives": 2,
}

// ladder is the rungs under one set of house rules, in the order of the rules.
type ladder []rung

// ladder gives every element that depends on the tiles its bits: 59 if all house
// rules are on. The dora has too many values and is kept apart.
func (r *Rules) newLadder() ladder {
	var l ladder
	next := 0
	add := func(one rung) {
		one.first, one.most = next, max(1, mostTimes[one.id])
		next += one.most
		l = append(l, one)
	}
	for i, e := range r.elements {
		switch {
		case e.kind == hand:
			add(rung{id: e.id, place: i})
		case e.id == "matching_tiles" || e.id == "north_win" || e.id == "red_fives":
			add(rung{id: e.id, place: i, bonus: true})
		}
	}
	for i, limit := range r.limitHands {
		add(rung{id: limit.id, place: i, limit: true})
	}
	return l
}

// times are the marks of having it so often.
func (g *rung) times(n int) marks { return (1<<n - 1) << g.first }

// in counts how often the marks have it.
func (g *rung) in(m marks) int { return bits.OnesCount64(uint64(m & g.times(g.most))) }

// of are the marks of a reading, but for its bonus-points.
func (l ladder) of(r *Rules, reading *reading) (m marks) {
	_, shown := r.limitOf(reading)
	for i := range l {
		switch g := &l[i]; {
		case g.limit:
			m |= g.times(int(shown >> g.place & 1))
		case !g.bonus:
			m |= g.times(min(r.elements[g.place].times(reading), g.most))
		}
	}
	return m
}

// mark is so often the element of the given id; none if it is not in force.
func (l ladder) mark(id string, times int) marks {
	if g := l.find(id); g != nil {
		return g.times(times)
	}
	return 0
}

// find is the rung of the given id; nil if there is none.
func (l ladder) find(id string) *rung {
	for i := range l {
		if l[i].id == id {
			return &l[i]
		}
	}
	return nil
}
