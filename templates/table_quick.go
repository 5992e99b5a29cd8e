package templates

import (
	"slices"
	"strconv"
)

// TickGroup are elements that stand together on the form, those that count more
// than once first: hand, bonus, half or full. The limit hands are folded away.
type TickGroup struct {
	Word  string
	Limit bool
	Ticks []Tick
}

// claimed says whether one of the group is ticked.
func (g TickGroup) claimed(typed TypedHand) bool {
	return slices.ContainsFunc(g.Ticks, func(tick Tick) bool { return typed.claimed(tick.ID) != "0" })
}

// Tick is one element that can be ticked, up to Most times.
type Tick struct {
	ID     string
	Points int
	Most   int
}

// counts are the numbers from 0 that can be tapped.
func (t Tick) counts() []string {
	counts := make([]string, t.Most+1)
	for n := range counts {
		counts[n] = strconv.Itoa(n)
	}
	return counts
}

// mostChips is the highest count that is tapped as one of several numbers; a
// higher one is counted up.
const mostChips = 5

// yakumanCounts are what a hand can be paid as.
var yakumanCounts = []string{"0", "1", "2", "3"}

// isYakuman says whether that many yakuman were tapped.
func (t TypedHand) isYakuman(count string) bool {
	return t.Yakuman == count || t.Yakuman == "" && count == "0"
}

// VerdictView says which of two players who claim one tile wins. By is what
// decided.
type VerdictView struct {
	Winner, Loser, By string
	// Reasons say why the loser could not win at all.
	Reasons []string
}

// by says whether the hand is entered in the given way.
func (t TypedHand) by(way string) bool { return t.Way == way || t.Way == "" && way == "tiles" }

// claimed is how often an element is ticked.
func (t TypedHand) claimed(id string) string {
	if times := t.Claims[id]; times != "" {
		return times
	}
	return "0"
}

// isLimit says whether the limit class was tapped.
func (t TypedHand) isLimit(class string) bool {
	return t.Limit == class || t.Limit == "" && class == "none"
}

// limitClasses are what a hand's worth can be.
var limitClasses = []string{"none", "half", "full"}
