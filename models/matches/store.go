// Package matches records what happens at tables: entries, corrections, time calls, substitutes, and
// hands that came too late.
package matches

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
)

// Store is this room of the record. Each exported method that records is one transaction and one
// business fact, can be repeated safely, and is announced after the commit.
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
	nights  *nights.Store
}

// New is the room over a database.
func New(db *database.DB, journal *journal.Store, people *people.Store, nights *nights.Store) *Store {
	return &Store{db: db, journal: journal, people: people, nights: nights}
}
