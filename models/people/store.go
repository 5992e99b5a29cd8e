// Package people keeps who there is: accounts, sessions, tokens, cards and links that let
// somebody in, players and their names, and what the club tells of itself.
package people

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
