// Package nights keeps what an evening is: its settings, its door, its draft and rounds, its clock
// and its ceremony. A night is loaded with its matches folded from their events.
package nights

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
)

// Store is this room of the record. Each exported method that records is one transaction and one
// business fact, can be repeated safely, and is announced after the commit.
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
	// League is told what nights come to.
	League League
	cached nightCache
}

// New is the room over a database.
func New(db *database.DB, journal *journal.Store, people *people.Store) *Store {
	return &Store{db: db, journal: journal, people: people}
}
