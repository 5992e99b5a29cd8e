// Package nights stores nights: settings, sign-ups, the door, drafts and rounds, clocks and ceremonies.
// When a night is loaded, its matches are replayed from their events.
package nights

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
)

// Store stores nights. Each of its methods that records is one transaction, changes nothing when it is
// repeated, and is announced after the commit. Methods that take a transaction leave that to the caller.
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
	// League is called when the results of a night may have changed.
	League League
	cached nightCache
}

// New returns a store over a database. Set its League before it records anything.
func New(db *database.DB, journal *journal.Store, people *people.Store) *Store {
	return &Store{db: db, journal: journal, people: people}
}
