package parts

// HandLine is one recorded hand.
type HandLine struct {
	Entry  string
	Number int
	// Wind prevailed, in this deal.
	Wind string
	Deal Deal
	// Changes and Totals by place; Names are those who played it.
	Changes  []int
	Totals   []Total
	Names    []string
	Score    ScoreView
	Recorded Recorded
	// Corrected says who corrected it last; its time is empty for a hand that stands
	// as it was entered. Inserted: it was forgotten at first and added.
	Corrected Recorded
	Inserted  bool
}

// Recorded says who recorded something and when, by the club's clock. By is
// empty for the table's tablet.
type Recorded struct{ By, Time, ISO string }
