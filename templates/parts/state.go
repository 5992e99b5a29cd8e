package parts

import "strconv"

// PenaltiesOf are the penalties of a hand; number 0 asks for those behind the last.
func (s TableState) PenaltiesOf(number int) []PenaltyLine {
	var some []PenaltyLine
	for _, penalty := range s.Penalties {
		if penalty.Number == number || number == 0 && penalty.Number > len(s.Hands) {
			some = append(some, penalty)
		}
	}
	return some
}

// TableState is what is true at the table; it refreshes itself and holds nothing
// that anybody types into.
type TableState struct {
	Night string
	Table int
	Match string
	Round int
	// Number is the hand about to be played, of Length.
	Number, Length int
	// Wind prevails, Dealer deals, Extra waits for the next winner from each opponent.
	Wind, Dealer string
	Extra        int
	Deal         Deal
	Resting      Resting
	// Seats are the places of East, South and West.
	Seats string
	// Over: no hand is left. Closed says why nothing can be recorded any more:
	// round or night, empty while it can.
	Over   bool
	Closed string
	// Sticks lie on the table; Settlement says who received those that were left when
	// the match was ended early, nil if there were none.
	Sticks     int
	Settlement *ScoreSettlement
	// Players by place, with their totals; Ranking when the match is over.
	Players []NamedPlayer
	Totals  []Total
	Ranking []FinalLine
	// Hands that stand, in order, and the penalties between them.
	Hands     []HandLine
	Penalties []PenaltyLine
	// Done is what was saved last; nil if that was the next hand, or nothing.
	Done *DoneLine
	// Left is what penalties took out of the game.
	Left int
	// Early: the match ends, or ended, before all hands are played.
	Early bool
	// Review: a problem with the match waits for the desk.
	Review bool
}

// Path is the address of the table's page.
func (s TableState) Path() string { return TablePath(s.Night, s.Table) }

// TablePath is the address of a table of the night.
func TablePath(night string, table int) string {
	return "/nights/" + night + "/tables/" + strconv.Itoa(table)
}

// Last is the last hand that stands; there must be one.
func (s TableState) Last() HandLine { return s.Hands[len(s.Hands)-1] }

// LastEntry is the id of the last hand that stands, empty before the first.
func (s TableState) LastEntry() string {
	if len(s.Hands) == 0 {
		return ""
	}
	return s.Last().Entry
}

// Shown is the hand whose result stands under what was saved last; nil if that was
// not about a hand that stands.
func (s TableState) Shown() *HandLine {
	if s.Done != nil {
		return s.Done.Hand
	}
	last := s.Last()
	return &last
}

// FinalLine is one player’s line in the ranking of the score sheet.
type FinalLine struct {
	Rank  int
	Name  string
	Total Total
	Won   bool
}
