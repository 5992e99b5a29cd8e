// Package league keeps what nights came to: seasons, ratings, careers and records. All of it but the
// seasons' settings is a read model, which follows from the record and can be made anew.
package league

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
	// KeepsReadModel: the read model is not made anew, even if an older program made it.
	KeepsReadModel bool
	// RateAtOnce is how many matches the transaction of a change rates anew; others wait for the
	// rating in the background.
	RateAtOnce int
	rating     *pendingRating
}

// New is the room over a database.
func New(db *database.DB, journal *journal.Store, people *people.Store, nights *nights.Store) *Store {
	return &Store{db: db, journal: journal, people: people, nights: nights, RateAtOnce: ratedAtOnce}
}
