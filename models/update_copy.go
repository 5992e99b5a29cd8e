package models

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/threewinds/threewinds/migrations"
)

// mostCopies is how many copies from before updates are kept.
const mostCopies = 5

// copyBeforeUpdate writes a copy of an older database beside it, before its schema is
// changed: an older program can open the copy, but not the database any more. The name
// says the version of the schema and the date. A damaged file is not copied: whoever
// opens it all the same has a copy.
func (s *Store) copyBeforeUpdate(ctx context.Context, db *sql.DB) error {
	version, older, err := migrations.Older(ctx, db, migrations.SQLite)
	if err != nil || !older || s.guard.now() == Damaged || s.guard.tolerant {
		return err
	}
	path := fmt.Sprintf("%s.version-%d-%s", s.address, version, s.now().Format("2006-01-02-150405"))
	unfinished := path + ".part"
	if err := os.Remove(unfinished); err != nil && !os.IsNotExist(err) {
		return err
	}
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", unfinished); err != nil {
		os.Remove(unfinished) //nolint:errcheck // the first error is the one to tell
		return fmt.Errorf("copying the database before its update: %w", err)
	}
	if err := s.finishCopy(unfinished, path); err != nil {
		return fmt.Errorf("copying the database before its update: %w", err)
	}
	s.copied = path
	return s.forgetCopies()
}

// finishCopy gives a copy its name once all of it is on the disk.
func (s *Store) finishCopy(unfinished, path string) error {
	original, err := os.Stat(s.address)
	if err != nil {
		return err
	}
	if err := os.Chmod(unfinished, original.Mode().Perm()); err != nil {
		return err
	}
	file, err := os.OpenFile(unfinished, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	if err := cmp.Or(file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(unfinished, path)
}

// forgetCopies removes all but the newest copies.
func (s *Store) forgetCopies() error {
	copies, err := filepath.Glob(s.address + ".version-*-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9][0-9][0-9]")
	if err != nil {
		return nil //nolint:nilerr // a name that is a pattern itself keeps all its copies
	}
	const date = len("2006-01-02-150405")
	slices.SortFunc(copies, func(a, b string) int { return cmp.Compare(b[len(b)-date:], a[len(a)-date:]) })
	for i, old := range copies {
		if i >= mostCopies {
			if err := os.Remove(old); err != nil {
				return fmt.Errorf("removing an old copy: %w", err)
			}
		}
	}
	return nil
}

// Copied is the path of the copy that was made before the schema was updated, empty if
// there was nothing to update.
func (s *Store) Copied() string { return s.copied }
