// Package models opens the record of an installation and bundles its rooms. Each room is a package
// of its own over one database; arrows between them go one way:
//
//	database < journal < people < nights < matches < league < identity < archive
//	                               nights < webhooks
//
// The rooms use gorm, nobody else does.
package models

import (
	"cmp"
	"context"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/models/webhooks"
)

// Store is what one installation has recorded, room by room.
type Store struct {
	DB       *database.DB
	Journal  *journal.Store
	People   *people.Store
	Nights   *nights.Store
	Matches  *matches.Store
	League   *league.Store
	Identity *identity.Store
	Archive  *archive.Store
	Webhooks *webhooks.Store
}

// newStore is the store over a database. Here the rooms below are given what stands above them.
func newStore(db *database.DB) *Store {
	s := &Store{DB: db, Journal: journal.New(db)}
	s.People = people.New(db, s.Journal)
	s.Nights = nights.New(db, s.Journal, s.People)
	s.Matches = matches.New(db, s.Journal, s.People, s.Nights)
	s.League = league.New(db, s.Journal, s.People, s.Nights)
	s.Identity = identity.New(db, s.Journal, s.People, s.League)
	s.Archive = archive.New(db, s.Journal, s.People, s.Nights, s.League)
	s.Webhooks = webhooks.New(db, s.Journal)
	s.Journal.OnLine, s.Nights.League = s.Webhooks.WriteDeliveries, s.League
	return s
}

// An Option changes how a store is opened.
type Option func(*openOptions)

// openOptions is how a store is opened.
type openOptions struct {
	database   []database.Option
	asDerived  bool
	rateAtOnce int
}

// DespiteDamage opens a damaged SQLite file, too.
func DespiteDamage(o *openOptions) { o.database = append(o.database, database.DespiteDamage) }

// RequireJournal is [database.ProveJournal].
func RequireJournal(o *openOptions) { o.database = append(o.database, database.RequireJournal) }

// KeyFile is [database.KeyFile].
func KeyFile(path string) Option {
	return func(o *openOptions) { o.database = append(o.database, database.KeyFile(path)) }
}

// AsDerived leaves the read model as it is, also one that an older program has made: for
// a program that calls [league.Store.Rebuild] itself.
func AsDerived(o *openOptions) { o.asDerived = true }

// RateAtOnce is an option that sets how many matches one transaction rates anew; all
// others wait for the rating in the background.
func RateAtOnce(matches int) Option { return func(o *openOptions) { o.rateAtOnce = matches } }

// Open connects to a database, updates its schema, and makes anew what an older program derived.
// The address is a postgres:// URL or the path of an SQLite file, which is created if it does not
// exist. See [database.Open] for the errors.
func Open(ctx context.Context, address string, options ...Option) (*Store, error) {
	var o openOptions
	for _, option := range options {
		option(&o)
	}
	db, err := database.Open(ctx, address, o.database...)
	if err != nil {
		return nil, err
	}
	s := newStore(db)
	s.League.AsDerived, s.League.RateAtOnce = o.asDerived, cmp.Or(o.rateAtOnce, s.League.RateAtOnce)
	if err := s.bringUpToDate(ctx); err != nil {
		return nil, database.JoinClose(database.ExplainOpenError(err), s.Close())
	}
	return s, nil
}

// bringUpToDate makes anew what an older program derived.
func (s *Store) bringUpToDate(ctx context.Context) error {
	if s.League.AsDerived {
		return nil
	}
	if err := s.League.RebuildOld(ctx); err != nil && !s.DB.ToleratesDamage() {
		return err
	}
	if err := s.Archive.Rekey(ctx); err != nil && !s.DB.ToleratesDamage() {
		return err
	}
	s.League.RateInBackground(ctx)
	return nil
}

// OpenBeside is [database.OpenBeside]; see [archive.Store.Outdated].
func OpenBeside(ctx context.Context, address string) (*Store, error) {
	db, err := database.OpenBeside(ctx, address)
	if err != nil {
		return nil, err
	}
	return newStore(db), nil
}

// OpenReadOnly is [database.OpenReadOnly]. Do not call the store's methods that record.
func OpenReadOnly(ctx context.Context, address string) (*Store, error) {
	db, err := database.OpenReadOnly(ctx, address)
	if err != nil {
		return nil, err
	}
	return newStore(db), nil
}

// Close ends all connections, and what goes on in the background.
func (s *Store) Close() error {
	s.League.Close()
	return s.DB.Close()
}
