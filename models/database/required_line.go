package database

import (
	"errors"

	"gorm.io/gorm"
)

// ErrNotInJournal says that a transaction changed something without a line in the journal. Only tests
// see it; see [RequireJournal].
var ErrNotInJournal = errors.New("a change of which the journal tells nothing")

// requireLine returns a function that fails with [ErrNotInJournal] if fn writes rows, but no line of
// the journal. Without [RequireJournal] it returns fn itself.
func (d *DB) requireLine(fn func(tx *gorm.DB) error) func(tx *gorm.DB) error {
	if !d.RequireJournal || IsPostgres(d.Address) {
		return fn
	}
	return func(tx *gorm.DB) error {
		before, err := readWriteCounts(tx)
		if err != nil {
			return err
		}
		if err := fn(tx); err != nil {
			return err
		}
		after, err := readWriteCounts(tx)
		if err == nil && after.Changes > before.Changes && after.Lines == before.Lines {
			err = ErrNotInJournal
		}
		return err
	}
}

// writeCounts has the number of rows that a connection has written so far, and the highest row number
// in the journal.
type writeCounts struct{ Changes, Lines int64 }

func readWriteCounts(tx *gorm.DB) (now writeCounts, err error) {
	err = tx.Session(&gorm.Session{NewDB: true}).
		Raw("SELECT total_changes() AS changes, (SELECT COALESCE(MAX(rowid), 0) FROM journal) AS lines").Scan(&now).Error
	return now, err
}
