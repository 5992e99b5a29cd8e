package scoring

// Place numbers the people of a table from 0: the order in which they were
// seated at the first hand (East, South, West, then any who rest). It stays
// with the person while the winds move.
type Place int8

// MostPlaces is the most people that one table has, resting ones included.
const MostPlaces = 5

// State is a match between two hands: everything that the next hand needs to
// know about those before it. Totals are told elsewhere, by whoever adds up
// payments, settlements and penalties.
type State struct {
	// Hand is the number of the hand about to be played, from 1.
	Hand int
	// Prevailing is the prevailing wind.
	Prevailing Wind
	// Seats says who sits East (and deals), South and West.
	Seats [3]Place
	// Carry counts the drawn hands outstanding.
	Carry int
	// Finished says that no hand is left to be played.
	Finished bool

	// Rest counts those who rest at a table of four or five, 0 to 2, and Resting
	// says who, in the order in which they come in.
	Rest    int
	Resting [2]Place
	// Turn is the number of the deal in its round, from 1, where a dealer can stay;
	// otherwise 0.
	Turn int
	// Stay counts the completed hands in a row of this dealer before the next, and
	// StayWon those of them that the dealer won, back to the last that was not.
	Stay, StayWon int
	// Sticks count those on the table, Honba the counters.
	Sticks, Honba int
	// Gained is what each place won or lost in the match so far by hands and
	// penalties, where the rules look at it; start points are not in it.
	Gained [MostPlaces]Points
}

// WithPlaces is the state before the first hand of a match at a table of so many,
// three to [MostPlaces]: those who find no seat rest.
func (s State) WithPlaces(places int) State {
	s.Rest = min(max(places-len(s.Seats), 0), len(s.Resting))
	s.Resting = [2]Place{}
	for i := range s.Rest {
		s.Resting[i] = Place(len(s.Seats) + i)
	}
	return s
}

// Places counts the people of the table, resting ones included.
func (s State) Places() int { return len(s.Seats) + s.Rest }

// Dealer is the place of the player who deals: East.
func (s State) Dealer() Place { return s.Seats[East] }

// InOrder are the places of the table: those who sit East, South and West, then
// those who rest, in the order in which they come in.
func (s State) InOrder() []Place {
	return append(s.Seats[:len(s.Seats):len(s.Seats)], s.Resting[:s.Rest]...)
}

// SeatOf is the seat wind of a place; ok is false if that player rests.
func (s State) SeatOf(p Place) (seat Wind, ok bool) {
	for w, place := range s.Seats {
		if place == p {
			return Wind(w), true
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
	// Seat is the player whose hand is meant, where every hand is told.
	Seat Winds
	// Tile is the tile that is wrong.
	Tile Tile
	// Has and Needs are counts or hand-points: what is there, what is asked for.
	Has, Needs int
	// Tiles are those that fit nowhere in an incomplete hand.
	Tiles Tiles
	// Ticked are the ids of ticked elements that no hand has together.
	Ticked []string
}

// MatchResults are rules whose finished matches have results: what a total is above or
// below a number of points, with prizes for the ranks. Nobody rests at their tables.
type MatchResults interface {
	// MatchResult are the results of a finished match by place, in points. The totals
	// have the points of the start in them.
	MatchResult(totals [3]Points) [3]Points
	// TiesBySeat says that equal totals do not share a rank: of equals, the place that
	// was seated first is better.
	TiesBySeat() bool
	// Prizes says whether the ranks have prizes: uma or oka that is not 0. A night is then
	// ranked by its results, if nobody chooses another ranking (match.md, section 7).
	Prizes() bool
}

// EastPrevails says whether East is the prevailing wind of every hand. In other games the
// winds prevail in turn.
func EastPrevails(rules Rules) bool {
	r, ok := rules.(interface{ EastPrevails() bool })
	return ok && r.EastPrevails()
}

// Rules is one game with its house rules: a value without state that any number
// of goroutines may share.
type Rules interface {
	// Start is the state before the first hand of a match at a table of three.
	Start() State
	// MostPlaces is how many people a table can have, those who rest included.
	MostPlaces() int
	// Apply scores the hand in the given state and says what comes next. On
	// refusal it returns every problem at once, and the state unchanged.
	Apply(State, *Hand) (State, Result, []Problem)
	// End is the state after the end of the match, when that comes before the rules
	// end it themselves, and what moves then, by place.
	End(State) (State, [MostPlaces]Points)
	// Copies is the tile set in force: how many tiles of each kind it holds.
	Copies() [Kinds]uint8
	// RedFives are the kinds of which one tile of the set is red.
	RedFives() []Kind
	// TileSet names the pictures of the set's tiles, "sanma". Sets of other pictures or
	// other kinds of tile have other names.
	TileSet() string
	// Minimum is the least number of hand-points of a legal win.
	Minimum() Points
	Answers

	// Extra is what the next winner takes from each opponent on account of drawn
	// hands, in points.
	Extra(State) Points
	// Length is the number of hands of a match, 0 where it is open.
	Length() int
	// Ticks are the elements and limit hands that can be ticked instead of tiles, in
	// the order of the rules.
	Ticks() []Tick
	// OneWinner decides between two hands that were won on the same tile. A hand
	// that the rules do not allow to win loses; one that is no hand at all, or does
	// not fit the other, is refused: the problems of the first and of the second.
	OneWinner(s State, first, second *Hand) (Verdict, [2][]Problem)
	// StartPoints are what each player's total is before the first hand of a match.
	StartPoints() Points
	// SeatNames is what the rules call the seats: "nes" for North, East and South, empty
	// for the usual names.
	SeatNames() string
	// RuleSheet is what a rule sheet says of the rules in force.
	RuleSheet() RuleSheet
}
