package table

import "slices"

// OpenTiles is where a script writes the tiles of a set.
const OpenTiles = "{tiles}"

// folded are the modes that are folded away, or the others.
func (e EntryForm) folded(folded bool) []Mode {
	return slices.DeleteFunc(slices.Clone(e.Modes), func(m Mode) bool { return m.Folds != folded })
}
