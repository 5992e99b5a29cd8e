package parts

// HandLine is one recorded hand in the list of a match.
type HandLine struct {
	// Entry is the id of the hand's event, Number the hand's number in the match, from 1.
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
	// Corrected says who made the last correction. Its time is empty for a hand without one.
	Corrected Recorded
	// Inserted says that the hand had been forgotten and was added later.
	Inserted bool
}

// Recorded says who recorded something, and when.
type Recorded struct {
	// By is the name of an account or token, empty for the table's tablet. Time is the club's time of
	// day.
	By, Time string
	// Program says that By is the name of another program's token.
	Program bool
}
