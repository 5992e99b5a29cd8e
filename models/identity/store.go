// Package identity is about who somebody is, over all that was recorded: merging two entries of a
// person, forgetting a player, removing one who never played, and all that is kept of one.
package identity

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
)

// Store is this room of the record. Each exported method that records is one transaction and one
// business fact, can be repeated safely, and is announced after the commit.
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
	league  *league.Store
}

// New is the room over a database.
func New(db *database.DB, journal *journal.Store, people *people.Store, league *league.Store) *Store {
	return &Store{db: db, journal: journal, people: people, league: league}
}
