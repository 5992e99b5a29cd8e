// Package webhooks keeps which programs are told what happens, and what was sent to them.
package webhooks

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
)

// Store is this room of the record. Each exported method that records is one transaction and one
// business fact, can be repeated safely, and is announced after the commit.
type Store struct {
	db      *database.DB
	journal *journal.Store
}

// New is the room over a database.
func New(db *database.DB, journal *journal.Store) *Store {
	return &Store{db: db, journal: journal}
}
