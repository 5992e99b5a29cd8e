// Package roster draws the list of players, what is changed about one, and the personal pages.
package roster

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
	// Typed is a pasted list with Problems, to be corrected.
	Typed    string
	Problems []parts.FieldProblem
	// Answers are those to questions about twins, kept while the list is changed.
	Answers []TwinAnswer
	// Look is what was understood of a list that is not saved yet; nil if nothing is asked.
	Look *RosterLook
	// Added and Known are the names of a list just added.
	Added, Known []string
}

// RosterLook is what was understood of a pasted list.
type RosterLook struct {
	// Reading is how the parts of a line make names, Readings what the list allows.
	Reading  string
	Readings []string
	Lines    []LookLine
	// New counts the players that saving would add, Open those among them who may turn out to be somebody
	// of the roster, Left the cells that are no names.
	// Nameless are lines without a name, Doubtful counts the names of doubtful lines.
	New, Open, Left int
	Doubtful        int
	Nameless        []string
	// Unread are columns without names, Twice the names that came again.
	Unread []string
	Twice  []TwiceLine
	// Asked: a question about a twin was left open.
	Asked bool
	// Guessed: the file does not say its encoding, and was read as Windows-1250.
	Guessed bool
	// Reread: the list was to be saved, but with another reading than the page had shown.
	Reread bool
}

// open is the field of the first question that has no answer yet, empty if all have one.
func (l RosterLook) open() string {
	for _, line := range l.Lines {
		if line.Twin != "" && !line.Known && line.Answer == "" {
			return line.Field
		}
	}
	return ""
}

// TwinAnswer is an answer to a question about a twin: same or other.
type TwinAnswer struct{ Field, Answer string }

// TwiceLine is a name that is in the list twice; First is the line where it was first.
type TwiceLine struct {
	Name        string
	Line, First int
}

// LookLine is one name of the list. Line is the typed line, if it differs from most others and may
// have been misread. Known: the roster has the name. Twin is a name that is likely the same
// person's, Answer is same, other or empty; Field is its form field.
type LookLine struct {
	Field, Name  string
	Line         string
	Known        bool
	Twin, Answer string
}

// RosterLine is one player of the list.
type RosterLine struct {
	ID, Name string
	// PublicName is the name that everybody sees, if that is another.
	PublicName string
	// Guest: the player is no member so far.
	Guest bool
	// Nights counts the nights at which the player was seated.
	Nights int
}

// PlayerEditView is the form to rename or remove a player.
type PlayerEditView struct {
	Page     layout.Page
	ID, Name string
	// Guest: the player is no member so far. Dues: the club takes money.
	Guest, Dues bool
	// Link is the player's personal link, nil for none.
	Link   *PersonalLink
	Public parts.PublicAddress
	Naming NamingView
	// Merged are the entries that were merged into this one. JustMerged and Parted are the
	// names of one that was merged or parted now, MergeRefusal is why that was refused.
	Merged                []MergedEntry
	JustMerged, Separated string
	MergeRefusal          *MergeRefusal
	// Typed is the new name.
	Typed string
	// Nights counts the nights that keep the player from being removed.
	Nights   int
	Problems []parts.FieldProblem
}

// MergeRefusal is why entries cannot be merged or separated, with links to the obstacles.
type MergeRefusal struct {
	Sentence string
	Links    []MergeLink
	// More says how many obstacles are not linked.
	More string
}

// MergedEntry is an entry that was merged into a player.
type MergedEntry struct {
	ID, Name string
	// When says when and by whom it was merged.
	When string
	// Last: the merge can be undone; others before it.
	Last bool
}
