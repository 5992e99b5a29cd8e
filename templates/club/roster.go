package club

import (
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// RosterView is the list of the club's players.
type RosterView struct {
	Page layout.Page
	// Query is the text of a search, Players are those found, Total counts the roster.
	Query   string
	Players []RosterLine
	Total   int
	// Typed is a pasted list with Problems, to be mended.
	Typed    string
	Problems []parts.FieldProblem
	// Added and Known are the names of a list just added.
	Added, Known []string
}

// RosterLine is one player of the list.
type RosterLine struct {
	ID, Name string
	// Nights counts the nights at which the player was seated.
	Nights int
}

// PlayerEditView is the form to rename or remove a player.
type PlayerEditView struct {
	Page     layout.Page
	ID, Name string
	// Typed is the new name.
	Typed string
	// Nights counts the nights that keep the player from being removed.
	Nights   int
	Problems []parts.FieldProblem
}
