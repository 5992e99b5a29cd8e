// Package league stores seasons, and the results, ratings, careers and records that are computed from
// nights. All but the settings of seasons is a read model: it can be computed again from the events.
package league

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// Store stores seasons and the read model. Each of its methods that records is one transaction, changes
// nothing when it is repeated, and is announced after the commit. Methods that take a transaction leave
// that to the caller.
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
	nights  *nights.Store
	// KeepsReadModel: the read model is not made anew, even if an older program made it.
	KeepsReadModel bool
	// RateAtOnce is how many matches the transaction of a change rates again; further ones wait for the
	// rating in the background.
	RateAtOnce int
	// BeforeDeletion, if it is not nil, is called in the transaction that deletes a night. Its error ends
	// the transaction.
	BeforeDeletion func(ctx context.Context, tx *gorm.DB, night tournament.NightID) error
	rating         *backgroundRating
}

// New returns a store over a database.
func New(db *database.DB, journal *journal.Store, people *people.Store, nights *nights.Store) *Store {
	return &Store{db: db, journal: journal, people: people, nights: nights, RateAtOnce: ratedInTransaction}
}
