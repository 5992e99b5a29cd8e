// Package migrations holds the schema, one set of SQL files for SQLite and
// PostgreSQL, and brings a database up to it. Migrations only go forward.
package migrations

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed *.sql sqlite3/*.sql postgres/*.sql
var embedded embed.FS

// ErrNewer says that the database was made by a newer version of the program.
var ErrNewer = errors.New("the database was written by a newer version of threewinds")

// ErrBefore says that the database is from before the first version. It was not changed.
var ErrBefore = errors.New("the database is from before the first version of threewinds: " +
	"only the program that wrote it can read it; nothing was changed in it")

// First is the schema of the first version. From it on every database can be brought up to date,
// and every archive can be read.
const First = 31

// Engine names a database engine.
type Engine string

// The engines.
const (
	SQLite     Engine = "sqlite3"
	PostgreSQL Engine = "postgres"
)

// engineFiles are the migrations of an engine: the files that both share, and those of the
// engine's own folder, for what the two say in different words.
type engineFiles Engine

// Open opens a file of the engine's folder, or a shared one.
func (e engineFiles) Open(name string) (fs.File, error) {
	if own, err := embedded.Open(path.Join(string(e), name)); err == nil && name != "." {
		return own, nil
	}
	return embedded.Open(name)
}

// ReadDir lists both, in the order of their numbers: goose takes them as they come.
func (e engineFiles) ReadDir(name string) ([]fs.DirEntry, error) {
	shared, err := embedded.ReadDir(name)
	if err != nil || name != "." {
		return shared, err
	}
	own, err := embedded.ReadDir(string(e))
	all := slices.Concat(shared, own)
	slices.SortFunc(all, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return all, err
}

// Apply brings the database to the newest schema. Several programs may start on
// one PostgreSQL database at once: one migrates, the others wait up to two
// minutes.
func Apply(ctx context.Context, db *sql.DB, engine Engine) error {
	options := []goose.ProviderOption{goose.WithDisableGlobalRegistry(true)}
	if engine == PostgreSQL {
		locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 120))
		if err != nil {
			return fmt.Errorf("preparing the migration lock: %w", err)
		}
		options = append(options, goose.WithSessionLocker(locker))
	}
	provider, err := goose.NewProvider(goose.Dialect(engine), db, engineFiles(engine), options...)
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	current, target, err := provider.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("reading the schema version: %w", err)
	}
	if err := refuseUnknown(current, target); err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrating to schema %d: %w", target, err)
	}
	return nil
}

// ApplyUpTo brings an empty SQLite database to the schema of the given version.
func ApplyUpTo(ctx context.Context, db *sql.DB, version int64) error {
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, engineFiles(SQLite), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	if _, err := provider.UpTo(ctx, version); err != nil {
		return fmt.Errorf("migrating to schema %d: %w", version, err)
	}
	return nil
}

// Newest is the version of this program's schema.
func Newest() int64 {
	names, err := fs.Glob(engineFiles(SQLite), "*.sql")
	if err != nil || len(names) == 0 {
		panic("no migrations") // they are in the program
	}
	version, _ := goose.NumericComponent(slices.Max(names))
	return version
}

// Older says whether a database has an older schema than this program's, and which. One
// without a schema is new, not older.
func Older(ctx context.Context, db *sql.DB, engine Engine) (version int64, older bool, err error) {
	version, target, err := versions(ctx, db, engine)
	return version, version > 0 && version < target, err
}

// Known refuses a database that a newer program has written, with [ErrNewer], or one from before
// the first version, with [ErrBefore]. It writes nothing. One without a schema is not refused.
func Known(ctx context.Context, db *sql.DB, engine Engine) error {
	current, target, err := versions(ctx, db, engine)
	if err != nil {
		return err
	}
	return refuseUnknown(current, target)
}

// versions are the schema of the database, 0 if it has none, and this program's.
func versions(ctx context.Context, db *sql.DB, engine Engine) (current, target int64, err error) {
	provider, err := goose.NewProvider(goose.Dialect(engine), db, engineFiles(engine), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return 0, 0, fmt.Errorf("reading the migrations: %w", err)
	}
	sources := provider.ListSources()
	target = sources[len(sources)-1].Version
	if err := db.QueryRowContext(ctx, "SELECT MAX(version_id) FROM "+goose.DefaultTablename).Scan(&current); err != nil {
		return 0, target, nil //nolint:nilerr // no schema yet
	}
	return current, target, nil
}

func refuseUnknown(current, target int64) error {
	switch {
	case current > target:
		return fmt.Errorf("%w: schema %d, this program knows %d", ErrNewer, current, target)
	case current > 0 && current < First:
		return fmt.Errorf("%w (its schema is %d)", ErrBefore, current)
	}
	return nil
}
