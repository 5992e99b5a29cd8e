// Package webhooks keeps which other programs are told what happens, and what was sent to them.
package webhooks

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
)

// Store is the webhooks and deliveries in a database.
type Store struct {
	db      *database.DB
	journal *journal.Store
}

// New returns the store over a database. Changes of webhooks are told to the journal.
func New(db *database.DB, journal *journal.Store) *Store {
	return &Store{db: db, journal: journal}
}
