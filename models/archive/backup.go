package archive

import (
	"context"
	"errors"
	"os"

	"github.com/threewinds/threewinds/models/database"
)

// Backup writes everything that is in the database at one moment into an empty file, while
// others go on saving: of an SQLite file a copy of it, of PostgreSQL an archive. A damaged
// SQLite file is a [*database.DamageError]: a copy would hide what is missing.
func (s *Store) Backup(ctx context.Context, file *os.File) (err error) {
	defer database.Wrap(&err, "writing a backup")
	if database.IsPostgres(s.db.Address) {
		return s.Export(ctx, file)
	}
	return s.vacuumInto(ctx, file.Name())
}

// vacuumInto writes SQLite's own copy into an empty file. It leaves out the guard: an error
// may be that of the other disk.
func (s *Store) vacuumInto(ctx context.Context, path string) error {
	db, err := s.db.Read.DB()
	if err != nil {
		return err
	}
	if err := database.CheckFile(ctx, db); err != nil {
		return err
	}
	if s.db.Write != nil {
		_, err = db.ExecContext(ctx, "VACUUM INTO ?", path)
		return err
	}
	// A connection that may only read takes the copy for a change.
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	_, err = conn.ExecContext(ctx, "PRAGMA query_only = 0")
	if err == nil {
		_, err = conn.ExecContext(ctx, "VACUUM INTO ?", path)
	}
	_, restored := conn.ExecContext(context.WithoutCancel(ctx), "PRAGMA query_only = 1")
	return errors.Join(err, restored, conn.Close())
}

// BackupEnding is how the name of a backup ends: what [Store.Backup] writes is an SQLite file,
// or an archive.
func (s *Store) BackupEnding() string {
	if database.IsPostgres(s.db.Address) {
		return ".zip"
	}
	return ".db"
}
