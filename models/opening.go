package models

import (
	"context"
	"errors"
	"io/fs"
	"net"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
)

// Reasons why a database cannot be opened, in words that an organiser understands.
var (
	errNoServer   = errors.New("no database server answers there")
	errNoDatabase = errors.New("the server has no database of that name")
	errNoEntry    = errors.New("the server refuses the user or the password")
	errServerBusy = errors.New("the server is starting or has no connection left")
	errAddress    = errors.New("the address is not a PostgreSQL URL")
	errNoFile     = errors.New("there is no such file, or it may not be read and written")
	errNotSQLite  = errors.New("the file is not an SQLite database")
)

// unopened says why a database could not be opened.
func unopened(err error) error {
	var (
		refused *pgconn.PgError
		network net.Error
		parsing *pgconn.ParseConfigError
		file    *sqlite.Error
	)
	switch {
	case errors.Is(err, context.Canceled): // nobody waits for the answer
		return err
	case errors.As(err, &refused):
		return refusedBy(refused, err)
	case errors.As(err, &parsing):
		return errAddress
	case errors.As(err, &network):
		return errNoServer
	case errors.As(err, &file):
		return unopenedFile(file.Code(), err)
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, fs.ErrPermission):
		return errNoFile
	default:
		return err
	}
}

// refusedBy reads PostgreSQL's code, https://www.postgresql.org/docs/current/errcodes-appendix.html.
func refusedBy(answer *pgconn.PgError, err error) error {
	switch answer.Code {
	case "3D000":
		return errNoDatabase
	case "28000", "28P01":
		return errNoEntry
	case "57P03", "53300":
		return errServerBusy
	default:
		return err
	}
}

func unopenedFile(code int, err error) error {
	switch code & 0xFF { // the primary result code
	case 14, 8, 23: // CANTOPEN, READONLY, AUTH
		return errNoFile
	case 26, 11: // NOTADB, CORRUPT
		return errNotSQLite
	default:
		return err
	}
}
