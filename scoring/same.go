package scoring

import (
	"cmp"
	"reflect"
	"slices"
)

// SameHand says whether two hands have the same outcome, tiles and facts. The order in which tiles, sets
// and elements were entered does not matter.
func SameHand(a, b Hand) bool { return reflect.DeepEqual(a.ordered(), b.ordered()) }

// ordered is the hand with its lists in one order, and without a winner or a payer whom
// nothing names: a correction of an earlier hand moves them with everybody's seats.
func (h Hand) ordered() Hand {
	if h.Outcome != Won {
		h.Winner = 0
	}
	if h.Outcome != Won || h.From == FromWall {
		h.Payer = 0
	}
	for _, tiles := range []*Tiles{&h.Concealed, &h.OwnDiscards, &h.Indicators, &h.UraIndicators} {
		*tiles = slices.Sorted(slices.Values(*tiles))
	}
	h.Melds = slices.SortedFunc(slices.Values(h.Melds), Meld.compare)
	h.Ticked = slices.SortedFunc(slices.Values(h.Ticked), func(a, b Ticked) int { return cmp.Compare(a.ID, b.ID) })
	h.Losers = orderedLosers(h.Losers)
	own := h.Own
	h.Own = nil
	for id, value := range own {
		value.Tiles = slices.Sorted(slices.Values(value.Tiles))
		value.Items = slices.SortedFunc(slices.Values(value.Items), Item.compare)
		h.tellOwn(id, value)
	}
	if len(h.Own) == 0 {
		h.Own = nil
	}
	if h.Rival != nil {
		rival := h.Rival.ordered()
		h.Rival = &rival
	}
	return h
}

// compare orders melds, those that are alike by how they were made.
func (m Meld) compare(other Meld) int {
	return cmp.Or(
		cmp.Compare(m.String(), other.String()), cmp.Compare(m.Flies, other.Flies), cmp.Compare(m.From, other.From),
	)
}

func (i Item) compare(other Item) int {
	return cmp.Or(
		cmp.Compare(i.Seat, other.Seat), cmp.Compare(i.Name, other.Name), cmp.Compare(i.From, other.From),
		cmp.Compare(i.Count, other.Count),
	)
}
