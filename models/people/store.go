// Package people keeps accounts and what lets somebody in (sessions, tokens, cards, links), players
// and their names, and what the club tells of itself.
package people

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
)

// Store is the people of a database, and what the club tells of itself.
type Store struct {
	db      *database.DB
	journal *journal.Store
}

// New returns the store over a database. Changes are told to the journal.
func New(db *database.DB, journal *journal.Store) *Store {
	return &Store{db: db, journal: journal}
}
