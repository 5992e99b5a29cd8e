package database

import (
	"errors"

	"gorm.io/gorm"
)

// ErrUntold says that a transaction changed something and the journal tells nothing of it.
var ErrUntold = errors.New("a change of which the journal tells nothing")

// proven is a change that fails if it writes rows and no line.
func (d *DB) proven(fn func(tx *gorm.DB) error) func(tx *gorm.DB) error {
	if !d.Proving || IsPostgres(d.Address) {
		return fn
	}
	return func(tx *gorm.DB) error {
		before, err := writtenOn(tx)
		if err != nil {
			return err
		}
		if err := fn(tx); err != nil {
			return err
		}
		after, err := writtenOn(tx)
		if err == nil && after.Changes > before.Changes && after.Lines == before.Lines {
			err = ErrUntold
		}
		return err
	}
}

// written is how many rows a connection has written, and the number of the last line.
type written struct{ Changes, Lines int64 }

func writtenOn(tx *gorm.DB) (now written, err error) {
	err = tx.Session(&gorm.Session{NewDB: true}).
		Raw("SELECT total_changes() AS changes, (SELECT COALESCE(MAX(rowid), 0) FROM journal) AS lines").Scan(&now).Error
	return now, err
}
