package parts

import "strconv"

// PenaltiesOf are the penalties of a hand. Number 0 is for those after the last hand.
func (s TableState) PenaltiesOf(number int) []PenaltyLine {
	var some []PenaltyLine
	for _, penalty := range s.Penalties {
		if penalty.Number == number || number == 0 && penalty.Number > len(s.Hands) {
			some = append(some, penalty)
		}
	}
	return some
}

// TableState is the state of the table between hands. It refreshes itself and has no
// fields to type in.
type TableState struct {
	Night string
	Table int
	Match string
	// Round is that of the match, 0 for a match without one.
	Round int
	// Number is the hand about to be played, of Length.
	Number, Length int
	// Wind is the prevailing wind. The next winner receives Extra more from each
	// opponent.
	Wind, Dealer string
	Extra        int
	Deal         Deal
	Resting      Resting
	// Seats are the places of East, South and West, and the players of all places.
	Seats string
	// Over says that the match has ended. Closed is why nothing can be recorded: round or
	// night, empty otherwise.
	Over   bool
	Closed string
	// Sticks are on the table. Settlement is the payment for sticks when the match was
	// ended early, nil without one.
	Sticks     int
	Settlement *ScoreSettlement
	// Players and Totals are by place. Ranking is set when the match is over.
	Players []NamedPlayer
	Totals  []Total
	Ranking []FinalLine
	// Hands are those that are not voided, in order.
	Hands     []HandLine
	Penalties []PenaltyLine
	// Latest is the number of the last event that changed the match.
	Latest int
	// Done is the change that was saved last; nil if a hand was entered after it.
	Done *DoneLine
	// Left is the sum of points that penalties took out of the game.
	Left int
	// Early says that the match was ended before all hands were played.
	Early bool
	// LastHand says that the desk has called the last hand, and this is it.
	LastHand bool
	// Review says that a dispute waits for the desk.
	Review bool
	// Clock is the round's at this table; the referee's page shows it.
	Clock TableClock
}

// Shut is why no hand can be entered: closed as in Closed, over, or empty.
func (s TableState) Shut() string {
	if s.Closed == "" && s.Over {
		return "over"
	}
	return s.Closed
}

// Path is the address of the table's page.
func (s TableState) Path() string { return TablePath(s.Night, s.Table) }

// TablePath is the address of a table of the night.
func TablePath(night string, table int) string {
	return "/nights/" + night + "/tables/" + strconv.Itoa(table)
}

// Last is the last hand that is not voided; there must be one.
func (s TableState) Last() HandLine { return s.Hands[len(s.Hands)-1] }

// LastEntry is the id of the last hand that is not voided, empty before the first.
func (s TableState) LastEntry() string {
	if len(s.Hands) == 0 {
		return ""
	}
	return s.Last().Entry
}

// Shown is the hand whose result the page shows: that of the last change, else the last
// hand. It is nil after a change that has no hand.
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
	// Result is nil in games whose matches have none.
	Result *Result
}
