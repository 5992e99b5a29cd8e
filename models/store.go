// Package models stores and reads what was recorded. Each exported method of its
// [Store] is one transaction and one business fact. It can be repeated safely, and is
// announced to the watchers after the commit.
//
// No other package uses gorm, and no gorm error leaves it: callers see the errors of
// package tournament.
package models

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"
)

// Store is the database of one installation, SQLite or PostgreSQL.
type Store struct {
	// SQLite has one writer and many readers; with PostgreSQL both are one pool.
	write, read *gorm.DB
	address     string
	now         func() time.Time
	watchers    watchers
	listener    *listener
	guard       *guard
	lock        *flock.Flock // of an SQLite file
	cached      nightCache
	league      League
	told        func(ctx context.Context, tx *gorm.DB, l line) error
	afterChange func()
	marks       markCache
	visible     question
	rescued     atomic.Value // the path of the rescued copy
	key         *keyFile
	rating      *pendingRating
	asDerived   bool
	rateAtOnce  int
	proving     bool
	copied      string // the path of the copy from before an update
}

const readers = 8

// An Option changes how a database is opened.
type Option func(*Store)

// DespiteDamage opens a damaged SQLite file, too.
func DespiteDamage(s *Store) { s.guard.tolerant = true }

// AsDerived leaves the read model as it is, also one that an older program has made: for
// a program that calls [Store.Rebuild] itself.
func AsDerived(s *Store) { s.asDerived = true }

// RateAtOnce is an option that sets how many matches one transaction rates anew; all
// others wait for the rating in the background.
func RateAtOnce(matches int) Option { return func(s *Store) { s.rateAtOnce = matches } }

// Open connects to a database and updates its schema. The address is a postgres:// URL
// or the path of an SQLite file, which is created if it does not exist. It fails with
// [migrations.ErrNewer] on the database of a newer program, with a [*DamageError] on a
// damaged file, and if another program has opened the file.
func Open(ctx context.Context, address string, options ...Option) (*Store, error) {
	store := &Store{
		address: address, now: time.Now, guard: new(guard), key: &keyFile{path: keyPath(address)}, rateAtOnce: ratedAtOnce,
	}
	for _, option := range options {
		option(store)
	}
	store.told, store.league = store.tellWebhooks, store
	if err := store.prepare(ctx); err != nil {
		return nil, joinClose(unopened(err), store.Close())
	}
	if err := store.bringUpToDate(ctx); err != nil {
		return nil, joinClose(unopened(err), store.Close())
	}
	return store, nil
}

// bringUpToDate makes anew what an older program derived.
func (s *Store) bringUpToDate(ctx context.Context) error {
	if s.asDerived {
		return nil
	}
	if err := s.rebuildOld(ctx); err != nil && !s.guard.tolerant {
		return err
	}
	if err := s.Rekey(ctx); err != nil && !s.guard.tolerant {
		return err
	}
	s.rateInBackground(ctx)
	return nil
}

// openAll opens all readers now. One that is opened later could read a file that has
// taken the place of the first.
func openAll(ctx context.Context, gdb *gorm.DB) error {
	db, err := gdb.DB()
	if err != nil {
		return err
	}
	opened := make([]*sql.Conn, 0, readers)
	for range readers {
		var conn *sql.Conn
		if conn, err = db.Conn(ctx); err != nil {
			break
		}
		opened = append(opened, conn)
	}
	for _, conn := range opened {
		err = errors.Join(err, conn.Close()) // it goes back to the pool
	}
	return err
}

// tableNames finds the table of a row: users for userRow.
var tableNames = schema.NamingStrategy{NameReplacer: strings.NewReplacer("Row", "")}

func connect(address string, connections int, guard *guard) (*gorm.DB, error) {
	dialect, err := dialector(address, guard)
	if err != nil {
		return nil, err
	}
	gdb, err := gorm.Open(dialect, &gorm.Config{
		Logger:                 logger.Discard,
		NamingStrategy:         tableNames,
		NowFunc:                func() time.Time { return time.Now().UTC() },
		PrepareStmt:            true,
		SkipDefaultTransaction: true,
		TranslateError:         true,
		Plugins:                map[string]gorm.Plugin{guard.Name(): guard},
	})
	if err != nil {
		return nil, err
	}
	db, err := gdb.DB()
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return gdb, nil
}

// Close ends all connections.
func (s *Store) Close() error {
	var first error
	if s.rating != nil {
		s.rating.close()
	}
	if s.guard != nil {
		s.guard.close()
	}
	if s.listener != nil {
		s.listener.close()
	}
	for _, gdb := range []*gorm.DB{s.read, s.write} {
		if gdb == nil {
			continue
		}
		if db, err := gdb.DB(); err == nil {
			if err := db.Close(); err != nil && first == nil {
				first = fmt.Errorf("closing the database: %w", err)
			}
		}
	}
	if s.lock != nil {
		first = cmp.Or(first, s.lock.Close())
	}
	return first
}

// Ping says whether the database answers and keeps what is recorded; its error is
// mostly a [Trouble].
func (s *Store) Ping(ctx context.Context) error {
	if trouble := s.guard.now(); trouble != NoTrouble {
		return trouble
	}
	db, err := s.read.DB()
	if err != nil {
		return fmt.Errorf("asking the database: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	return s.guard.observed(db.PingContext(ctx))
}

func (s *Store) moment() utc { return moment(s.now()) }

// NewID is a new unique id, ordered by time. It is not secret.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

func joinClose(err, closing error) error {
	if closing != nil {
		return fmt.Errorf("%w (and %v)", err, closing) //nolint:errorlint // the first error decides
	}
	return err
}
