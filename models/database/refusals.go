package database

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
)

// Reasons why a database cannot be opened, in words that an organiser understands.
var (
	errNoServer   = errors.New("no database server answers there")
	errNoDatabase = errors.New("the server has no database of that name")
	errLogin      = errors.New("the server refuses the user or the password")
	errServerBusy = errors.New("the server is starting or has no connection left")
	errAddress    = errors.New("the address is not a PostgreSQL URL")
	errNoFile     = errors.New("there is no such file, or it may not be read and written")
	ErrNotSQLite  = errors.New("the file is not an SQLite database")
	errDiskFull   = errors.New("its disk is full")
	errReadOnly   = errors.New("it may only be read")
)

// Refusal is the error of a database that SQLite could open, but that this program refuses to. Its
// text says why, and what to do.
type Refusal string

func (r Refusal) Error() string { return string(r) }

const (
	// SecondProgram is the refusal of a file that another program has open.
	SecondProgram Refusal = "another threewinds runs on this file already: use that one, or stop it first"
	emptyFile     Refusal = "the file is empty: delete it to begin a new club, or put a copy of the club's database in its place"
	onlyLog       Refusal = "only its last changes are there, in the file that ends with -wal: " +
		"put the database back beside it, or move that file away"
)

// refuseIncompleteFile refuses what SQLite would take for a new database: an empty file; and a log of
// last changes whose database file is missing, because SQLite would delete the log.
func refuseIncompleteFile(path string) error {
	file, err := os.Stat(path)
	log, noLog := os.Stat(path + "-wal")
	switch empty := err != nil || file.Size() == 0; {
	case empty && noLog == nil && log.Size() > 0:
		return onlyLog
	case err == nil && file.Size() == 0:
		return emptyFile
	default:
		return nil
	}
}

// refuseBesideCopy refuses a file, also one that is not there, beside a copy that was made when the file or
// its log was deleted: what is there now may be without the last changes, or be a new club.
func refuseBesideCopy(path string) error {
	folder, prefix := filepath.Dir(path), filepath.Base(path)+rescuedMark
	entries, _ := os.ReadDir(folder) // a folder that cannot be read has none
	latest := ""
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), prefix) {
			latest = max(latest, entry.Name()) // the names end with the time
		}
	}
	if latest == "" {
		return nil
	}
	return Refusal(fmt.Sprintf("it was deleted or replaced while the program ran, and everything that was saved is in a copy: "+
		"rename %s to %s to go on with it, or move the copy away to go on without", filepath.Join(folder, latest), filepath.Base(path)))
}

// ExplainOpenError replaces the error of opening a database by one that an organiser understands. It
// returns an error for which it has no better words as it is.
func ExplainOpenError(err error) error {
	var (
		refused *pgconn.PgError
		parsing *pgconn.ParseConfigError
		file    *sqlite.Error
	)
	switch {
	case errors.Is(err, context.Canceled): // nobody waits for the answer
		return err
	case IsDamage(err):
		return err
	case errors.As(err, &refused):
		return serverRefusal(refused, err)
	case errors.As(err, &parsing):
		return errAddress
	case isNetwork(err):
		return errNoServer
	case errors.As(err, &file):
		return fileRefusal(file.Code(), err)
	case errors.Is(err, syscall.EROFS):
		return errReadOnly
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission):
		return errNoFile
	default:
		return err
	}
}

// serverRefusal words a code of PostgreSQL,
// https://www.postgresql.org/docs/current/errcodes-appendix.html.
func serverRefusal(answer *pgconn.PgError, err error) error {
	switch answer.Code {
	case "3D000":
		return errNoDatabase
	case "28000", "28P01":
		return errLogin
	case "57P03", "53300":
		return errServerBusy
	default:
		return err
	}
}

// refuseReadOnlyFile refuses a file that may only be read, which SQLite would notice at the first save
// only. Call it before SQLite opens the file, because closing a file ends all locks on it.
func refuseReadOnlyFile(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return errReadOnly
	case err != nil:
		return errNoFile
	}
	return file.Close()
}

// fileRefusal words a result code of SQLite.
func fileRefusal(code int, err error) error {
	switch code & 0xFF { // the primary result code
	case sqliteFull:
		return errDiskFull
	case sqliteReadOnly:
		return errReadOnly
	case sqliteCannotOpen, 23: // 23 is AUTH
		return errNoFile
	case sqliteNotADatabase:
		return ErrNotSQLite
	case sqliteCorrupt:
		return &DamageError{[]string{err.Error()}}
	default:
		return err
	}
}
