package models

import (
	"context"
	"database/sql"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// change runs one transaction, which tells the journal what it changes. PostgreSQL may want
// it repeated, which is done once; so fn must start from what it reads inside. Its error
// is a [Trouble] if nothing can be saved.
func (s *Store) change(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return s.changeOn(s.write.WithContext(ctx), s.proven(fn))
}

// upkeep is [Store.change] for what is no change of the club's record: what follows from
// other rows, sessions, and links that only let somebody in. The journal is told nothing.
func (s *Store) upkeep(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return s.changeOn(s.write.WithContext(ctx), fn)
}

// aside is [Store.upkeep] for what neither a public page nor a backup's reader misses: that a
// session or a token was used, and what was sent to webhooks. The [Version] stays, so that
// pages that are kept stay, too.
func (s *Store) aside(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return s.committed(s.write.WithContext(ctx), fn)
}

// changeAtLength is [Store.change] with very many statements.
func (s *Store) changeAtLength(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return s.changeOn(unprepared(s.write.WithContext(ctx)), s.proven(fn))
}

// upkeepAtLength is [Store.upkeep] with very many statements.
func (s *Store) upkeepAtLength(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return s.changeOn(unprepared(s.write.WithContext(ctx)), fn)
}

// unprepared is a database whose statements are not prepared: gorm and database/sql keep
// each prepared statement of a transaction until its end.
func unprepared(db *gorm.DB) *gorm.DB {
	if prepared, ok := db.Statement.ConnPool.(*gorm.PreparedStmtDB); ok {
		db.Statement.ConnPool = prepared.ConnPool
	}
	return db
}

func (s *Store) changeOn(write *gorm.DB, fn func(tx *gorm.DB) error) error {
	defer s.watchers.changes.Add(1) // an error does not say that nothing was saved
	err := s.committed(write, fn)
	if s.afterChange != nil {
		s.afterChange()
	}
	return err
}

// committed is the error of a transaction, if it may be begun.
func (s *Store) committed(write *gorm.DB, fn func(tx *gorm.DB) error) error {
	if err := s.guard.refusal(); err != nil {
		return err
	}
	err := write.Transaction(fn)
	if retryable(err) {
		err = write.Transaction(fn)
	}
	return s.guard.committed(err)
}

// snapshot runs reads that see one state of the database.
func (s *Store) snapshot(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return s.snapshotOn(s.read.WithContext(ctx), fn)
}

// snapshotAtLength is [Store.snapshot] with very many statements.
func (s *Store) snapshotAtLength(ctx context.Context, fn func(tx *gorm.DB) error) error {
	return s.snapshotOn(unprepared(s.read.WithContext(ctx)), fn)
}

func (s *Store) snapshotOn(read *gorm.DB, fn func(tx *gorm.DB) error) error {
	options := &sql.TxOptions{ReadOnly: true}
	if isPostgres(s.address) {
		options.Isolation = sql.LevelRepeatableRead
		if s.guard.now() == Unreachable {
			return Unreachable
		}
	}
	return s.guard.observed(read.Transaction(fn, options))
}

// onNight runs a change that needs the whole night: it locks the matches, then the
// night, and reads both.
func (s *Store) onNight(
	ctx context.Context, id tournament.NightID, fn func(tx *gorm.DB, night *tournament.Night) error,
) error {
	var changed announcement
	err := s.change(ctx, func(tx *gorm.DB) (err error) {
		if err := lockMatches(ctx, tx, id); err != nil {
			return err
		}
		if changed, err = s.touch(ctx, tx, id); err != nil {
			return err
		}
		night, err := loadNight(ctx, tx, id)
		if err != nil {
			return err
		}
		if night.Phase == tournament.Gathering { // it has no match
			return fn(tx, night)
		}
		before := joiningOf(night)
		if err := fn(tx, night); err != nil {
			return err
		}
		return s.league.NightChanged(ctx, tx, id, &before)
	})
	return s.announce(err, changed)
}

// lockMatches locks the night's matches in the order of their ids. Lock matches before
// the night.
func lockMatches(ctx context.Context, tx *gorm.DB, id tournament.NightID) error {
	_, err := rowsOf[matchRow](tx, locking).Where("night_id = ?", id).Order("id").Find(ctx)
	return err
}
