package database

import (
	"context"
	"os"
	"path/filepath"
	"time"
)

// An Option changes how a database is opened.
type Option func(*DB)

// DespiteDamage is an option that opens a damaged SQLite file, too, and saves to it as far as it can.
func DespiteDamage(d *DB) { d.guard.tolerant = true }

// RequireJournal is an option for tests. A [DB.Change] that writes rows but no line of the journal
// fails with [ErrNotInJournal], and so does a line whose facts are not those of its kind. The first
// is checked on SQLite only, which counts the rows that a transaction has written.
func RequireJournal(d *DB) { d.RequireJournal = true }

// Patience is an option that sets how long a statement may take on PostgreSQL before the server is said not to answer; 4 s
// without it. Tests that keep many waiting for each other need more of it on a busy computer.
func Patience(limit time.Duration) Option { return func(d *DB) { d.guard.patience = limit } }

// KeyFile is an option that sets the path of the installation's key. Programs that serve the same
// PostgreSQL database need the same key.
func KeyFile(path string) Option { return func(d *DB) { d.Key.path = path } }

// Open connects to a database and updates its schema. The address is a postgres:// URL or the path of
// an SQLite file, which is created if it does not exist. The error is [migrations.ErrNewer] for the
// database of a newer program, [migrations.ErrBefore] for one from before the first version, a
// [*DamageError] for a damaged file, and [SecondProgram] if another program has opened the file.
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

// OpenBeside connects to an existing database that another program may be serving, to make one change
// of which that program need not learn, such as a new link into an account. It leaves schema and read
// model as they are.
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
