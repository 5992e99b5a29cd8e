// Package matches records what happens at tables: hands, corrections, time calls, substitutes, and late
// hands.
package matches

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
)

// Store records matches. Each of its methods that records is one transaction, changes nothing when it is
// repeated, and is announced after the commit.
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
	nights  *nights.Store
}

// New returns a store over a database.
func New(db *database.DB, journal *journal.Store, people *people.Store, nights *nights.Store) *Store {
	return &Store{db: db, journal: journal, people: people, nights: nights}
}
