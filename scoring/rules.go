package scoring

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

// SuitsOf are the base suits and those of which the rules' set has tiles.
func SuitsOf(rules Rules) Suits {
	suits := BaseSuits
	for k, copies := range rules.Copies() {
		if copies > 0 {
			suits = suits.With(Kind(k).Suit())
		}
	}
	return suits
}
