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

// BackupRefusal is why a file cannot be restored. Its value is part of the key of its sentence in the
// catalogues.
type BackupRefusal string

// The refusals.
const (
	// BackupCut: the file is empty, or its end is missing.
	BackupCut BackupRefusal = "cut"
	// BackupDamaged: the file is complete, but its contents contradict each other.
	BackupDamaged BackupRefusal = "damaged"
	// BackupForeign: the file was not written by this program.
	BackupForeign BackupRefusal = "foreign"
	// BackupNewer: the file was written by a newer version of the program.
	BackupNewer BackupRefusal = "newer"
	// BackupBefore: the file is from before the first version.
	BackupBefore BackupRefusal = "before"
)

// Error says what is wrong with the file and what to do.
func (r BackupRefusal) Error() string {
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

// sqliteMagic is the beginning of every SQLite file, https://www.sqlite.org/fileformat.html.
const sqliteMagic = "SQLite format 3\x00"

// ZipMagic is the beginning of every zip file that is not empty.
const ZipMagic = "PK"

// IsSQLite says whether a file begins as an SQLite file does, so that it is no archive.
func IsSQLite(path string) bool {
	kind, err := FileMagic(path)
	return err == nil && kind == sqliteMagic
}

// SQLiteUnknownWord is SQLite's error code for a table or column that does not exist.
const SQLiteUnknownWord = 1

// FileMagic is the magic text with which a backup begins, of SQLite or zip. The error is a
// [BackupRefusal] for other files.
func FileMagic(path string) (magic string, err error) {
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
		return "", BackupCut
	}
	return "", BackupForeign
}

// headerLength is the length of the header of an SQLite file, https://www.sqlite.org/fileformat.html.
const headerLength = 100

// CheckSQLiteLength is [BackupCut] if an SQLite file is shorter than its header says; SQLite would
// call it damaged. live says whether the file has a write-ahead log, which no backup has.
func CheckSQLiteLength(path string) (live bool, err error) {
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
	if page == 1 { // stands for 65536, which does not fit
		page = 1 << 16
	}
	pages := int64(binary.BigEndian.Uint32(header[28:]))
	// The size in the header is valid only if both numbers are equal.
	said := binary.BigEndian.Uint32(header[24:]) == binary.BigEndian.Uint32(header[92:])
	if said && about.Size() < page*pages {
		return false, BackupCut
	}
	const log = 2 // format version of files with a write-ahead log
	return header[18] == log, nil
}

// RefusalOf is the refusal that explains an error of opening a copy, or the error itself.
func RefusalOf(err error) error {
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

// DamageRefusal is [BackupDamaged] with the first finding, nil if there are no findings.
func DamageRefusal(findings []string) error {
	if len(findings) == 0 {
		return nil
	}
	return RefusalOf(&database.DamageError{Findings: findings})
}

// ourTables are tables that every version of the program has.
const ourTables = "'goose_db_version', 'users', 'players', 'nights', 'rounds', 'matches', 'seats', 'events'"

// CheckOwnFile is [BackupForeign] for a database of another program. No version of this program has
// views.
func CheckOwnFile(ctx context.Context, db *sql.DB) error {
	var ours, views int
	err := db.QueryRowContext(ctx, "SELECT count(CASE WHEN type = 'table' AND name IN ("+ourTables+") THEN 1 END), "+
		"count(CASE WHEN type = 'view' OR sql LIKE 'CREATE VIRTUAL%' THEN 1 END) FROM sqlite_schema").Scan(&ours, &views)
	if err == nil && (ours != 8 || views > 0) {
		return BackupForeign
	}
	return err
}
