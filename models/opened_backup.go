package models

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/migrations"
)

// OpenedBackup is a backup of either kind, or an archive, as a database in a folder of its own.
// The file that it was opened from stays as it is.
type OpenedBackup struct {
	Store *Store
	// Archive: it was one, of this manifest. It has no read model, and its accounts have no
	// passwords.
	Archive  bool
	Manifest archive.Manifest
	// Format is the version of the schema that the backup was written with.
	Format int64
	// Live: the file was no backup but a database in use, whose last changes are in another file
	// beside it. They are here if that file was.
	Live bool
}

// BackupRefusal is why a file cannot be restored. Its value is the word by which pages name it.
type BackupRefusal string

// The refusals.
const (
	// BackupCut: the end of the file is missing, or all of it.
	BackupCut BackupRefusal = "cut"
	// BackupDamaged: it is as long as it was, and contradicts itself.
	BackupDamaged BackupRefusal = "damaged"
	// BackupForeign: this program has not written it.
	BackupForeign BackupRefusal = "foreign"
	// BackupNewer: a newer version of the program has written it.
	BackupNewer BackupRefusal = "newer"
)

// Error is a sentence about the file: what it is, and what to do.
func (r BackupRefusal) Error() string {
	switch r {
	case BackupCut:
		return "it is cut, its end is missing: copy it once more from where it lies, or take another backup"
	case BackupDamaged:
		return "it is damaged: copy it once more from where it lies, or take another backup"
	case BackupNewer:
		return "it was written by a newer threewinds: use that one"
	default:
		return `it is no backup of threewinds: take a file from the folder of backups, ` +
			`or one that "threewinds backup" or "Save a copy" has written`
	}
}

// sqliteMagic begins every SQLite file, https://www.sqlite.org/fileformat.html.
const sqliteMagic = "SQLite format 3\x00"

// zipMagic begins every zip file that is not empty.
const zipMagic = "PK"

// OpenBackup opens a backup of either kind in a folder for such files, with all of it checked
// that can be checked without replaying it. Of a file that is none, or not whole, it is a
// [BackupRefusal], of an archive also a [*archive.DamageError] that names the line.
func OpenBackup(ctx context.Context, path, folder string) (opened *OpenedBackup, err error) {
	kind, err := kindOfBackup(path)
	if err != nil {
		return nil, err
	}
	if kind == zipMagic {
		return OpenArchive(ctx, path, folder)
	}
	opened, err = openCopy(ctx, path, folder)
	if coded, ok := errors.AsType[*sqlite.Error](err); ok && coded.Code()&0xFF == sqliteUnknownWord {
		return nil, BackupForeign
	}
	return opened, err
}

// IsSQLite says whether a file begins as an SQLite file does: it is a copy of a database, and no
// archive.
func IsSQLite(path string) bool {
	kind, err := kindOfBackup(path)
	return err == nil && kind == sqliteMagic
}

// sqliteUnknownWord is SQLite's code for a table or column that is not there.
const sqliteUnknownWord = 1

// kindOfBackup tells by the first bytes what a file is.
func kindOfBackup(path string) (magic string, err error) {
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
	case bytes.HasPrefix(begin, []byte(zipMagic)):
		return zipMagic, nil
	case bytes.HasPrefix([]byte(sqliteMagic), begin), bytes.HasPrefix([]byte(zipMagic), begin):
		return "", BackupCut // also an empty file
	}
	return "", BackupForeign
}

// OpenArchive is [OpenBackup] of an archive.
func OpenArchive(ctx context.Context, path, folder string) (*OpenedBackup, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("the archive cannot be read: %w", err)
	}
	defer file.Close() //nolint:errcheck // it was only read
	about, err := file.Stat()
	if err != nil {
		return nil, err
	}
	reader, err := archive.NewReader(file, about.Size(), ArchiveFormat())
	if err != nil {
		return nil, err
	}
	scratch := filepath.Join(folder, "archive.db")
	if err := Unpack(ctx, reader, scratch); err != nil {
		return nil, err
	}
	store, err := Open(ctx, scratch, AsDerived)
	if err != nil {
		return nil, err
	}
	return &OpenedBackup{Store: store, Archive: true, Manifest: reader.Manifest, Format: reader.Manifest.Format}, nil
}

// openCopy opens a copy of an SQLite file. It copies it once more, so that the file itself
// stays as it is.
func openCopy(ctx context.Context, path, folder string) (*OpenedBackup, error) {
	live, err := wholeFile(path)
	if err != nil {
		return nil, err
	}
	original, err := OpenReadOnly(ctx, path)
	if err != nil {
		return nil, refusedCopy(err)
	}
	defer original.Close() //nolint:errcheck // it was only read
	findings, err := original.Integrity(ctx)
	if err != nil || len(findings) > 0 {
		return nil, errors.Join(err, damagedCopy(findings))
	}
	db, err := original.read.DB()
	if err != nil {
		return nil, err
	}
	if err := ourFile(ctx, db); err != nil {
		return nil, err
	}
	format, _, err := migrations.Older(ctx, db, migrations.SQLite)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, "backup.db")
	if err := WriteWhole(file, func(file *os.File) error { return original.Backup(ctx, file) }); err != nil {
		return nil, refusedCopy(err)
	}
	store, err := Open(ctx, file, AsDerived)
	if err != nil {
		return nil, refusedCopy(err)
	}
	return &OpenedBackup{Store: store, Format: format, Live: live}, nil
}

// Close closes the database. Whoever opened the backup removes its folder.
func (b *OpenedBackup) Close() error { return b.Store.Close() }

// Contents says what the backup holds.
func (b *OpenedBackup) Contents(ctx context.Context) (BackupContents, error) {
	return b.Store.BackupContents(ctx, b.Format)
}

// Restore takes everything of the backup into a new installation; see [Store.Restore].
func (b *OpenedBackup) Restore(ctx context.Context, into *Store, setup string, told RebuildProgress) error {
	held, err := b.Contents(ctx)
	if err != nil {
		return err
	}
	return into.Restore(ctx, b.Store, held, setup, told)
}
