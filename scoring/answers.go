package scoring

import "slices"

// Answers are what pages ask of the rules, so that none of them, and no script, finds
// out a rule by trying.
type Answers interface {
	// Facts are what a hand is told beside winner, source and tiles under these house
	// rules, in the order of a form. A fact that no active rule uses is not among them.
	Facts() []Fact
	// Sources are where the winning tile can come from.
	Sources() []Source
	// HandTiles is the number of tiles of a winning hand in which no kong is declared.
	HandTiles() int
	// Keyboard is what a hand is tapped on, row by row.
	Keyboard() [][]Tile
	// Melds are the sets that can be declared, in the order in which a keyboard offers them.
	Melds() []MeldMode
	// Scale is in what hands are counted, Measures by what their worth is told without
	// tiles.
	Scale() Scale
	Measures() []Measure
	// LeastWin is what the cheapest legal hand is worth.
	LeastWin() Worth
	// Worths are what a hand can be told to be worth by points, each of them without what
	// may come on top, as bonus-points do: LeastWin first, then what its main measure can
	// be, then what counts alone. Some are possible by one source only.
	Worths() []Worth
	// Stick is what a declaration of ready puts on the table, in points; 0 where it
	// costs nothing.
	Stick() Points
	// BothWin says whether two who win on the same tile are both paid.
	BothWin() bool
	// EquivalentWinner is asked where two win on a tile of the payer: it is the seat whose
	// win alone would be followed by the same state.
	EquivalentWinner(payer Wind) Wind
	// Next is what can follow the state: after a drawn hand, and after a win by East,
	// South and West.
	Next(State) [4]Next
	// MostPenalty is the largest amount of a penalty, in points.
	MostPenalty() Points
	// HalfPlayed says whether at least half of a match is played before the state: half of
	// its hands, or half of its deals where nobody knows the number of hands.
	HalfPlayed(State) bool
	// EarlyCodes are the refusals that can be told before a hand is complete, because more
	// tiles would not change them.
	EarlyCodes() []string
}

// Next is what follows a hand, whatever it is worth.
type Next struct {
	// State is that before the next hand. Gained, Sticks and StayWon, which depend on
	// what hands were worth, are zero.
	State State
	// Sure: State does not depend on what somebody has by then.
	Sure bool
	// Instead are what follows where the hand tells certain facts; the first of them that
	// holds counts.
	Instead []Instead
	// SticksStay: the sticks that lay on the table before the hand stay there. StakesStay:
	// those that its declarations put there do.
	SticksStay, StakesStay bool
}

// Instead is what follows a hand that tells one of some facts. State and Sure are as in
// [Next].
type Instead struct {
	Told  []Told
	State State
	Sure  bool
}

// Told is a fact that a hand tells: a [SeatsFact] of one seat, or a [ChoiceFact].
type Told struct {
	Fact string
	// Value is the name of the seat, or of the choice.
	Value string
}

// After is what follows a hand with these facts, of those that the rules ask.
func (n Next) After(facts []Fact, hand *Hand) (state State, sure bool) {
	for _, other := range n.Instead {
		if slices.ContainsFunc(other.Told, func(t Told) bool { return t.holds(facts, hand) }) {
			return other.State, other.Sure
		}
	}
	return n.State, n.Sure
}

func (t Told) holds(facts []Fact, hand *Hand) bool {
	for _, fact := range facts {
		if fact.ID != t.Fact {
			continue
		}
		value := fact.Of(hand)
		seat, err := ParseWind(t.Value)
		return err == nil && value.Seats.Has(seat) || slices.Contains(value.Names, t.Value)
	}
	return false
}

// LoserTiles is the number of tiles of a hand that did not win and has no kong.
func LoserTiles(rules Rules) int { return rules.HandTiles() - 1 }
