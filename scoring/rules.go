package scoring

// Place numbers the people of a table from 0: the order in which they were
// seated at the first hand (East, South, West, then any who rest). It stays
// with the person while the winds move.
type Place int8

// State is a match between two hands: everything that the next hand needs to
// know about those before it. Totals are not part of it; they are the sum of
// the payments.
type State struct {
	// Hand is the number of the hand about to be played, from 1.
	Hand int
	// Round is the prevailing wind.
	Round Wind
	// Seats says who sits East (and deals), South and West.
	Seats [3]Place
	// Carry counts the drawn hands outstanding.
	Carry int
	// Finished says that no hand is left to be played.
	Finished bool
}

// Dealer is the place of the player who deals: East.
func (s State) Dealer() Place { return s.Seats[East] }

// SeatOf is the seat wind of a place; ok is false if that player rests.
func (s State) SeatOf(p Place) (seat Wind, ok bool) {
	for w, place := range s.Seats {
		if place == p {
			return Wind(w), true //nolint:gosec // w is 0, 1 or 2
		}
	}
	return 0, false
}

// Problem is one reason why a hand is refused. Code and Field are stable names
// of the score format; the sentence is made from them, in the reader's language,
// elsewhere. The other fields are the sentence's values where the code has some.
type Problem struct {
	Code  string
	Field string
	// Other is the second field, where two contradict each other.
	Other string
	// Tile is the tile that is wrong.
	Tile Tile
	// Has and Needs are counts or hand-points: what is there, what is asked for.
	Has, Needs int
	// Tiles are those that fit nowhere in an incomplete hand.
	Tiles Tiles
	// Claims are the ids of ticked elements that no hand has together.
	Claims []string
}

// Facts names what a form may ask about a hand; a fact that no active rule uses
// is never asked.
type Facts uint16

// The facts beyond winner, source and tiles.
const (
	AskFlowers Facts = 1 << iota
	AskWaiting
	AskReady       // the winner's declaration
	AskLosersReady // the losers' declarations
	AskLastTile    // last tile of the wall
	AskLastDiscard
	AskReplacement
	AskRobbedKong
	AskOwnDiscards
	AskIndicators
	AskTurnedFlower // an indicator can be a flower
)

// Has says whether all of the given facts are asked.
func (f Facts) Has(facts Facts) bool { return f&facts == facts }

// Rules is one game with its house rules: a value without state that any number
// of goroutines may share.
type Rules interface {
	// Start is the state before the first hand of a match.
	Start() State
	// Apply scores the hand in the given state and says what comes next. On
	// refusal it returns every problem at once, and the state unchanged.
	Apply(State, *Hand) (State, Result, []Problem)
	// Copies is the tile set in force: how many tiles of each kind it holds.
	Copies() [Kinds]uint8
	// RedFives are the kinds of which one tile of the set is red.
	RedFives() []Kind
	// Facts is what a form may ask for.
	Facts() Facts
	// Minimum is the least number of hand-points of a legal win.
	Minimum() Points
	// Extra is what the next winner takes from each opponent on account of drawn
	// hands, in points.
	Extra(State) Points
	// Length is the number of hands of a match.
	Length() int
	// Ticks are the elements and limit hands that can be claimed instead of
	// tiles, in the order of the rules.
	Ticks() []Tick
	// OneWinner decides between two hands that were won on the same tile. A claim
	// that the rules do not allow to win loses; one that is no hand at all, or does
	// not fit the other, is refused: the problems of the first and of the second.
	OneWinner(s State, first, second *Hand) (Verdict, [2][]Problem)
	// StartPoints are what each player's total is before the first hand of a match.
	StartPoints() Points
	// Naming is the variant of the catalogues' words that the rules want, empty for
	// the usual ones.
	Naming() string
	// Sheet is what a rule sheet says of the rules in force.
	Sheet() Sheet
}
