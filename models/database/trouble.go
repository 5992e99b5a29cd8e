package database

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
)

// Trouble is the reason why the database does not save. It is an error, and its value is the part of
// the catalogue key under which pages explain it.
type Trouble string

// The troubles.
const (
	NoTrouble Trouble = ""
	// Gone: the file was deleted, moved or replaced. It lasts until the program is
	// started anew.
	Gone Trouble = "gone"
	// Damaged: the database contradicts itself. It lasts until the program is started
	// anew.
	Damaged Trouble = "damaged"
	// Doubtful: the database is damaged, but was opened with [DespiteDamage], and saves as far as it
	// can.
	Doubtful Trouble = "doubtful"
	// Full: the disk has no room.
	Full Trouble = "full"
	// ReadOnly: the program may only read the database.
	ReadOnly Trouble = "read_only"
	// Unwritten: reading from the disk or writing to it fails.
	Unwritten Trouble = "unwritten"
	// Unreachable: PostgreSQL does not answer in time.
	Unreachable Trouble = "unreachable"
)

// Error is a sentence for the log: what happened, and what to do.
func (t Trouble) Error() string {
	switch t {
	case Gone:
		return "the database file was deleted, moved or replaced: nothing is saved any more; " +
			"put the file back and start the program anew"
	case Damaged:
		return "the database is damaged: nothing is saved any more; " +
			"stop the program, and \"threewinds check\" says what is damaged and how to go on"
	case Doubtful:
		return "the database is damaged, and used all the same because of --despite-damage: " +
			"\"threewinds check\" says what is damaged and how to go on"
	case Full:
		return "the disk is full: nothing is saved; make room, and it goes on by itself"
	case ReadOnly:
		return "the database may only be read: nothing is saved; make it writable, and it goes on by itself"
	case Unwritten:
		return "the disk does not take what is written: nothing is saved; look after the disk, and it goes on by itself"
	case Unreachable:
		return "the database server does not answer: nothing is saved; start it or its network, and it goes on by itself"
	default:
		return "the database is well"
	}
}

// Lasting says whether the trouble lasts until the program is started anew.
func (t Trouble) Lasting() bool { return t == Gone || t == Damaged || t == Doubtful }

// TroubleIn returns the trouble that an error of a database driver reveals, [NoTrouble] for an error
// that says nothing about the database.
func TroubleIn(err error) Trouble {
	var (
		known   Trouble
		file    *sqlite.Error
		refused *pgconn.PgError
	)
	switch {
	case err == nil, errors.Is(err, context.Canceled): // the visitor has left
		return NoTrouble
	case errors.As(err, &known):
		return known
	case errors.As(err, &file):
		return TroubleOfFile(file.Code())
	case errors.As(err, &refused):
		return troubleOfServer(refused.Code)
	case errors.Is(err, syscall.EROFS):
		return ReadOnly
	case isNetwork(err), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF),
		errors.Is(err, driver.ErrBadConn), pgconn.SafeToRetry(err):
		return Unreachable
	default:
		return NoTrouble
	}
}

// Primary and extended result codes of SQLite, https://www.sqlite.org/rescode.html.
const (
	sqliteReadOnly      = 8
	sqliteInputOutput   = 10
	sqliteCorrupt       = 11
	sqliteFull          = 13
	sqliteCannotOpen    = 14
	sqliteNotADatabase  = 26
	sqliteDatabaseMoved = 1032
)

// TroubleOfFile returns the trouble that a result code of SQLite reveals.
func TroubleOfFile(code int) Trouble {
	if code == sqliteDatabaseMoved {
		return Gone
	}
	switch code & 0xFF {
	case sqliteReadOnly:
		return ReadOnly
	case sqliteInputOutput, sqliteCannotOpen:
		return Unwritten
	case sqliteCorrupt, sqliteNotADatabase:
		return Damaged
	case sqliteFull:
		return Full
	default:
		return NoTrouble
	}
}

// troubleOfServer returns the trouble that an error code of PostgreSQL reveals,
// https://www.postgresql.org/docs/current/errcodes-appendix.html.
func troubleOfServer(code string) Trouble {
	switch code {
	case "53100":
		return Full
	case "25006":
		return ReadOnly
	case "58030":
		return Unwritten
	case "XX001", "XX002":
		return Damaged
	case "57014", "25P03", "53300": // took too long; no connection is left
		return Unreachable
	}
	if strings.HasPrefix(code, "08") || strings.HasPrefix(code, "57P") { // connection lost; shutting down or starting
		return Unreachable
	}
	return NoTrouble
}

// withTrouble adds a trouble to the error that revealed it.
func withTrouble(t Trouble, err error) error {
	if errors.Is(err, t) {
		return err
	}
	return fmt.Errorf("%w: %w", t, err)
}

// isNetwork says whether an error means that a server did not answer. It cannot ask for a [net.Error]:
// every error number of the operating system is one, also of a file.
func isNetwork(err error) bool {
	var (
		operation *net.OpError
		name      *net.DNSError
	)
	return errors.Is(err, context.DeadlineExceeded) || errors.As(err, &operation) || errors.As(err, &name)
}
