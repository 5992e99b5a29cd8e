package table

import (
	"cmp"
	"slices"
)

// ticked says whether one of the group is ticked.
func (g TickGroup) ticked(typed Typed) bool {
	return slices.ContainsFunc(g.Ticks, func(tick Tick) bool { return typed.ticked(tick.ID) != "0" })
}

// mostChips is the highest count that is tapped as one of several numbers; a
// higher one is counted up.
const mostChips = 5

// by says whether the hand is entered in the given way.
func (t Typed) by(way string) bool { return t.is("way", way, "tiles") }

// ticked is how often an element is ticked.
func (t Typed) ticked(id string) string { return cmp.Or(t.value("claim-"+id), "0") }

// ways are the ways of entry: without elements to tick there is none by elements.
func (e EntryForm) ways() []string {
	if len(e.Ticks) == 0 {
		return []string{"tiles", "points"}
	}
	return []string{"tiles", "elements", "points"}
}

// picks are the numbers that are tapped, with one that was told in another way.
func (m Measure) picks(typed Typed) []string {
	if told := typed.value(m.Name); told != "" && told != "0" && !slices.Contains(m.Picks, told) {
		return append(slices.Clone(m.Picks), told)
	}
	return m.Picks
}

// pickText says that the last of the numbers stands for more.
func (m Measure) pickText(number string) string {
	if number == m.Picks[len(m.Picks)-1] {
		return number + "+"
	}
	return number
}
