package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"
)

// readers is the number of connections that read an SQLite file at the same time.
const readers = 8

// openReaders opens all connections of the pool now. A connection that is opened later might open
// another file, if somebody has replaced the database's file since.
func openReaders(ctx context.Context, gdb *gorm.DB) error {
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

// tableNames derives the name of a table from the type of its rows: users from UserRow.
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

// OpenScratch opens an SQLite file that nobody else has open and that is only needed for a while. It
// is quick because nothing that is written survives a crash.
func OpenScratch(path string) (*sql.DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+
		"?_synchronous=OFF&_journal_mode=MEMORY&_foreign_keys=1&_time_format=sqlite&_timezone=UTC&_texttotime=1")
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// NewID returns a unique id, a UUID of version 7. Later ids sort after earlier ones. An id is no
// secret.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// JoinClose adds the error of closing a resource to the error that made closing necessary. Only the
// first is found by [errors.Is].
func JoinClose(err, closing error) error {
	if closing != nil {
		return fmt.Errorf("%w (and %v)", err, closing) //nolint:errorlint // the first error decides
	}
	return err
}
