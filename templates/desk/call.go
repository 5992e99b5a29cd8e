package desk

import "github.com/threewinds/threewinds/templates/layout"

// Tables are some tables by their numbers.
type Tables struct {
	Count int
	Text  string
}

// Call is the form with which the desk ends the matches of the round being played.
type Call struct {
	// ID is the new call's.
	ID string
	// Last are the tables at which a last hand would be called, Now those whose matches would end
	// at once. The tablets of Unsent have hands that are not sent yet.
	Last, Now, Unsent Tables
	// Current is the call in force, nil without one.
	Current *Called
}

// Called is a call in force: More is 1 for the last hand, 0 for the end at once.
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
	// Obstacle is why the evening cannot be ended: nothing or over; empty if it can.
	Obstacle string
	// Refusal is why it was not ended: stale or disputed; empty otherwise.
	Refusal string
	// Round is the round being played, 0 for none. Counted rounds count, of Planned.
	// Dropped does not count because nothing was entered in it.
	Round, Planned, Counted, Dropped int
	// EndedTables are the tables whose matches would end as they are. The tablets of Unsent have
	// hands that are not sent yet.
	EndedTables, Unsent Tables
	// Disputes are the open ones of the round.
	Disputes []string
}
