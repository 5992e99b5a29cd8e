package parts

// HandLine is one recorded hand.
type HandLine struct {
	Entry  string
	Number int
	// Wind is the prevailing wind.
	Wind string
	Deal Deal
	// Changes, Totals and Names are by place.
	Changes  []int
	Totals   []Total
	Names    []string
	Score    ScoreView
	Recorded Recorded
	// Corrected is the last correction; its time is empty for a hand without one.
	// Inserted says that the hand was added later.
	Corrected Recorded
	Inserted  bool
}

// Recorded says who recorded something and when, by the club's clock. By is
// empty for the table's tablet.
type Recorded struct {
	By, Time string
	// Program: By is the name of another program's token.
	Program bool
}
