package desk

import (
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// OpenView is the desk of an open evening.
type OpenView struct {
	Evening parts.OpenEvening
	// Gathering: no match has begun yet.
	Gathering bool
	// LeftOpen is the date of an evening that was not ended on its day, empty otherwise.
	LeftOpen string
	// Tables are those that play, Over the matches that are over, the last one first.
	Tables, Over []OpenTable
	// Match is the id of the match that a form of the page begins.
	Match string
	// Without are the ids of players who are not proposed, with spaces between them.
	Without string
	// Seats is the most people that a table has. FreeTables are those at which nobody plays.
	Seats      int
	FreeTables []int
	// Lengths are those between which a new match can choose, none if the evening has only one.
	Lengths []parts.MatchLength
	// Apart are the groups that no proposal brings together, ApartPeople those who may be chosen for one, and
	// ApartChosen those who were, when that was refused. Only who organises sees them.
	Apart       []parts.KeptWish
	ApartPeople []parts.NamedPlayer
	ApartChosen []string
	// Chosen, AtTable and Guest are what was typed in a form that was refused.
	Chosen         []string
	AtTable, Guest string
}

// OpenTable is a match of an open evening.
type OpenTable struct {
	Table
	// Empty: nothing was entered, so that it can be taken back.
	Empty bool
	// Again: its players and its table are free. NextMatch is the id of the match with which they go on.
	// OwnLength is the match's own length, which they play again.
	Again     bool
	NextMatch string
	OwnLength string
}

// without is the address of the desk that does not propose a player either.
func (v OpenView) without(night, player string) string {
	return "/nights/" + night + "/desk?without=" + strings.Join(append(strings.Fields(v.Without), player), "+")
}

// chosen says whether a player was chosen.
func (v OpenView) chosen(player string) bool { return slices.Contains(v.Chosen, player) }

// offered says whether a table is the one that was chosen, or the first that is free.
func (v OpenView) offered(table int) bool {
	if v.AtTable != "" {
		return v.AtTable == strconv.Itoa(table)
	}
	return len(v.FreeTables) > 0 && v.FreeTables[0] == table
}

// players are the ids of the people at a table.
func (t OpenTable) players() []string {
	ids := make([]string, len(t.Seats))
	for i, seat := range t.Seats {
		ids[i] = seat.Player.ID
	}
	return ids
}

// EveningEndView is the page that ends an open evening.
type EveningEndView struct {
	Page  layout.Page
	Night string
	// ID is that of the call that ends the matches.
	ID string
	// Refusal is stale or disputed, empty for none. Over: the evening has ended; Nothing: nothing was
	// played.
	Refusal       string
	Over, Nothing bool
	// Counted are the matches that are over. Ended are the tables whose matches end as they are, Removed
	// those whose matches are taken back; Running are the ids of both. The tablets of Unsent keep hands.
	Counted                int
	Ended, Removed, Unsent Tables
	Running                []string
	// Disputes are the open ones.
	Disputes []string
}

// query is the part of the page's address that its part needs, too.
func (v OpenView) query() string {
	if v.Without == "" {
		return ""
	}
	return "?without=" + strings.ReplaceAll(v.Without, " ", "+")
}
