// Package models stores and reads what was recorded. Each exported method of its
// [Store] is one transaction and one business fact. It can be repeated safely, and is
// announced to the watchers after the commit.
//
// No other package uses gorm, and no gorm error leaves it: callers see the errors of
// package tournament.
package models

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"

	"github.com/threewinds/threewinds/migrations"
)

// Store is the database of one installation, SQLite or PostgreSQL.
type Store struct {
	// SQLite has one writer and many readers; with PostgreSQL both are one pool.
	write, read *gorm.DB
	address     string
	now         func() time.Time
	watchers    watchers
	listener    *listener
	nights      nightCache
}

const readers = 8

// Open connects to a database and updates its schema. The address is a postgres:// URL
// or the path of an SQLite file, which is created if it does not exist. It fails with
// [migrations.ErrNewer] on the database of a newer program.
func Open(ctx context.Context, address string) (*Store, error) {
	write, err := connect(address, 1)
	if err != nil {
		return nil, unopened(err)
	}
	store := &Store{write: write, read: write, address: address, now: time.Now}
	if err := store.prepare(ctx); err != nil {
		return nil, joinClose(unopened(err), store.Close())
	}
	return store, nil
}

func (s *Store) prepare(ctx context.Context) error {
	db, err := s.write.DB()
	if err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	if err := db.PingContext(ctx); err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	if err := migrations.Apply(ctx, db, engineOf(s.address)); err != nil {
		return err
	}
	if isPostgres(s.address) {
		s.listener, err = listen(ctx, s.address, &s.watchers)
		return err
	}
	s.read, err = connect(s.address, readers)
	return err
}

// tableNames finds the table of a row: users for userRow.
var tableNames = schema.NamingStrategy{NameReplacer: strings.NewReplacer("Row", "")}

func connect(address string, connections int) (*gorm.DB, error) {
	if isPostgres(address) {
		connections = 2 * readers
	}
	dialect, err := dialector(address)
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
	return first
}

// Ping says whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	db, err := s.read.DB()
	if err != nil {
		return fmt.Errorf("asking the database: %w", err)
	}
	return db.PingContext(ctx)
}

// change runs one transaction. PostgreSQL may want it repeated, which is done once; so
// fn must start from what it reads inside.
func (s *Store) change(ctx context.Context, fn func(tx *gorm.DB) error) error {
	err := s.write.WithContext(ctx).Transaction(fn)
	if retryable(err) {
		err = s.write.WithContext(ctx).Transaction(fn)
	}
	return err
}

// snapshot runs reads that see one state of the database.
func (s *Store) snapshot(ctx context.Context, fn func(tx *gorm.DB) error) error {
	options := &sql.TxOptions{ReadOnly: true}
	if isPostgres(s.address) {
		options.Isolation = sql.LevelRepeatableRead
	}
	return s.read.WithContext(ctx).Transaction(fn, options)
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
