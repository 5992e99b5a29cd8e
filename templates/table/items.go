package table

import (
	"slices"

	"github.com/threewinds/threewinds/templates/parts"
)

// itemRow is one of the things that seats can have, from another seat or from nobody.
type itemRow struct {
	Name string
	From *parts.Seat
}

// itemRows are the things of a fact; those that a seat has from another, once for each
// other.
func (e EntryForm) itemRows(fact Fact) (rows []itemRow) {
	for _, name := range fact.Choices {
		if !slices.Contains(fact.FromSeats, name) {
			rows = append(rows, itemRow{Name: name})
			continue
		}
		for i := range e.Seats {
			rows = append(rows, itemRow{Name: name, From: &e.Seats[i]})
		}
	}
	return rows
}

// id is the name of the row, and the end of its fields' names.
func (r itemRow) id() string {
	if r.From == nil {
		return r.Name
	}
	return r.Name + "-" + r.From.Wind
}

// own is the class that hides what follows from the tiles of the seat, if it wins.
func (f Fact) own(seat parts.Seat) string {
	if !f.InTiles {
		return ""
	}
	return "not-" + seat.Wind
}
