// Package people keeps accounts and what lets somebody in (sessions, tokens, cards, links), players
// and their names, and what the club tells of itself.
package people

import (
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
)

// Store is the people of a database, and what the club tells of itself.
type Store struct {
	db      *database.DB
	journal *journal.Store
	// BeforeMembership is called in the transaction in which guests become members, or members guests. It is set when
	// the store is opened.
	BeforeMembership func(ctx context.Context, tx *gorm.DB, players []PlayerRow, guests bool) error
}

// New returns the store over a database. Changes are told to the journal.
func New(db *database.DB, journal *journal.Store) *Store {
	return &Store{db: db, journal: journal}
}
