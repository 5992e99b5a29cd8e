package models

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/migrations"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/league"
)

// OpenedBackup is a backup that was copied into a database of its own. The backup may be a copy of an
// SQLite file or an archive. Its file stays as it is.
type OpenedBackup struct {
	Store *Store
	// Archive says that the backup is an archive, with this Manifest. Then the database has no read
	// model, and its accounts have no passwords.
	Archive  bool
	Manifest archive.Manifest
	// Format is the version of the schema with which the backup was written.
	Format int64
	// Live: the file was no backup, but a database in use. Its last changes are in a second file
	// beside it; they are in the copy only if that file was there.
	Live bool
	// Late are times that lie ahead of this computer's clock.
	Late []LateTimes
}

// LateTimes are times that lie ahead of this computer's clock: how many, the latest, and where that
// stands.
type LateTimes struct {
	Count int64
	At    time.Time
	Where string
}

// OpenBackup copies a backup into a database in a folder, and opens that. It checks everything that
// can be checked without replaying matches. The error is an [archive.BackupRefusal] if the file is no
// backup or incomplete, and a [*database.DamageError] that names the line if an archive is damaged.
func OpenBackup(ctx context.Context, path, folder string) (opened *OpenedBackup, err error) {
	kind, err := archivestore.FileMagic(path)
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

// OpenArchive is [OpenBackup] for a file that is an archive.
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
	store, err := Open(ctx, scratch, KeepReadModel)
	if err != nil {
		return nil, err
	}
	opened := &OpenedBackup{Store: store, Archive: true, Manifest: reader.Manifest, Format: reader.Manifest.Format}
	err = store.Archive.RefuseMisfits(ctx, reader)
	if err == nil {
		opened.Late, err = timesAhead(ctx, store, lineIn(reader))
	}
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	return opened, nil
}

// TimesAhead are the times in a store that lie ahead of this computer's clock.
func TimesAhead(ctx context.Context, store *Store) ([]LateTimes, error) {
	return timesAhead(ctx, store, func(row database.RowKey) (string, error) { return row.String(), nil })
}

// timesAhead is [TimesAhead]; where says where a row stands.
func timesAhead(ctx context.Context, store *Store, where func(database.RowKey) (string, error)) (late []LateTimes, err error) {
	found, err := store.Archive.LateTimes(ctx)
	if err != nil {
		return nil, err
	}
	for _, one := range found {
		place, err := where(one.Row)
		if err != nil {
			return nil, err
		}
		late = append(late, LateTimes{one.Count, one.At, place})
	}
	return late, nil
}

// lineIn says where a row of an archive stands.
func lineIn(reader *archive.Reader) func(database.RowKey) (string, error) {
	return func(row database.RowKey) (string, error) {
		file, line, err := archivestore.LineOf(reader, row)
		return fmt.Sprintf("%s, line %d", file, line), err
	}
}

// openCopy is [OpenBackup] for a copy of an SQLite file. It opens a further copy, because opening a
// database may update its schema.
func openCopy(ctx context.Context, path, folder string) (*OpenedBackup, error) {
	live, err := archivestore.CheckSQLiteLength(path)
	if err != nil {
		return nil, err
	}
	original, err := OpenReadOnly(ctx, path)
	if err != nil {
		return nil, archivestore.RefusalOf(err)
	}
	defer original.Close() //nolint:errcheck // it was only read
	findings, err := original.DB.Integrity(ctx)
	if err != nil || len(findings) > 0 {
		return nil, errors.Join(err, archivestore.DamageRefusal(findings))
	}
	db, err := original.DB.Read.DB()
	if err != nil {
		return nil, err
	}
	if err := archivestore.CheckOwnFile(ctx, db); err != nil {
		return nil, err
	}
	format, _, err := migrations.Older(ctx, db, migrations.SQLite)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, "backup.db")
	if err := database.WriteWhole(file, func(file *os.File) error { return original.Archive.Copy(ctx, file.Name()) }); err != nil {
		return nil, archivestore.RefusalOf(err)
	}
	store, err := Open(ctx, file, KeepReadModel)
	if err != nil {
		return nil, archivestore.RefusalOf(err)
	}
	late, err := TimesAhead(ctx, store)
	if err != nil {
		return nil, errors.Join(err, store.Close())
	}
	return &OpenedBackup{Store: store, Format: format, Live: live, Late: late}, nil
}

// Close closes the database. Whoever opened the backup removes its folder.
func (b *OpenedBackup) Close() error { return b.Store.Close() }

// Contents says what the backup holds.
func (b *OpenedBackup) Contents(ctx context.Context) (archivestore.Contents, error) {
	return b.Store.Archive.Contents(ctx, b.Format)
}

// Restore copies everything in the backup into a new installation; see [archive.Store.Restore].
func (b *OpenedBackup) Restore(ctx context.Context, into *Store, setup string, progress league.RebuildProgress) error {
	contents, err := b.Contents(ctx)
	if err != nil {
		return err
	}
	return into.Archive.Restore(ctx, b.Store.Archive, contents, setup, progress)
}
