package table

import (
	"slices"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// NextTableView asks who sits down at a table of an open evening.
type NextTableView struct {
	Page  layout.Page
	Title string
	Night string
	Table int
	// Match is the id of the match that a form of the page begins.
	Match string
	// Evening has those who are free, and who should sit down next. Again are the players of the last
	// match at the table, if all are free.
	Evening parts.OpenEvening
	Again   []parts.NamedPlayer
	// AgainLength is the own length of that match, which they play again. Lengths are those to choose from,
	// none if the evening has only one.
	AgainLength string
	Lengths     []parts.MatchLength
	// Most is how many people a table can have.
	Most int
	// Chosen, InOrder and Guest are what was typed in a form that was refused.
	Chosen   []string
	InOrder  bool
	Guest    string
	Problems []parts.FieldProblem
}

// path is where the forms are sent.
func (v NextTableView) path() string { return parts.TablePath(v.Night, v.Table) + "/next" }

func (v NextTableView) chosen(player string) bool { return slices.Contains(v.Chosen, player) }

// chosenAt says whether a player was chosen for a place.
func (v NextTableView) chosenAt(place int, player string) bool {
	return v.InOrder && place < len(v.Chosen) && v.Chosen[place] == player
}
