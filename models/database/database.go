// Package database connects an installation to its database, an SQLite file or a PostgreSQL
// server. It opens the database, runs transactions and queries, announces changes after their
// commit, and watches whether the database still saves. It knows the tables of other packages
// only by the few columns that an announcement needs.
//
// Only models and the packages below it use gorm. No gorm error leaves them: [Wrap] replaces it by
// an error of package tournament.
package database

import (
	"cmp"
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/gofrs/flock"
	"gorm.io/gorm"
)

// DB is the database of one installation, SQLite or PostgreSQL.
type DB struct {
	// Write and Read are one connection and a pool of readers with SQLite, which has one writer at
	// a time. With PostgreSQL both are the same pool.
	Write, Read *gorm.DB
	// Address is a postgres:// URL or the path of an SQLite file.
	Address string
	// Now is the clock. Tests replace it.
	Now func() time.Time
	// Key is the key from which the secrets of cards and links are derived.
	Key *keyFile
	// RequireJournal is set by the option of the same name.
	RequireJournal bool
	// AfterChange, if it is not nil, is called after each [DB.Change] and [DB.Upkeep], also after
	// one that failed.
	AfterChange func()

	watchers watchers
	listener *listener
	guard    *guard
	lock     *flock.Flock // keeps other programs off the SQLite file; nil with PostgreSQL
	// serverState is PostgreSQL's word for which transactions are visible; see [DB.Version].
	serverState sharedAnswer
	rescued     atomic.Value // the path of the rescued copy, a string
	copied      string       // the path of the copy from before an update
}

// ToleratesDamage says whether the database was opened with [DespiteDamage].
func (d *DB) ToleratesDamage() bool { return d.guard.tolerant }

// Close ends all connections.
func (d *DB) Close() error {
	var first error
	if d.guard != nil {
		d.guard.close()
	}
	if d.listener != nil {
		d.listener.close()
	}
	for _, gdb := range []*gorm.DB{d.Read, d.Write} {
		if gdb == nil {
			continue
		}
		if db, err := gdb.DB(); err == nil {
			if err := db.Close(); err != nil && first == nil {
				first = fmt.Errorf("closing the database: %w", err)
			}
		}
	}
	if d.lock != nil {
		first = cmp.Or(first, d.lock.Close())
	}
	return first
}

// Ping returns nil if the database answers and saves. Most of its errors are a [Trouble].
func (d *DB) Ping(ctx context.Context) error {
	if trouble := d.guard.current(); trouble != NoTrouble {
		return trouble
	}
	db, err := d.Read.DB()
	if err != nil {
		return fmt.Errorf("asking the database: %w", err)
	}
	ctx, cancel := context.WithTimeout(ctx, probeTime)
	defer cancel()
	return d.guard.observe(db.PingContext(ctx))
}

// Moment returns the current time, rounded as the database stores it.
func (d *DB) Moment() UTC { return Moment(d.Now()) }

// Trouble is why nothing is saved at present, [NoTrouble] if all is well.
func (d *DB) Trouble() Trouble { return d.guard.current() }

// WatchTrouble registers a function that is called with the new trouble after each change of it,
// on a goroutine of its own.
func (d *DB) WatchTrouble(fn func(Trouble)) {
	d.guard.mu.Lock()
	defer d.guard.mu.Unlock()
	d.guard.watchers = append(d.guard.watchers, fn)
}
