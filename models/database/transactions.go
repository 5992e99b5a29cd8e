package database

import (
	"context"
	"database/sql"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// LockTable makes changes of a whole table wait for each other. SQLite has only one
// writer anyway.
func (d *DB) LockTable(ctx context.Context, tx *gorm.DB, table string) error {
	if !IsPostgres(d.Address) {
		return nil
	}
	return Execute(ctx, tx, "LOCK TABLE "+table+" IN SHARE ROW EXCLUSIVE MODE")
}

// Locking locks the rows that are read. SQLite has no such clause and needs none: its
// transactions begin as the only writer.
var Locking = clause.Locking{Strength: clause.LockingStrengthUpdate}

// Change runs one transaction, which tells the journal what it changes. PostgreSQL may want
// it repeated, which is done once; so fn must start from what it reads inside. Its error
// is a [Trouble] if nothing can be saved.
func (d *DB) Change(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runChange(d.Write.WithContext(ctx), d.requireLine(fn))
}

// Upkeep is [DB.Change] for what is no change of the club's record: what follows from
// other rows, sessions, and links that only let somebody in. The journal is told nothing.
func (d *DB) Upkeep(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runChange(d.Write.WithContext(ctx), fn)
}

// UpkeepUnversioned is [DB.Upkeep] for what neither a public page nor a backup's reader misses: that a
// session or a token was used, and what was sent to webhooks. The [Version] stays, so that
// pages that are kept stay, too.
func (d *DB) UpkeepUnversioned(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runTransaction(d.Write.WithContext(ctx), fn)
}

// ChangeAtLength is [DB.Change] with very many statements.
func (d *DB) ChangeAtLength(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runChange(Unprepared(d.Write.WithContext(ctx)), d.requireLine(fn))
}

// UpkeepAtLength is [DB.Upkeep] with very many statements.
func (d *DB) UpkeepAtLength(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runChange(Unprepared(d.Write.WithContext(ctx)), fn)
}

// Unprepared is a database whose statements are not prepared: gorm and database/sql keep
// each prepared statement of a transaction until its end.
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

// runTransaction is the error of a transaction, if it may be begun.
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

// Snapshot runs reads that see one state of the database.
func (d *DB) Snapshot(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return d.runSnapshot(d.Read.WithContext(ctx), fn)
}

// SnapshotAtLength is [DB.Snapshot] with very many statements.
func (d *DB) SnapshotAtLength(ctx context.Context, fn func(tx *gorm.DB) error) error {
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
