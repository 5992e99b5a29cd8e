package scoring

// Fact is something that a hand is told besides winner, source and tiles. The entry form, paper, the
// score format and the tablet's script are made from the facts. A new fact is one line in
// [SharedFacts], or in the Facts of the game that has it, and its sentences in the catalogues.
type Fact struct {
	// ID is its name in forms, in the score format and in stored hands.
	ID   string
	Kind FactKind
	// About says whose fact it is: which players a form offers. All but the winner's own facts
	// are true of the table, and so of both winners on one tile.
	About Party
	// After says of which hands it is asked: won ones, drawn ones or all.
	After After
	// Ways are the ways of entry in which it is asked of a won hand.
	Ways Ways
	// Only says for which won hands it can be true.
	Only Condition
	// Seldom: it is rarely true, or rarely known. A form folds it away.
	Seldom bool
	// Most bounds a count, of each seat; Together bounds the sum of all seats. 0 is no
	// bound.
	Most, Together int
	// Suits are, for a [TilesFact], the suits whose tiles are not available for the winner's
	// sets, 0 if the tiles are not the winner's. Tiles of which no sets are made are in this
	// list only.
	Suits Suits
	// Gone: the list names kinds of which all tiles are seen.
	Gone bool
	// PerKong: a list has one tile as a rule, and one more for each kong.
	PerKong bool
	// InTiles: the winner's value follows from the tiles if the hand is told by tiles.
	InTiles bool
	// With are the elements and limit hands without which it does not count; empty if it always
	// counts.
	With []string
	// Stake: each seat of its value has put a stick on the table.
	Stake bool
	// OfWinner: the score format has the winner's count only, as one number.
	OfWinner bool
	// Choices are the names that a [ChoiceFact], [LiabilityFact] or [ItemsFact] can have. The
	// first choice of a ChoiceFact is the default. FromSeats are the items that a seat has from
	// another seat.
	Choices, FromSeats []string
	// ChoicesName is the score format's field with the names of a LiabilityFact. OneChoice: it
	// has one name, which is no element.
	ChoicesName string
	OneChoice   bool
	// Word is the catalogue's name of its sentence if that is not ID, Hint the name of its
	// explanation, empty for none.
	Word, Hint string

	// field is where a hand keeps it: a *bool, *int, *[3]int, *Winds or *Tiles. A fact
	// of one game alone has none and is kept in [Hand.Own].
	field func(*Hand) any
}

// FactKind is the type of the value of a fact.
type FactKind uint8

// The kinds of fact.
const (
	// FlagFact is true or not.
	FlagFact FactKind = iota
	// CountFact is a number, from 0.
	CountFact
	// SeatCountsFact is a number for each seat, from 0.
	SeatCountsFact
	// SeatFact is one seat, or none.
	SeatFact
	// SeatsFact is any number of seats.
	SeatsFact
	// TilesFact is a list of tiles.
	TilesFact
	// ChoiceFact is one of a few names.
	ChoiceFact
	// LiabilityFact is the seat of a liable loser, or none, and for what it is liable: some of a
	// few names.
	LiabilityFact
	// ItemsFact are the items of each seat: some of a few names, each a number of times.
	ItemsFact
)

var factKindNames = [...]string{
	FlagFact: "flag", CountFact: "count", SeatCountsFact: "counts", SeatFact: "seat", SeatsFact: "seats", TilesFact: "tiles",
	ChoiceFact: "choice", LiabilityFact: "liability", ItemsFact: "items",
}

// String is the kind's name in forms.
func (k FactKind) String() string { return factKindNames[k] }

// Party says whose fact it is.
type Party uint8

// The parties. After a drawn hand there is no winner and everybody is a loser.
const (
	Winner Party = iota
	Losers
	Everybody
)

var partyNames = [...]string{Winner: "winner", Losers: "losers", Everybody: "everybody"}

// String is the party's name in forms.
func (p Party) String() string { return partyNames[p] }

// After is the kind of hands of which a fact is asked.
type After uint8

// The kinds of hands.
const (
	WonHands After = iota
	DrawnHands
	AllHands
)

// Ways is a set of ways of entry.
type Ways uint8

// The sets that facts use.
const (
	TilesOnly    = Ways(1 << ByTiles)
	ElementsOnly = Ways(1 << ByElements)
	NotByPoints  = TilesOnly | ElementsOnly
	EveryWay     = NotByPoints | 1<<ByPoints
)

// Has says whether the way is in the set.
func (w Ways) Has(way Way) bool { return w&(1<<way) != 0 }

// Condition says of which won hands a fact can be true at all.
type Condition uint8

// The conditions.
const (
	AnyWin   Condition = iota
	WallWin            // on a tile from the wall
	ReadyWin           // by a player who had declared ready
)
