package riichi

import (
	"maps"
	"slices"
)

// Outline is what ticked yaku require of the sets of a hand. It finds most contradictions.
// It does not prove that the tile set has such a hand.
type Outline struct {
	Pairs           bool // seven pairs
	Chis            int  // at least
	Pons            int  // at least
	NumberedPons    int  // at least
	HonourPons      int  // at least
	Honours         bool // at least one
	NoHonours       bool
	NoChi           bool
	Simples, Outers bool // in every set: only 2 to 8; a 1, 9 or honour
}

// And is what both outlines require together. Pons of honours are added, because two yaku
// need different ones; a wind that is seat and round wind is left to the caller. All other
// sets can serve both yaku, so the larger number is required.
func (o Outline) And(other Outline) Outline {
	return Outline{
		Pairs: o.Pairs || other.Pairs, Chis: max(o.Chis, other.Chis), Pons: max(o.Pons, other.Pons),
		NumberedPons: max(o.NumberedPons, other.NumberedPons), HonourPons: o.HonourPons + other.HonourPons,
		Honours: o.Honours || other.Honours, NoHonours: o.NoHonours || other.NoHonours, NoChi: o.NoChi || other.NoChi,
		Simples: o.Simples || other.Simples, Outers: o.Outers || other.Outers,
	}
}

// Possible says whether four sets, or seven pairs, can meet all requirements.
func (o Outline) Possible() bool {
	sets := o.Chis + max(o.Pons, o.NumberedPons+o.HonourPons)
	denied := o.Pairs && sets > 0 || o.Honours && o.NoHonours || o.Simples && o.Outers || o.NoChi && o.Chis > 0
	return sets <= 4 && !denied
}

// Contradiction names ticked yaku that no hand has together, and leaves out those that are
// not needed for the contradiction: an incompatible pair, one yaku that is denied, or
// several that are not possible together. It is nil if it finds none. Yaku without an
// outline are checked only for incompatible pairs.
func Contradiction(
	ticked map[string]int, incompatible [][2]string, outlines map[string]Outline, denied func(id string) bool, possible func(ids []string) bool,
) []string {
	for _, pair := range incompatible {
		if ticked[pair[0]] > 0 && ticked[pair[1]] > 0 {
			return pair[:]
		}
	}
	ids := slices.DeleteFunc(slices.Sorted(maps.Keys(ticked)), func(id string) bool {
		_, known := outlines[id]
		return !known
	})
	if i := slices.IndexFunc(ids, denied); i >= 0 {
		return ids[i : i+1]
	}
	if possible(ids) {
		return nil
	}
	for at := 0; at < len(ids); { // leave out what the contradiction does not need
		fewer := slices.Delete(slices.Clone(ids), at, at+1)
		if possible(fewer) {
			at++
		} else {
			ids = fewer
		}
	}
	return ids
}
