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

// backupFolder is the folder with the backups of one database, whose names begin with prefix. It may
// have other files, also backups of other databases.
type backupFolder struct {
	path           string
	prefix, ending string
	keep           int
}

// backupDate is the layout of the time (UTC) in a backup's name. Names sort by time.
const backupDate = "2006-01-02-150405Z"

func (s *Store) backupFolder(path string, keep int) backupFolder {
	sum := sha256.Sum256([]byte(s.databaseName()))
	return backupFolder{path: path, prefix: "threewinds-" + hex.EncodeToString(sum[:3]) + "-", ending: s.BackupEnding(), keep: keep}
}

// databaseName is a name that no other database with backups in the same folder has.
func (s *Store) databaseName() string {
	if database.IsPostgres(s.db.Address) {
		if config, err := pgx.ParseConfig(s.db.Address); err == nil {
			return fmt.Sprint(config.Host, config.Port, config.Database)
		}
	}
	path, _ := filepath.Abs(s.db.Address) // on an error, the path as it was given
	host, _ := os.Hostname()              // on an error, no host
	return host + cmp.Or(path, s.db.Address)
}

func (f backupFolder) pathAt(at time.Time) string {
	return filepath.Join(f.path, f.prefix+at.Format(backupDate)+f.ending)
}

// freePath is an unused path for a new backup, and its time. It sorts after those that were made
// within the same second, even if the first of them was removed.
func (f backupFolder) freePath(now time.Time) (path string, at time.Time) {
	at = now.UTC().Truncate(time.Second)
	if newest := f.newest(); newest.After(at) && newest.Sub(at) < time.Minute {
		at = newest
	}
	for ; ; at = at.Add(time.Second) {
		path = f.pathAt(at)
		if _, err := os.Lstat(path); err != nil {
			return path, at
		}
	}
}

// time is when a backup was made, from its name; ours is false for other files.
func (f backupFolder) time(entry fs.DirEntry) (at time.Time, ours bool) {
	text, ours := strings.CutPrefix(entry.Name(), f.prefix)
	text, whole := strings.CutSuffix(text, f.ending)
	at, err := time.Parse(backupDate, text)
	return at, ours && whole && err == nil && entry.Type().IsRegular()
}

// newest is the time of the last backup, zero if there is none.
func (f backupFolder) newest() (last time.Time) {
	entries, _ := os.ReadDir(f.path) // a missing folder has none
	for _, entry := range entries {
		if at, ours := f.time(entry); ours && at.After(last) {
			last = at
		}
	}
	return last
}

// newestEquals says whether the newest backup has the same bytes as a file.
func (f backupFolder) newestEquals(path string) bool {
	fresh, err := os.ReadFile(path)
	if err != nil {
		return false
	}
	newest, err := os.ReadFile(f.pathAt(f.newest()))
	return err == nil && bytes.Equal(fresh, newest)
}

// removeParts removes unfinished backups of this database that killed programs have left.
func (f backupFolder) removeParts() {
	entries, _ := os.ReadDir(f.path) // a missing folder has none
	for _, entry := range entries {
		before, writer, part := strings.Cut(entry.Name(), f.ending+database.Unfinished+"-")
		if part && strings.HasPrefix(before, f.prefix) && database.Abandoned(entry, writer) {
			database.RemoveCopies([]string{filepath.Join(f.path, entry.Name())})
		}
	}
}

// removeOldest removes the oldest backups of this database, except the one that was just made.
func (f backupFolder) removeOldest(made string) error {
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
