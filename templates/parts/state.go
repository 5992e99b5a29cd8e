package parts

import "strconv"

// PenaltiesOf returns the penalties of a hand, for number 0 those after the last hand.
func (s TableState) PenaltiesOf(number int) []PenaltyLine {
	var some []PenaltyLine
	for _, penalty := range s.Penalties {
		if penalty.Number == number || number == 0 && penalty.Number > len(s.Hands) {
			some = append(some, penalty)
		}
	}
	return some
}

// TableState is the state of a match between two hands. Pages refresh the parts that show it.
type TableState struct {
	Night string
	Table int
	Match string
	// Round is that of the match, 0 for a match without one.
	Round int
	// Number is that of the next hand, Length the number of hands of the match, 0 if it is not fixed.
	Number, Length int
	// Fixed: the rules say how many hands a match has. Otherwise the points and winds decide when it ends.
	Fixed bool
	// Wind is the prevailing wind, Dealer the name of the dealer.
	Wind, Dealer string
	// Extra is how many points more the next winner receives from each opponent.
	Extra   int
	Deal    Deal
	Resting Resting
	// Seats is a text with the places of East, South and West and the ids of all players. It comes back
	// with an entry, so that a hand is not recorded for other players.
	Seats string
	// Over says that the match has ended. Closed is round or night if that is closed and nothing can
	// be recorded, empty otherwise.
	Over   bool
	Closed string
	// Sticks is the number of sticks on the table. Settlement is the payment for them if the match was
	// ended early, nil otherwise.
	Sticks     int
	Settlement *ScoreSettlement
	// Players and Totals are by place.
	Players []NamedPlayer
	Totals  []Total
	// Ranking is empty until the match is over.
	Ranking []FinalLine
	// Hands are those that are not voided, in order.
	Hands     []HandLine
	Penalties []PenaltyLine
	// Latest is the number of the last event that changed the match.
	Latest int
	// Done is the last change, nil if a hand was entered after it.
	Done *DoneLine
	// Left is the number of points that penalties have taken away and nobody has received.
	Left int
	// Early says that the match was ended before all hands were played.
	Early bool
	// LastHand says that the next hand is the last one, because the desk has called it.
	LastHand bool
	// Review says that a dispute waits for the desk.
	Review bool
	// Clock is the clock of the round at this table. Only the referee's page shows it.
	Clock TableClock
}

// EntryClosed returns the reason why no hand can be entered: round, night or over. It is empty if one
// can.
func (s TableState) EntryClosed() string {
	if s.Closed == "" && s.Over {
		return "over"
	}
	return s.Closed
}

// Path returns the address of the table's page.
func (s TableState) Path() string { return TablePath(s.Night, s.Table) }

// TablePath returns the address of the page of a table of a night.
func TablePath(night string, table int) string {
	return "/nights/" + night + "/tables/" + strconv.Itoa(table)
}

// Last returns the last hand that is not voided. There must be one.
func (s TableState) Last() HandLine { return s.Hands[len(s.Hands)-1] }

// LastEntry returns the id of the last hand that is not voided, empty if there is none.
func (s TableState) LastEntry() string {
	if len(s.Hands) == 0 {
		return ""
	}
	return s.Last().Entry
}

// Shown returns the hand whose result the page shows: the hand of the last change, nil if that was not
// about a hand; or else the hand that was entered last.
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
