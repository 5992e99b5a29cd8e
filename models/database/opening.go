package database

import (
	"context"
	"os"
	"path/filepath"
	"time"
)

// An Option changes how a database is opened.
type Option func(*DB)

// DespiteDamage opens a damaged SQLite file, too.
func DespiteDamage(d *DB) { d.guard.tolerant = true }

// RequireJournal is an option for tests: a change of which the journal tells nothing fails,
// and so does a line with other facts than its kind has. Only SQLite counts what a
// transaction wrote.
func RequireJournal(d *DB) { d.RequireJournal = true }

// KeyFile chooses the file of the key from which the secrets of table cards are derived.
// Programs that serve one PostgreSQL database need the same.
func KeyFile(path string) Option { return func(d *DB) { d.Key.path = path } }

// Open connects to a database and updates its schema. The address is a postgres:// URL
// or the path of an SQLite file, which is created if it does not exist. It fails with
// [migrations.ErrNewer] on the database of a newer program, with [migrations.ErrBefore] on one from
// before the first version, with a [*DamageError] on a damaged file, and if another program has opened the file.
func Open(ctx context.Context, address string, options ...Option) (*DB, error) {
	d := &DB{Address: address, Now: time.Now, guard: new(guard), Key: &keyFile{path: keyPath(address)}}
	for _, option := range options {
		option(d)
	}
	if err := d.prepare(ctx); err != nil {
		return nil, JoinClose(ExplainOpenError(err), d.Close())
	}
	return d, nil
}

// OpenBeside connects to an existing database that another program may be serving, to record
// a single thing of which that program need not hear: an account's link. Nothing is brought up
// to date.
func OpenBeside(ctx context.Context, address string) (*DB, error) {
	if !IsPostgres(address) {
		path, err := filepath.Abs(address)
		if err != nil {
			return nil, err
		}
		if err := refuseIncompleteFile(path); err != nil {
			return nil, ExplainOpenError(err)
		}
		if _, err := os.Stat(path); err != nil { // SQLite would make a new one
			return nil, ExplainOpenError(err)
		}
	}
	d := &DB{Address: address, Now: time.Now, guard: new(guard), Key: &keyFile{path: keyPath(address)}}
	var err error
	if d.Write, err = connect(address, 1, d.guard); err != nil {
		return nil, JoinClose(ExplainOpenError(err), d.Close())
	}
	d.Read = d.Write
	if err := d.Ping(ctx); err != nil {
		return nil, JoinClose(ExplainOpenError(err), d.Close())
	}
	return d, nil
}
