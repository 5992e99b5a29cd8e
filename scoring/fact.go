package scoring

// Fact is something that a hand is told beside its winner, its source and its
// tiles. The entry form, paper, the score format and the tablet's script are made of
// it. A new fact is one line in [Shared], or in the Facts of the one game that has
// it, plus its sentences in the catalogues.
type Fact struct {
	// ID is its name in forms, in the score format and in stored hands.
	ID   string
	Kind FactKind
	// About says whose fact it is: whom a form offers. All but the winner's own facts are
	// true of the table, and so of both who win on one tile.
	About Party
	// After says of which hands it is asked: won ones, drawn ones or all.
	After After
	// Ways are the ways of entry in which it is asked of a won hand.
	Ways Ways
	// Only says of which won hands it can be true at all.
	Only Condition
	// Seldom: it is seldom true, or seldom known. A form folds it away.
	Seldom bool
	// Most bounds a count, of each seat; Together bounds the sum of all seats. 0 is no
	// bound.
	Most, Together int
	// Suits are those of which a [TilesFact] takes tiles out of the winner's set, 0 for a list
	// of tiles that lie elsewhere. A tile of which no sets are made belongs to this list alone.
	Suits Suits
	// InTiles: the winner's follow from the tiles, where the hand is told by them.
	InTiles bool
	// With are the elements and limit hands with which alone it counts; empty where it always
	// does.
	With []string
	// Stake: each seat that it is told of has put a stick on the table.
	Stake bool
	// OfWinner: the score format tells the winner's count alone, as one number.
	OfWinner bool
	// Choices are what a [ChoiceFact], [LiabilityFact] or [ItemsFact] can name. The first
	// choice of a ChoiceFact is what holds where nothing is told. FromSeats are those items
	// that a seat has from another.
	Choices, FromSeats []string
	// ChoicesName is the score format's name of those that a LiabilityFact names; OneChoice
	// says that it names one of them, and that is no element.
	ChoicesName string
	OneChoice   bool
	// Word is the catalogue's name of its sentence where that is not ID, Hint that of
	// its explanation, empty for none.
	Word, Hint string

	// field is where a hand keeps it: a *bool, *int, *[3]int, *Winds or *Tiles. A fact
	// of one game alone has none and is kept in [Hand.Own].
	field func(*Hand) any
}

// FactKind says what a fact is told by.
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
	// LiabilityFact is one seat of a loser, or none, and what it answers for to the
	// winner: some of a few names.
	LiabilityFact
	// ItemsFact is what each seat has or made: some of a few names, each a number of
	// times.
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

// After says of which hands a fact is asked.
type After uint8

// The hands.
const (
	WonHands After = iota
	DrawnHands
	AllHands
)

// Ways is a set of ways of entry.
type Ways uint8

// The sets that facts have.
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
