package table

import "slices"

// KeyRow is one row of the tile keyboard.
type KeyRow []Key

// Key is one kind of tile and how many the set holds. List is the field to which a tile
// belongs that cannot be in the hand. Row: a chow can begin with it.
type Key struct {
	Tile   string
	Copies int
	List   string
	Row    bool
}

// Mode is a set that one tap makes of so many tiles.
type Mode struct {
	// Name is its own, Word its catalogue's: table.mode_WORD. A mode is folded away with
	// the others of the kind if it Folds.
	Name, Word string
	Takes      int
	// Row: the tiles are in a row, the tapped one first. Flies is how many jokers may lie
	// among them.
	Row   bool
	Flies int
	// Text is the set in the form's notation, with OpenTiles for its tiles.
	Text string
	// Seat discarded a tile of it, empty where that is not told.
	Seat  string
	Folds bool
}

// OpenTiles is where a script writes the tiles of a set.
const OpenTiles = "{tiles}"

// folded are the modes that are folded away, or the others.
func (e EntryForm) folded(folded bool) []Mode {
	return slices.DeleteFunc(slices.Clone(e.Modes), func(m Mode) bool { return m.Folds != folded })
}
