package lists

import (
	"strings"

	"github.com/threewinds/threewinds/tournament"
)

// Column is the meaning of a column in an imported file.
type Column string

// The columns that are read.
const (
	ColumnDate  Column = "date"
	ColumnNight Column = "night"
	ColumnVenue Column = "venue"
	// ColumnPlayer has whole names. So has ColumnName, unless the file also has ColumnPlayer: then it
	// has the names of the nights.
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

// Headings are the columns by their headings.
type Headings map[string]Column

// NewHeadings are the columns by the headings that each may have. The Polish word for both venue and
// rank is taken as the venue.
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

// of is the column of a heading, empty for an unknown one.
func (h Headings) of(cell string) Column { return h[headingKey(cell)] }

func headingKey(word string) string {
	return strings.Join(strings.Fields(tournament.SearchKey(word)), " ")
}
