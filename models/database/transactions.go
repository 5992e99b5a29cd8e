package database

import (
	"context"
	"database/sql"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// LockTable locks a table until the end of the transaction: other transactions can read it, but not
// change it. On SQLite it does nothing, because there is only one writer anyway.
func (d *DB) LockTable(ctx context.Context, tx *gorm.DB, table string) error {
	if !IsPostgres(d.Address) {
		return nil
	}
	return Execute(ctx, tx, "LOCK TABLE "+table+" IN SHARE ROW EXCLUSIVE MODE")
}

// Locking is a clause for [Rows] that locks the rows that are read, until the end of the transaction.
// SQLite leaves it out, because its transactions begin as the only writer.
var Locking = clause.Locking{Strength: clause.LockingStrengthUpdate}

// Change runs a transaction that changes what the club has recorded. fn writes a line of the journal
// as well. PostgreSQL may ask for the transaction to be repeated, which is done once: so fn must use
// nothing that an earlier run of it has left. The error is a [Trouble] if nothing can be saved.
func (d *DB) Change(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runChange(d.Write.WithContext(ctx), d.requireLine(fn))
}

// Upkeep runs a transaction of which the journal has no line, because it changes nothing that the club
// has recorded: rows that follow from others, sessions, links that only let somebody in.
func (d *DB) Upkeep(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runChange(d.Write.WithContext(ctx), fn)
}

// UpkeepUnversioned is [DB.Upkeep] without a new [Version]: cached pages and backups stay up to date.
// It is for what no such page shows: when a session or a token was last used, and what was sent to
// webhooks.
func (d *DB) UpkeepUnversioned(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runTransaction(d.Write.WithContext(ctx), fn)
}

// BulkChange is [DB.Change] for thousands of statements; see [Unprepared].
func (d *DB) BulkChange(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runChange(Unprepared(d.Write.WithContext(ctx)), d.requireLine(fn))
}

// BulkUpkeep is [DB.Upkeep] for thousands of statements; see [Unprepared].
func (d *DB) BulkUpkeep(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runChange(Unprepared(d.Write.WithContext(ctx)), fn)
}

// Unprepared returns the database with statements that are not prepared: gorm and database/sql would
// keep every prepared statement of a transaction in memory until its end.
func Unprepared(db *gorm.DB) *gorm.DB {
	if prepared, ok := db.Statement.ConnPool.(*gorm.PreparedStmtDB); ok {
		db.Statement.ConnPool = prepared.ConnPool
	}
	return db
}

func (d *DB) runChange(write *gorm.DB, fn func(tx *gorm.DB) error) error {
	defer d.watchers.changes.Add(1) // an error does not say that nothing was saved
	err := d.runTransaction(write, fn)
	if d.AfterChange != nil {
		d.AfterChange()
	}
	return err
}

// runTransaction runs a transaction, a second time if the database asks for that. It begins none while
// the guard knows that nothing can be saved.
func (d *DB) runTransaction(write *gorm.DB, fn func(tx *gorm.DB) error) error {
	if err := d.guard.refusal(); err != nil {
		return err
	}
	err := write.Transaction(fn)
	if retryable(err) {
		err = write.Transaction(fn)
	}
	return d.guard.checkCommit(err)
}

// Snapshot runs reads that all see the same state of the database.
func (d *DB) Snapshot(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runSnapshot(d.Read.WithContext(ctx), fn)
}

// BulkSnapshot is [DB.Snapshot] for thousands of statements; see [Unprepared].
func (d *DB) BulkSnapshot(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runSnapshot(Unprepared(d.Read.WithContext(ctx)), fn)
}

func (d *DB) runSnapshot(read *gorm.DB, fn func(tx *gorm.DB) error) error {
	options := &sql.TxOptions{ReadOnly: true}
	if IsPostgres(d.Address) {
		options.Isolation = sql.LevelRepeatableRead
		if d.guard.current() == Unreachable {
			return Unreachable
		}
	}
	return d.guard.observe(read.Transaction(fn, options))
}
