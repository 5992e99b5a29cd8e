// Package archive exports and imports what is recorded: archives, backups, and nights that are taken
// in from an archive. It computes the fingerprints and certificates of nights.
package archive

import (
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
)

// Store reads and writes archives and backups. Each of its methods that records is one transaction
// and is announced after the commit.
type Store struct {
	db      *database.DB
	journal *journal.Store
	people  *people.Store
	nights  *nights.Store
	league  *league.Store
	marks   fingerprintCache
}

// New returns a store over a database.
func New(db *database.DB, journal *journal.Store, people *people.Store, nights *nights.Store, league *league.Store) *Store {
	return &Store{db: db, journal: journal, people: people, nights: nights, league: league}
}
