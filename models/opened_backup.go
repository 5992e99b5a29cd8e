package models

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/migrations"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/league"
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

// OpenBackup opens a backup of either kind in a folder for such files, with all of it checked
// that can be checked without replaying it. Of a file that is none, or not whole, it is a
// [archive.Refusal], of an archive also a [*database.DamageError] that names the line.
func OpenBackup(ctx context.Context, path, folder string) (opened *OpenedBackup, err error) {
	kind, err := archivestore.KindOfBackup(path)
	if err != nil {
		return nil, err
	}
	if kind == archivestore.ZipMagic {
		return OpenArchive(ctx, path, folder)
	}
	opened, err = openCopy(ctx, path, folder)
	if coded, ok := errors.AsType[*sqlite.Error](err); ok && coded.Code()&0xFF == archivestore.SQLiteUnknownWord {
		return nil, archivestore.BackupForeign
	}
	return opened, err
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
	reader, err := archive.NewReader(file, about.Size(), archivestore.Formats())
	if err != nil {
		return nil, err
	}
	scratch := filepath.Join(folder, "archive.db")
	if err := archivestore.Unpack(ctx, reader, scratch); err != nil {
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
	live, err := archivestore.WholeFile(path)
	if err != nil {
		return nil, err
	}
	original, err := OpenReadOnly(ctx, path)
	if err != nil {
		return nil, archivestore.RefusedCopy(err)
	}
	defer original.Close() //nolint:errcheck // it was only read
	findings, err := original.DB.Integrity(ctx)
	if err != nil || len(findings) > 0 {
		return nil, errors.Join(err, archivestore.DamagedCopy(findings))
	}
	db, err := original.DB.Read.DB()
	if err != nil {
		return nil, err
	}
	if err := archivestore.OurFile(ctx, db); err != nil {
		return nil, err
	}
	format, _, err := migrations.Older(ctx, db, migrations.SQLite)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, "backup.db")
	if err := database.WriteWhole(file, func(file *os.File) error { return original.Archive.Copy(ctx, file.Name()) }); err != nil {
		return nil, archivestore.RefusedCopy(err)
	}
	store, err := Open(ctx, file, AsDerived)
	if err != nil {
		return nil, archivestore.RefusedCopy(err)
	}
	return &OpenedBackup{Store: store, Format: format, Live: live}, nil
}

// Close closes the database. Whoever opened the backup removes its folder.
func (b *OpenedBackup) Close() error { return b.Store.Close() }

// Contents says what the backup holds.
func (b *OpenedBackup) Contents(ctx context.Context) (archivestore.Contents, error) {
	return b.Store.Archive.Contents(ctx, b.Format)
}

// Restore takes everything of the backup into a new installation; see [archive.Store.Restore].
func (b *OpenedBackup) Restore(ctx context.Context, into *Store, setup string, told league.RebuildProgress) error {
	held, err := b.Contents(ctx)
	if err != nil {
		return err
	}
	return into.Archive.Restore(ctx, b.Store.Archive, held, setup, told)
}
