package scoring

import "slices"

// Answers are what pages ask the rules, so that no page or script has a rule of its own.
type Answers interface {
	// Facts are what a hand is told beside winner, source and tiles under these house
	// rules, in the order of a form. A fact that no active rule uses is not among them.
	Facts() []Fact
	// Sources are the possible sources of the winning tile.
	Sources() []Source
	// HandTiles is the number of tiles of a winning hand in which no kong is declared.
	HandTiles() int
	// Keyboard is the tile keyboard of the entry form, row by row.
	Keyboard() [][]Tile
	// Melds are the sets that can be declared, in the order in which a keyboard offers them.
	Melds() []MeldMode
	// Scale is in what hands are counted, Measures the figures to enter for a hand whose tiles are
	// not entered.
	Scale() Scale
	Measures() []Measure
	// LeastWin is the worth of the cheapest legal hand.
	LeastWin() Worth
	// Worths are the possible worths of a hand told by points, without additions such as
	// bonus-points: LeastWin first, then the values of the main measure, then those that count
	// alone. Some are possible with one source only.
	Worths() []Worth
	// Stick is what a declaration of ready puts on the table, in points; 0 for nothing.
	Stick() Points
	// BothWin says whether two winners on the same tile are both paid.
	BothWin() bool
	// EquivalentWinner is, where both of two winners are paid, the seat whose win alone would be
	// followed by the same state.
	EquivalentWinner(payer Wind) Wind
	// Next is what can follow the state: after a drawn hand, and after a win by East,
	// South and West.
	Next(State) [4]Next
	// MostPenalty is the largest amount of a penalty, in points; Faults are what it can be given for,
	// in the order of a form.
	MostPenalty() Points
	Faults() []Fault
	// HalfPlayed says whether at least half of the match is played before the state: half of its
	// hands, or half of its deals if the number of hands is open.
	HalfPlayed(State) bool
	// EarlyCodes are the codes of refusals that more tiles cannot change, so that they can be
	// shown before a hand is complete.
	EarlyCodes() []string
}

// Next is what follows a hand, whatever it is worth.
type Next struct {
	// State is the state before the next hand. Gained, Sticks and StayWon, which depend on the
	// worth of hands, are zero.
	State State
	// Sure: State does not depend on the totals.
	Sure bool
	// Instead are exceptions for hands in which certain facts are true; the first that applies
	// is used.
	Instead []Instead
	// SticksStay: the sticks from before the hand stay on the table.
	SticksStay bool
}

// Instead is what follows a hand in which one of some facts is true. State and Sure are as in
// [Next].
type Instead struct {
	Told  []Told
	State State
	Sure  bool
}

// Told is the condition of an [Instead]: a [SeatsFact] that includes a seat, or the name of a
// [ChoiceFact].
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
		value := fact.ValueIn(hand)
		seat, err := ParseWind(t.Value)
		return err == nil && value.Seats.Has(seat) || slices.Contains(value.Names, t.Value)
	}
	return false
}

// LoserTiles is the number of tiles of a losing hand without a kong.
func LoserTiles(rules Rules) int { return rules.HandTiles() - 1 }
