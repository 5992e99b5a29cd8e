package table

// Fact is what the rules ask about a hand beside winner, source and tiles.
type Fact struct {
	// Name is that of its field; of a count for each seat it begins their names.
	Name string
	// Kind is flag, count, counts, seat, seats, tiles, choice, liability or items; About is
	// winner, losers or everybody.
	Kind, About string
	// Word and Hint name its sentence and its explanation: table.WORD. Hint may be empty.
	Word, Hint string
	// After, Ways and Only are classes that hide it where it is not asked; those that
	// are empty hide nothing.
	After, Ways, Only string
	// Some: it is asked only with some elements. OneChoice: a liability has one of its choices,
	// which is no element.
	Some, OneChoice bool
	// Seldom: it is folded away. Stake: it puts a stick on the table.
	Seldom, Stake bool
	// PerKong: a list has one tile as a rule, and one more for each kong.
	PerKong bool
	// Choices are the names of a choice, a liability or items; of FromSeats, a seat has them
	// from another.
	Choices, FromSeats []string
	// Suits are the letters of a list that takes its tiles out of the winner's set, empty for
	// other lists.
	Suits string
	// InTiles: the winner's follow from the tiles.
	InTiles bool
	// Most bounds a count, Together the sum of all seats'; 0 is no bound.
	Most, Together int
}

// Losers is what is asked of the hands that did not win, where they are scored too.
type Losers struct {
	// Modes are the sets that score, each made by one tap; the last is a pair.
	Modes []LoserMode
	// Measures are the numbers by which such a hand is told.
	Measures []Measure
	// Unread are the seats of which something typed cannot be read.
	Unread []string
}

// LoserMode is a set that one tap makes, in the list of a loser's hand that is Into.
type LoserMode struct {
	Mode
	Into string
}

// Measure is the field of a figure that is entered if the tiles are not: a number, or one of a few
// values.
type Measure struct {
	// Name is that of its field, Word that of its title: table.WORD.
	Name, Word string
	// Choices are the values to choose from, the first is none, or ids of which there can be
	// Several; empty for a number.
	Choices []string
	Several bool
	// Picks are the numbers that are tapped, the last for more; empty where they are typed.
	Picks []string
	// Paper is the catalogue key of its name on paper.
	Paper string
}

// TickGroup are elements that stand together on the form, those that count more
// than once first: hand, bonus, half or full. The limit hands are folded away.
type TickGroup struct {
	Word  string
	Limit bool
	Ticks []Tick
}

// Tick is one element that can be ticked, up to Most times.
type Tick struct {
	ID     string
	Points int
	Most   int
}

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
