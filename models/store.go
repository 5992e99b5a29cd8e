// Package models opens everything that an installation has recorded, and bundles the packages that
// keep it. Each keeps one subject and has a Store over the same database. A package may use those to
// the left of it:
//
//	database < journal < people < nights < matches < league < series, identity < archive
//	                               nights < dues            < identity
//	                               nights < webhooks
//
// In every Store an exported method that records something is one transaction. It can be repeated
// safely, and is announced after the commit. Errors are those of package tournament. No package
// outside models uses gorm.
package models

import (
	"cmp"
	"context"
	"time"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/models/series"
	"github.com/threewinds/threewinds/models/webhooks"
)

// Store is everything that one installation has recorded, by subject.
type Store struct {
	DB       *database.DB
	Journal  *journal.Store
	People   *people.Store
	Nights   *nights.Store
	Matches  *matches.Store
	League   *league.Store
	Dues     *dues.Store
	Series   *series.Store
	Identity *identity.Store
	Archive  *archive.Store
	Webhooks *webhooks.Store
}

// newStore returns the store over a database. It also connects packages with those that they may not
// import: the journal calls webhooks, nights call the league, and the league, people and series call dues.
func newStore(db *database.DB) *Store {
	s := &Store{DB: db, Journal: journal.New(db)}
	s.People = people.New(db, s.Journal)
	s.Nights = nights.New(db, s.Journal, s.People)
	s.Matches = matches.New(db, s.Journal, s.People, s.Nights)
	s.League = league.New(db, s.Journal, s.People, s.Nights)
	s.Dues = dues.New(db, s.Journal, s.People)
	s.Series = series.New(db, s.Journal, s.Nights, s.League)
	s.Identity = identity.New(db, s.Journal, s.People, s.League)
	s.Archive = archive.New(db, s.Journal, s.People, s.Nights, s.League)
	s.Webhooks = webhooks.New(db, s.Journal)
	s.Journal.OnLine, s.Nights.League = s.Webhooks.WriteDeliveries, s.League
	s.League.BeforeDeletion, s.People.BeforeMembership = s.Dues.RemoveNight, s.Dues.KeepClasses
	s.Series.Announced, s.Series.BeforeDeletion = s.Dues.PriceAnnounced, s.Dues.RemoveSeries
	return s
}

// An Option changes how a store is opened.
type Option func(*openOptions)

// openOptions are the options with which a store is opened.
type openOptions struct {
	database      []database.Option
	keepReadModel bool
	rateAtOnce    int
}

// DespiteDamage is [database.DespiteDamage].
func DespiteDamage(o *openOptions) { o.database = append(o.database, database.DespiteDamage) }

// RequireJournal is [database.RequireJournal].
func RequireJournal(o *openOptions) { o.database = append(o.database, database.RequireJournal) }

// Patience is [database.Patience].
func Patience(limit time.Duration) Option {
	return func(o *openOptions) { o.database = append(o.database, database.Patience(limit)) }
}

// KeyFile is [database.KeyFile].
func KeyFile(path string) Option {
	return func(o *openOptions) { o.database = append(o.database, database.KeyFile(path)) }
}

// KeepReadModel is an option that leaves the read model as it is, even if an older program has made
// it. It is for a caller that needs no read model, or calls [league.Store.Rebuild] itself.
func KeepReadModel(o *openOptions) { o.keepReadModel = true }

// RateAtOnce is an option that sets for how many matches a transaction computes the ratings again. If
// a change concerns more, their ratings are computed in the background.
func RateAtOnce(matches int) Option { return func(o *openOptions) { o.rateAtOnce = matches } }

// Open connects to a database, updates its schema, and computes the read model again if an older
// program made it. The address is a postgres:// URL or the path of an SQLite file, which is created
// if it does not exist. See [database.Open] for the errors.
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
	s.League.KeepsReadModel, s.League.RateAtOnce = o.keepReadModel, cmp.Or(o.rateAtOnce, s.League.RateAtOnce)
	if err := s.bringUpToDate(ctx); err != nil {
		return nil, database.JoinClose(database.ExplainOpenError(err), s.Close())
	}
	return s, nil
}

// bringUpToDate computes the read model again if an older program made it. A damaged database that was
// opened all the same keeps the old one if that fails.
func (s *Store) bringUpToDate(ctx context.Context) error {
	if s.League.KeepsReadModel {
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

// OpenBeside is [database.OpenBeside]. [archive.Store.Outdated] says whether the database fits this
// program.
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

// Close ends the work in the background, and all connections.
func (s *Store) Close() error {
	s.League.Close()
	return s.DB.Close()
}
