// Package database is the connection of one installation, SQLite or PostgreSQL: opening it,
// transactions, queries, what is announced after a commit, and what is known when something is
// wrong with it. It knows no table but the few columns by which changes are announced.
//
// No package outside models uses gorm, and no gorm error leaves it: callers see the errors of
// package tournament.
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
	// SQLite has one writer and many readers; with PostgreSQL both are one pool.
	Write, Read *gorm.DB
	// Address is a postgres:// URL or the path of an SQLite file.
	Address string
	Now     func() time.Time
	// Key is the file of the secret from which those of cards follow.
	Key *keyFile
	// RequireJournal: a change of which the journal tells nothing fails, see [ProveJournal].
	RequireJournal bool
	// AfterChange is called after each transaction that may have changed the record, nil for
	// nobody.
	AfterChange func()

	watchers    watchers
	listener    *listener
	guard       *guard
	lock        *flock.Flock // of an SQLite file
	serverState sharedAnswer
	rescued     atomic.Value // the path of the rescued copy
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

// Ping says whether the database answers and keeps what is recorded; its error is
// mostly a [Trouble].
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

// Moment is the time now, as the database will return it.
func (d *DB) Moment() UTC { return Moment(d.Now()) }

// Trouble is why nothing is saved at present, [NoTrouble] if all is well.
func (d *DB) Trouble() Trouble { return d.guard.current() }

// WatchTrouble calls fn whenever the trouble changes, soon after.
func (d *DB) WatchTrouble(fn func(Trouble)) {
	d.guard.mu.Lock()
	defer d.guard.mu.Unlock()
	d.guard.watchers = append(d.guard.watchers, fn)
}
