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

// maxCopies is how many copies from before updates of the schema are kept.
const maxCopies = 5

// The name of a copy has a date in the layout copyDateLayout. It ends with Unfinished until the whole
// copy is on the disk.
const (
	copyDateLayout = "2006-01-02-150405"
	Unfinished     = ".part"
)

// copyBeforeUpdate copies a database of an older program before its schema is updated, because the
// older program cannot open the database after that. The copy lies beside the database, and its name
// has the version of the schema and the date. A damaged file is not copied: somebody who opens it
// with [DespiteDamage] is told to make a copy first.
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

// writeCopy writes a copy that gets its name when all of it is on the disk. From the first byte on it
// has the file permissions of the database.
func (d *DB) writeCopy(ctx context.Context, db *sql.DB, path string) error {
	RemoveCopies(d.copies(Unfinished)) // interrupted updates have left them, and they can fill the disk
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
		removeBeside(path + Unfinished)
		return err
	}
	return os.Rename(path+Unfinished, path)
}

// copies returns the paths of copies from before updates, with an ending: [Unfinished], or empty for
// finished copies.
func (d *DB) copies(ending string) []string {
	found, err := filepath.Glob(d.Address + ".version-*-[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]-[0-9][0-9][0-9][0-9][0-9][0-9]" + ending)
	if err != nil {
		return nil // the database's name is no valid pattern, so its copies cannot be listed and stay
	}
	return found
}

// removeOldCopies keeps [maxCopies] copies and removes the others. It keeps the newest copy of each
// version of the schema before a second one of any version: an update that fails again and again
// makes many copies of the same version.
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

// RemoveCopies removes files. One that cannot be removed, because another program has it open, is
// only logged: the next update tries it again.
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
