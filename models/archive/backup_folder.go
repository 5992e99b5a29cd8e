package archive

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/threewinds/threewinds/models/database"
)

// backupFolder is where the backups of one database are kept. It may have other files, also
// the backups of other databases: their names begin otherwise.
type backupFolder struct {
	path           string
	prefix, ending string
	keep           int
}

// backupDate is the time in a backup's name, in UTC: names sort as the times do.
const backupDate = "2006-01-02-150405Z"

func (s *Store) backupFolder(path string, keep int) backupFolder {
	sum := sha256.Sum256([]byte(s.whichDatabase()))
	return backupFolder{path: path, prefix: "threewinds-" + hex.EncodeToString(sum[:3]) + "-", ending: s.BackupEnding(), keep: keep}
}

// whichDatabase tells this database from all others that may have backups in one folder.
func (s *Store) whichDatabase() string {
	if database.IsPostgres(s.db.Address) {
		if config, err := pgx.ParseConfig(s.db.Address); err == nil {
			return fmt.Sprint(config.Host, config.Port, config.Database)
		}
	}
	path, _ := filepath.Abs(s.db.Address) // without it the name is as given
	host, _ := os.Hostname()              // likewise
	return host + cmp.Or(path, s.db.Address)
}

// at is the backup of a time.
func (f backupFolder) at(at time.Time) string {
	return filepath.Join(f.path, f.prefix+at.Format(backupDate)+f.ending)
}

// free is a name for a backup that nobody uses, and its time. It comes after those that were made
// within the same second: names sort as backups were made, also when the first made room.
func (f backupFolder) free(now time.Time) (path string, at time.Time) {
	at = now.UTC().Truncate(time.Second)
	if newest := f.newest(); newest.After(at) && newest.Sub(at) < time.Minute {
		at = newest
	}
	for ; ; at = at.Add(time.Second) {
		path = f.at(at)
		if _, err := os.Lstat(path); err != nil {
			return path, at
		}
	}
}

// time is when a backup of this database was made, by its name.
func (f backupFolder) time(entry fs.DirEntry) (at time.Time, ours bool) {
	text, ours := strings.CutPrefix(entry.Name(), f.prefix)
	text, whole := strings.CutSuffix(text, f.ending)
	at, err := time.Parse(backupDate, text)
	return at, ours && whole && err == nil && entry.Type().IsRegular()
}

// newest is when the last backup was made, zero if there is none.
func (f backupFolder) newest() (last time.Time) {
	entries, _ := os.ReadDir(f.path) // a folder that is not there has none
	for _, entry := range entries {
		if at, ours := f.time(entry); ours && at.After(last) {
			last = at
		}
	}
	return last
}

// has says whether the newest backup has the same bytes.
func (f backupFolder) has(path string) bool {
	fresh, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	newest, err := os.ReadFile(f.at(f.newest()))
	return err == nil && bytes.Equal(fresh, newest)
}

// removeParts removes the parts of backups of this database that killed programs have left.
func (f backupFolder) removeParts() {
	entries, _ := os.ReadDir(f.path) // a folder that is not there has none
	for _, entry := range entries {
		before, writer, part := strings.Cut(entry.Name(), f.ending+database.Unfinished+"-")
		if part && strings.HasPrefix(before, f.prefix) && database.Abandoned(entry, writer) {
			database.RemoveCopies([]string{filepath.Join(f.path, entry.Name())})
		}
	}
}

// tidy removes the oldest backups of this database, never the one that was just made.
func (f backupFolder) tidy(made string) error {
	entries, err := os.ReadDir(f.path)
	if err != nil {
		return err
	}
	var backups []string
	for _, entry := range entries {
		path := filepath.Join(f.path, entry.Name())
		if _, ours := f.time(entry); ours && path != made {
			backups = append(backups, path)
		}
	}
	slices.Sort(backups)
	database.RemoveCopies(backups[:max(0, len(backups)-(f.keep-1))])
	return nil
}
