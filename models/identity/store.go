// Package identity changes who a player is, in everything that was recorded: it merges two entries of
// the same person, forgets a player, removes one who never played, and gathers a player's own data.
package identity

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
)

// Store changes who players are in a database.
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
	league  *league.Store
}

// New returns the store over a database. Changes are told to the journal.
func New(db *database.DB, journal *journal.Store, people *people.Store, league *league.Store) *Store {
	return &Store{db: db, journal: journal, people: people, league: league}
}
