package database

import (
	"errors"

	"gorm.io/gorm"
)

// ErrNotInJournal says that a transaction changed something and the journal tells nothing of it.
var ErrNotInJournal = errors.New("a change of which the journal tells nothing")

// requireLine is a change that fails if it writes rows and no line.
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

// writeCounts is how many rows a connection has written, and the number of the last line.
type writeCounts struct{ Changes, Lines int64 }

func readWriteCounts(tx *gorm.DB) (now writeCounts, err error) {
	err = tx.Session(&gorm.Session{NewDB: true}).
		Raw("SELECT total_changes() AS changes, (SELECT COALESCE(MAX(rowid), 0) FROM journal) AS lines").Scan(&now).Error
	return now, err
}
