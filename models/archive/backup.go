package archive

import (
	"context"
	"errors"
	"os"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/league"
)

// Backup writes everything that is recorded at one moment into an empty file, while others go on
// saving: for SQLite a copy of the database file, for PostgreSQL an archive. Both are without the
// read model, which is computed again when they are restored. [*database.DamageError] if the SQLite
// file is damaged, because a copy would hide what is missing.
func (s *Store) Backup(ctx context.Context, file *os.File) (err error) {
	defer database.Wrap(&err, "writing a backup")
	if database.IsPostgres(s.db.Address) {
		return s.Export(ctx, file)
	}
	if err := s.Copy(ctx, file.Name()); err != nil {
		return err
	}
	return dropReadModel(ctx, file.Name())
}

// dropReadModel empties the tables of the read model in a copy, and shrinks the file. It need not
// survive a crash, after which the copy is not used.
func dropReadModel(ctx context.Context, path string) (err error) {
	db, err := database.OpenScratch(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	for _, table := range league.ReadModelTables() {
		var there int // the database of an older program may lack tables
		err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?", table).Scan(&there)
		if err == nil && there > 0 {
			_, err = db.ExecContext(ctx, "DELETE FROM "+table) //nolint:gosec // the names are those of the program
		}
		if err != nil {
			return err
		}
	}
	_, err = db.ExecContext(ctx, "UPDATE derivations SET version = 0, rate_from = NULL, rate_match = ''")
	if err == nil {
		_, err = db.ExecContext(ctx, "VACUUM")
	}
	return err
}

// Copy writes SQLite's own copy of the database, with the read model, into an empty file. Its errors
// do not count as [database.Trouble], because they may come from the other disk.
func (s *Store) Copy(ctx context.Context, path string) error {
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
	// SQLite refuses to copy over a connection that may only read.
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

// BackupEnding is the file name extension for what [Store.Backup] writes.
func (s *Store) BackupEnding() string {
	if database.IsPostgres(s.db.Address) {
		return ".zip"
	}
	return ".db"
}
