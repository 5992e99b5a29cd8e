package database

import (
	"context"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"gorm.io/driver/postgres"
	sqlitedriver "gorm.io/driver/sqlite"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"github.com/threewinds/threewinds/migrations"
)

// OpenReadOnly connects to an existing database for reading only. It does not update an older schema:
// a schema of another version is an error. The returned DB has no [DB.Write].
func OpenReadOnly(ctx context.Context, address string) (d *DB, err error) {
	defer func() {
		if err != nil {
			err = ExplainOpenError(err)
		}
	}()
	if IsPostgres(address) {
		return openDialect(ctx, address, postgres.Open(address))
	}
	path, err := filepath.Abs(address)
	if err != nil {
		return nil, err
	}
	if err := refuseIncompleteFile(path); err != nil {
		return nil, err
	}
	d, err = openDialect(ctx, address, readOnlyFile(path, "?mode=rw&_query_only=1"))
	if err == nil {
		return d, nil
	}
	// SQLite wants to write files beside the database. If it cannot, and there are no such files,
	// then nobody else writes either, and the database can be opened as immutable.
	if _, stat := os.Stat(path + "-wal"); !errors.Is(stat, fs.ErrNotExist) {
		return nil, err
	}
	if d, immutable := openDialect(ctx, address, readOnlyFile(path, "?mode=ro&immutable=1")); immutable == nil {
		return d, nil
	}
	return nil, err
}

func readOnlyFile(path, mode string) gorm.Dialector {
	dsn := "file:" + (&url.URL{Path: path}).EscapedPath() + mode +
		"&_busy_timeout=5000&_time_format=sqlite&_timezone=UTC&_texttotime=1"
	return sqliteDialector{&sqlitedriver.Dialector{DriverName: "sqlite", DSN: dsn}}
}

func openDialect(ctx context.Context, address string, dialect gorm.Dialector) (*DB, error) {
	gdb, err := gorm.Open(dialect, &gorm.Config{Logger: logger.Discard, NamingStrategy: tableNames, TranslateError: true})
	if err != nil {
		return nil, err
	}
	store := &DB{Read: gdb, Address: address, Now: time.Now, Key: &keyFile{path: keyPath(address)}}
	db, err := gdb.DB()
	if err == nil {
		err = db.PingContext(ctx)
	}
	if err == nil {
		err = migrations.Known(ctx, db, EngineOf(address))
	}
	if err != nil {
		return nil, JoinClose(err, store.Close())
	}
	return store, nil
}
