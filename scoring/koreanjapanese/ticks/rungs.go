package ticks

import "math/bits"

// Marks are what a hand shows of the elements and limit hands that depend on its
// tiles. An element has one bit for each time that a hand can show it; the bits
// are set from the lowest. So a hand shows all that another shows if it has all of
// its marks.
type Marks uint64

// Rung is the place of one element or limit hand in the marks.
type Rung struct {
	ID    string
	Most  int // how often a hand can have it, at least 1
	Place int // of the element among those in force, or of the limit hand
	Limit bool
	Bonus bool // known from the winning tile and the red fives

	first int // bit
}

// Ladder is the rungs under one set of house rules, in the order of the rules. All
// of them together have 64 bits at most. The dora has too many values; it is kept
// apart.
type Ladder []Rung

// Add adds a rung and gives it its bits.
func (l *Ladder) Add(rung Rung) {
	rung.first = 0
	if n := len(*l); n > 0 {
		rung.first = (*l)[n-1].first + (*l)[n-1].Most
	}
	*l = append(*l, rung)
}

// Times are the marks of having it so often.
func (g *Rung) Times(n int) Marks { return (1<<n - 1) << g.first }

// In counts how often the marks have it.
func (g *Rung) In(m Marks) int { return bits.OnesCount64(uint64(m & g.Times(g.Most))) }

// mark is the element of the given id so often; none if it is not in force.
func (l Ladder) mark(id string, times int) Marks {
	if g := l.Find(id); g != nil {
		return g.Times(times)
	}
	return 0
}

// Find is the rung of the given id; nil if there is none.
func (l Ladder) Find(id string) *Rung {
	for i := range l {
		if l[i].ID == id {
			return &l[i]
		}
	}
	return nil
}

// Shows says whether the marks have the element at least once.
func (l Ladder) Shows(m Marks, id string) bool { return m&l.mark(id, 1) != 0 }
