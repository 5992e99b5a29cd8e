package lists

import (
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// Column is what stands in a column of a file that people bring along.
type Column string

// The columns that are read.
const (
	ColumnDate  Column = "date"
	ColumnNight Column = "night"
	ColumnVenue Column = "venue"
	// ColumnPlayer has whole names, and ColumnName those of the nights where there is a player,
	// too.
	ColumnPlayer    Column = "player"
	ColumnName      Column = "name"
	ColumnFirstName Column = "first_name"
	ColumnSurname   Column = "surname"
	// ColumnSurnameFirst has whole names, with the surname as their first word.
	ColumnSurnameFirst Column = "surname_first"
	ColumnPoints       Column = "points"
	ColumnMatches      Column = "matches"
	ColumnMatchRanks   Column = "places"
	ColumnTables       Column = "tables"
	ColumnRank         Column = "rank"
)

// Headings are the columns by the words over them.
type Headings map[string]Column

// NewHeadings are the columns by the words that each may have. In Polish the place where a night
// was played and a rank are the same word: it is the place.
func NewHeadings(words map[string][]string) Headings {
	h := make(Headings)
	for column, list := range words {
		for _, word := range list {
			if key := headingKey(word); h[key] != ColumnVenue {
				h[key] = Column(column)
			}
		}
	}
	return h
}

// of is the column of a cell of the first line, empty for a word that nobody knows.
func (h Headings) of(cell string) Column { return h[headingKey(cell)] }

func headingKey(word string) string {
	return strings.Join(strings.Fields(tournament.SearchKey(word)), " ")
}
