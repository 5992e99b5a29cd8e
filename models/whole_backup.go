package models

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/migrations"
)

// headerLength is that of an SQLite file. Where its parts are says
// https://www.sqlite.org/fileformat.html.
const headerLength = 100

// wholeFile refuses an SQLite file that is shorter than its header says: SQLite itself would
// call it damaged. live says whether the file has a log of last changes, which no backup has.
func wholeFile(path string) (live bool, err error) {
	file, err := os.Open(path)
	if err != nil {
		return false, err
	}
	defer file.Close() //nolint:errcheck // it was only read
	about, err := file.Stat()
	if err != nil {
		return false, err
	}
	header := make([]byte, headerLength)
	if _, err := io.ReadFull(file, header); err != nil {
		return false, BackupCut
	}
	page := int64(binary.BigEndian.Uint16(header[16:]))
	if page == 1 { // 65536 does not fit
		page = 1 << 16
	}
	pages := int64(binary.BigEndian.Uint32(header[28:]))
	// Very old versions of SQLite left another number there.
	said := binary.BigEndian.Uint32(header[24:]) == binary.BigEndian.Uint32(header[92:])
	if said && about.Size() < page*pages {
		return false, BackupCut
	}
	const log = 2 // written and read with one
	return header[18] == log, nil
}

// refusedCopy is the refusal that an error of opening a copy comes from, or the error.
func refusedCopy(err error) error {
	file, ofSQLite := errors.AsType[*sqlite.Error](err)
	switch {
	case errors.Is(err, migrations.ErrNewer):
		return BackupNewer
	case isDamage(err), ofSQLite && troubleOfFile(file.Code()) == Damaged, errors.Is(err, errNotSQLite):
		return fmt.Errorf("%w (%v)", BackupDamaged, err) //nolint:errorlint // the refusal decides
	}
	return err
}

// damagedCopy is [BackupDamaged] with the first finding, nil without any.
func damagedCopy(findings []string) error {
	if len(findings) == 0 {
		return nil
	}
	return refusedCopy(&DamageError{findings})
}

// ourTables were there from the first version on.
const ourTables = "'goose_db_version', 'users', 'players', 'nights', 'rounds', 'matches', 'seats', 'events'"

// ourFile refuses a database of another program. No version of ours has views.
func ourFile(ctx context.Context, db *sql.DB) error {
	var ours, views int
	err := db.QueryRowContext(ctx, "SELECT count(CASE WHEN type = 'table' AND name IN ("+ourTables+") THEN 1 END), "+
		"count(CASE WHEN type = 'view' OR sql LIKE 'CREATE VIRTUAL%' THEN 1 END) FROM sqlite_schema").Scan(&ours, &views)
	if err == nil && (ours != 8 || views > 0) {
		return BackupForeign
	}
	return err
}
