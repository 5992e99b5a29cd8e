package scoring

// MatchResults are rules whose finished matches have results: what a total is above or below the
// return, with uma and oka. Nobody rests at their tables.
type MatchResults interface {
	// MatchResult are the results of a finished match by place, in points. The totals include
	// the points of the start.
	MatchResult(totals [3]Points) [3]Points
	// TiesBySeat says that equal totals do not share a rank: among equals, the place that was
	// seated first is better.
	TiesBySeat() bool
	// Prizes says whether uma or oka is not 0. Then a night is usually ranked by its results
	// (match.md, section 7).
	Prizes() bool
}

// EastPrevails says whether East is the prevailing wind of every hand, as it is in some games.
func EastPrevails(rules Rules) bool {
	r, ok := rules.(interface{ EastPrevails() bool })
	return ok && r.EastPrevails()
}

// Rules is a game with its house rules. It does not change, so goroutines may share it.
type Rules interface {
	// Start is the state before the first hand of a match at a table of three.
	Start() State
	// MostPlaces is how many people a table can have, with those who rest.
	MostPlaces() int
	// Apply scores the hand in the given state and returns the state after it. If the hand is
	// refused, it returns all problems, and the state unchanged.
	Apply(State, *Hand) (State, Result, []Problem)
	// End is the state after an early end of the match, and the points that it moves, by place.
	End(State) (State, [MostPlaces]Points)
	// Readings are all readings of a hand that the rules considered, the paid one first and then by
	// their worth. A hand that is not told by its tiles, or is incomplete, has none. Of readings that
	// differ in the place of the winning tile alone, and in nothing that counts, the first is told.
	Readings(State, *Hand) []Reading
	// Copies is the tile set in force: the number of tiles of each kind.
	Copies() [Kinds]uint8
	// RedFives are the kinds of which one tile of the set is red.
	RedFives() []Kind
	// TileSet is the name of the pictures of the tiles, "sanma".
	TileSet() string
	// Minimum is the least number of hand-points of a legal win.
	Minimum() Points
	Answers

	// Extra is what the next winner gets from each opponent because of drawn hands, in points.
	Extra(State) Points
	// Length is the number of hands of a match, 0 where it is open.
	Length() int
	// Ticks are the elements and limit hands that can be ticked instead of tiles, in
	// the order of the rules.
	Ticks() []Tick
	// OneWinner decides between two hands that were won on the same tile. A hand that the rules
	// do not allow to win loses. A hand that is no hand, or contradicts the other, is refused:
	// the problems are those of the first and of the second.
	OneWinner(s State, first, second *Hand) (Verdict, [2][]Problem)
	// StartPoints is each player's total before the first hand of a match.
	StartPoints() Points
	// SeatNames is the key of the seats' names: "nes" for North, East and South, empty for the
	// usual names.
	SeatNames() string
	// RuleSheet is the rule sheet of the rules in force.
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
