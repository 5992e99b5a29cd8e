package riichi

import (
	"maps"
	"slices"
)

// Outline is what ticked yaku ask of the sets of a hand. It tells most
// contradictions; that the tiles of the set can show the hand it does not prove.
type Outline struct {
	Pairs           bool // seven pairs
	Chis            int  // at least
	Pons            int  // at least
	NumberedPons    int  // at least
	HonourPons      int  // at least
	Honours         bool // at least one
	NoHonours       bool
	NoChi           bool
	Simples, Outers bool // every set
}

// And is what both outlines ask. The honour pons of yaku are different ones, all
// others may be the same.
func (o Outline) And(other Outline) Outline {
	return Outline{
		Pairs: o.Pairs || other.Pairs, Chis: max(o.Chis, other.Chis), Pons: max(o.Pons, other.Pons),
		NumberedPons: max(o.NumberedPons, other.NumberedPons), HonourPons: o.HonourPons + other.HonourPons,
		Honours: o.Honours || other.Honours, NoHonours: o.NoHonours || other.NoHonours, NoChi: o.NoChi || other.NoChi,
		Simples: o.Simples || other.Simples, Outers: o.Outers || other.Outers,
	}
}

// Possible says whether four sets, or seven pairs, can be all of that.
func (o Outline) Possible() bool {
	sets := o.Chis + max(o.Pons, o.NumberedPons+o.HonourPons)
	denied := o.Pairs && sets > 0 || o.Honours && o.NoHonours || o.Simples && o.Outers || o.NoChi && o.Chis > 0
	return sets <= 4 && !denied
}

// Contradiction names the fewest ticked yaku that no hand has together: a pair that is
// apart, one that is denied, or some that are not possible. It is nil if nothing is found
// against them. Yaku without an outline are not looked at.
func Contradiction(
	ticked map[string]int, apart [][2]string, outlines map[string]Outline, denied func(id string) bool, possible func(ids []string) bool,
) []string {
	for _, pair := range apart {
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
	for at := 0; at < len(ids); { // leave out what is not needed for it
		fewer := slices.Delete(slices.Clone(ids), at, at+1)
		if possible(fewer) {
			at++
		} else {
			ids = fewer
		}
	}
	return ids
}
