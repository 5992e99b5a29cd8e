package scoring

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
	// Scale is in what hands are counted, Measures by what their worth is told without
	// tiles.
	Scale() Scale
	Measures() []Measure
	// LeastWin is what the cheapest legal hand is worth.
	LeastWin() Worth
	// Stick is what a declaration of ready puts on the table, in points; 0 where it
	// costs nothing.
	Stick() Points
	// BothWin: two who win on the same tile are both paid.
	BothWin() bool
	// Next is what can follow the state: after a drawn hand, and after a win by East,
	// South and West.
	Next(State) [4]Next
	// MostPenalty is the largest amount of a penalty, in points.
	MostPenalty() Points
	// EarlyCodes are the refusals that stand before a hand is complete: more tiles
	// cannot heal them.
	EarlyCodes() []string
}

// Next is what follows a hand, whatever it is worth.
type Next struct {
	// State is that before the next hand. Gained, Sticks and StayWon, which depend on
	// what hands were worth, are zero.
	State State
	// Sure: State does not depend on what somebody has by then.
	Sure bool
	// Lying: the sticks on the table stay there. Laid: those that this hand's
	// declarations put there do.
	Lying, Laid bool
}

// Plain is the state without what depends on the worth of hands.
func (s State) Plain() State {
	s.Gained, s.Sticks, s.StayWon = [MostPlaces]Points{}, 0, 0
	return s
}
