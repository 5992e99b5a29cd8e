package archive

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models/database"
)

// Refusal is why a file cannot be restored. Its value is the word by which pages name it.
type Refusal string

// The refusals.
const (
	// BackupCut: the end of the file is missing, or all of it.
	BackupCut Refusal = "cut"
	// BackupDamaged: it is as long as it was, and contradicts itself.
	BackupDamaged Refusal = "damaged"
	// BackupForeign: this program has not written it.
	BackupForeign Refusal = "foreign"
	// BackupNewer: a newer version of the program has written it.
	BackupNewer Refusal = "newer"
	// BackupBefore: it is from before the first version.
	BackupBefore Refusal = "before"
)

// Error is a sentence about the file: what it is, and what to do.
func (r Refusal) Error() string {
	switch r {
	case BackupCut:
		return "it is cut, its end is missing: copy it once more from where it lies, or take another backup"
	case BackupDamaged:
		return "it is damaged: copy it once more from where it lies, or take another backup"
	case BackupNewer:
		return "it was written by a newer threewinds: use that one"
	case BackupBefore:
		return "it is from before the first version of threewinds: only the program that wrote it can read it"
	default:
		return `it is no backup of threewinds: take a file from the folder of backups, ` +
			`or one that "threewinds backup" or "Save a copy" has written`
	}
}

// sqliteMagic begins every SQLite file, https://www.sqlite.org/fileformat.html.
const sqliteMagic = "SQLite format 3\x00"

// ZipMagic begins every zip file that is not empty.
const ZipMagic = "PK"

// IsSQLite says whether a file begins as an SQLite file does: it is a copy of a database, and no
// archive.
func IsSQLite(path string) bool {
	kind, err := KindOfBackup(path)
	return err == nil && kind == sqliteMagic
}

// SQLiteUnknownWord is SQLite's code for a table or column that is not there.
const SQLiteUnknownWord = 1

// KindOfBackup tells by the first bytes what a file is.
func KindOfBackup(path string) (magic string, err error) {
	file, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("the backup cannot be read: %w", err)
	}
	defer file.Close() //nolint:errcheck // it was only read
	begin := make([]byte, len(sqliteMagic))
	read, err := io.ReadFull(file, begin)
	switch begin = begin[:read]; {
	case err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF):
		return "", fmt.Errorf("the backup cannot be read: %w", err)
	case bytes.Equal(begin, []byte(sqliteMagic)):
		return sqliteMagic, nil
	case bytes.HasPrefix(begin, []byte(ZipMagic)):
		return ZipMagic, nil
	case bytes.HasPrefix([]byte(sqliteMagic), begin), bytes.HasPrefix([]byte(ZipMagic), begin):
		return "", BackupCut // also an empty file
	}
	return "", BackupForeign
}

// headerLength is that of an SQLite file. Where its parts are says
// https://www.sqlite.org/fileformat.html.
const headerLength = 100

// WholeFile refuses an SQLite file that is shorter than its header says: SQLite itself would
// call it damaged. live says whether the file has a log of last changes, which no backup has.
func WholeFile(path string) (live bool, err error) {
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

// RefusedCopy is the refusal that an error of opening a copy comes from, or the error.
func RefusedCopy(err error) error {
	file, ofSQLite := errors.AsType[*sqlite.Error](err)
	switch {
	case errors.Is(err, migrations.ErrNewer):
		return BackupNewer
	case errors.Is(err, migrations.ErrBefore):
		return BackupBefore
	case database.IsDamage(err), ofSQLite && database.TroubleOfFile(file.Code()) == database.Damaged, errors.Is(err, database.ErrNotSQLite):
		return fmt.Errorf("%w (%v)", BackupDamaged, err) //nolint:errorlint // the refusal decides
	}
	return err
}

// DamagedCopy is [BackupDamaged] with the first finding, nil without any.
func DamagedCopy(findings []string) error {
	if len(findings) == 0 {
		return nil
	}
	return RefusedCopy(&database.DamageError{Findings: findings})
}

// ourTables were there from the first version on.
const ourTables = "'goose_db_version', 'users', 'players', 'nights', 'rounds', 'matches', 'seats', 'events'"

// OurFile refuses a database of another program. No version of ours has views.
func OurFile(ctx context.Context, db *sql.DB) error {
	var ours, views int
	err := db.QueryRowContext(ctx, "SELECT count(CASE WHEN type = 'table' AND name IN ("+ourTables+") THEN 1 END), "+
		"count(CASE WHEN type = 'view' OR sql LIKE 'CREATE VIRTUAL%' THEN 1 END) FROM sqlite_schema").Scan(&ours, &views)
	if err == nil && (ours != 8 || views > 0) {
		return BackupForeign
	}
	return err
}
