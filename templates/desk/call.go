package desk

import "github.com/threewinds/threewinds/templates/layout"

// Tables are some tables by their numbers.
type Tables struct {
	Count int
	Text  string
}

// Call is how the desk ends the matches of the round being played.
type Call struct {
	// ID is the new call's.
	ID string
	// Last are the tables that hear the last hand, Now those that an end at once ends.
	// The tablets of Unsent keep hands.
	Last, Now, Unsent Tables
	// Stands is the last call, nil without one.
	Stands *Called
}

// Called is a call that stands: More is 1 for the last hand, 0 for the end at once.
type Called struct {
	ID     string
	More   int
	Time   string
	Tables Tables
}

// EndView asks whether the evening shall end with the rounds that were played.
type EndView struct {
	Page  layout.Page
	Night string
	// ID is the new call's.
	ID string
	// Stands is why the evening cannot be ended: nothing or over; empty if it can.
	Stands string
	// Refusal is why it was not ended: stale or disputed; empty otherwise.
	Refusal string
	// Round is the round being played, 0 for none. Counted rounds count, of Planned.
	// Dropped does not count because nothing was entered in it.
	Round, Planned, Counted, Dropped int
	// Cut are the tables whose matches end as they are. The tablets of Unsent keep hands.
	Cut, Unsent Tables
	// Disputes are the open ones of the round.
	Disputes []string
}
