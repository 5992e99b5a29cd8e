package database

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"

	"github.com/threewinds/threewinds/migrations"
)

// maxCopies is how many copies from before updates are kept.
const maxCopies = 5

// Names of copies: copyDate is the layout of their dates, and a name ends with Unfinished until
// all of the copy is on the disk.
const (
	copyDateLayout = "2006-01-02-150405"
	Unfinished     = ".part"
)

// copyBeforeUpdate writes a copy of an older database beside it, before its schema is
// changed: an older program can open the copy, but not the database any more. The name
// says the version of the schema and the date. A damaged file is not copied: whoever
// opens it all the same has a copy.
func (d *DB) copyBeforeUpdate(ctx context.Context, db *sql.DB) error {
	version, older, err := migrations.Older(ctx, db, migrations.SQLite)
	if err != nil || !older || d.guard.current() == Damaged || d.guard.tolerant {
		return err
	}
	path := fmt.Sprintf("%s.version-%d-%s", d.Address, version, d.Now().Format(copyDateLayout))
	if err := d.writeCopy(ctx, db, path); err != nil {
		return fmt.Errorf("copying the database before its update: %w", err)
	}
	d.copied = path
	return nil
}

// writeCopy writes a copy that has its name only once all of it is on the disk. From the
// beginning nobody may read it who may not read the database.
func (d *DB) writeCopy(ctx context.Context, db *sql.DB, path string) error {
	RemoveCopies(d.copies(Unfinished)) // of updates that were interrupted; they can fill the disk
	original, err := os.Stat(d.Address)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path+Unfinished, os.O_CREATE|os.O_EXCL|os.O_RDWR, original.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", path+Unfinished)
	if err := cmp.Or(err, os.Chmod(path+Unfinished, original.Mode().Perm()), file.Sync(), file.Close()); err != nil {
		os.Remove(path + Unfinished) //nolint:errcheck // the first error is the one to tell
		return err
	}
	return os.Rename(path+Unfinished, path)
}

// copies are the copies from before updates whose names end so.
func (d *DB) copies(ending string) []string {
	found, err := filepath.Glob(d.Address + ".version-*-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9][0-9][0-9]" + ending)
	if err != nil {
		return nil // a name that is a pattern itself keeps all its copies
	}
	return found
}

// removeOldCopies removes all but some copies. The newest of every version goes before all
// others: an update that fails again and again writes many of one version.
func (d *DB) removeOldCopies() {
	copies := d.copies("")
	slices.SortFunc(copies, func(a, b string) int {
		return cmp.Compare(b[len(b)-len(copyDateLayout):], a[len(a)-len(copyDateLayout):])
	})
	var newest, others []string
	seen := make(map[string]bool)
	for _, path := range copies {
		if version := path[:len(path)-len(copyDateLayout)]; seen[version] {
			others = append(others, path)
		} else {
			seen[version] = true
			newest = append(newest, path)
		}
	}
	kept := slices.Concat(newest, others)
	RemoveCopies(kept[min(maxCopies, len(kept)):])
}

// RemoveCopies removes files nobody needs. One that stays, because another program has it
// open, is tried again after the next update.
func RemoveCopies(paths []string) {
	for _, path := range paths {
		if err := os.Remove(path); err != nil {
			slog.Warn("an old copy of the database cannot be removed", "error", err)
		}
	}
}

// Copied is the path of the copy that was made before the schema was updated, empty if
// there was nothing to update.
func (d *DB) Copied() string { return d.copied }
