package ticks

import "math/bits"

// Marks are the elements and limit hands that a hand shows, as far as they depend on its
// tiles. An element has one bit for each time that a hand can show it; showing it n
// times sets the lowest n of them. So hand a shows everything that hand b shows exactly
// if all bits of b are set in a.
type Marks uint64

// Field is the range of bits of one element or limit hand in the marks.
type Field struct {
	ID    string
	Most  int // how often a hand can have it, at least 1
	Place int // of the element among those in force, or of the limit hand
	Limit bool
	Bonus bool // known from the winning tile and the red fives

	first int // the lowest bit
}

// Layout is the fields under one set of house rules, in the order of the rules. Together
// they have at most 64 bits. The dora is not among them, because it has too many values:
// see doraValues.
type Layout []Field

// Add appends a field and assigns the next free bits to it.
func (l *Layout) Add(field Field) {
	field.first = 0
	if n := len(*l); n > 0 {
		field.first = (*l)[n-1].first + (*l)[n-1].Most
	}
	*l = append(*l, field)
}

// Times are the marks of a hand that shows the element n times.
func (g *Field) Times(n int) Marks { return (1<<n - 1) << g.first }

// In is how many times the marks show the element.
func (g *Field) In(m Marks) int { return bits.OnesCount64(uint64(m & g.Times(g.Most))) }

// mark is the marks of showing the element the given number of times; 0 if it is not in
// force.
func (l Layout) mark(id string, times int) Marks {
	if g := l.Find(id); g != nil {
		return g.Times(times)
	}
	return 0
}

// Find is the field of the given id; nil if there is none.
func (l Layout) Find(id string) *Field {
	for i := range l {
		if l[i].ID == id {
			return &l[i]
		}
	}
	return nil
}

// Shows says whether the marks show the element at least once.
func (l Layout) Shows(m Marks, id string) bool { return m&l.mark(id, 1) != 0 }
