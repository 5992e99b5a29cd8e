package table

import (
	"cmp"
	"slices"
)

// TickGroup are elements that stand together on the form, those that count more
// than once first: hand, bonus, half or full. The limit hands are folded away.
type TickGroup struct {
	Word  string
	Limit bool
	Ticks []Tick
}

// ticked says whether one of the group is ticked.
func (g TickGroup) ticked(typed Typed) bool {
	return slices.ContainsFunc(g.Ticks, func(tick Tick) bool { return typed.ticked(tick.ID) != "0" })
}

// Tick is one element that can be ticked, up to Most times.
type Tick struct {
	ID     string
	Points int
	Most   int
}

// mostChips is the highest count that is tapped as one of several numbers; a
// higher one is counted up.
const mostChips = 5

// by says whether the hand is entered in the given way.
func (t Typed) by(way string) bool { return t.is("way", way, "tiles") }

// ticked is how often an element is ticked.
func (t Typed) ticked(id string) string { return cmp.Or(t.value("claim-"+id), "0") }
