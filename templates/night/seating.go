// Package night renders what players see.
package night

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// SeatingView is who sits where, tonight.
type SeatingView struct {
	Page  layout.Page
	Night string
	// Phase is the night's.
	Phase string
	// Rules is one line about the rules: preset and house rules.
	Rules  parts.RulesLine
	Rounds []SeatedRound
	// Embargo is the first round whose results are hidden, 0 for none.
	Embargo int
	// Planned is how many rounds the night will have.
	Planned int
	// Here are the names of those who are here, before the seating is published.
	Here []string
	// Begins and Venue are told before the night. Players sign up for Seats, 0 for none, of
	// which SeatsFree are free; Waiting is how many wait for one.
	Begins, Venue             string
	Seats, SeatsFree, Waiting int
	// Me is who uses the phone. Share is the address of the page.
	Me    parts.Me
	Share string
}

// SeatedRound is one round with its tables.
type SeatedRound struct {
	Number int
	// Phase is planned, playing or closed.
	Phase  string
	Tables []parts.SeatedTable
	Byes   []parts.NamedPlayer
}
