package database

import (
	"context"

	"github.com/threewinds/threewinds/migrations"
)

// probe finds out whether the database saves, by writing a value that it has already.
func (d *DB) probe(ctx context.Context) error {
	if IsPostgres(d.Address) {
		return d.probeServer(ctx)
	}
	db, err := d.Write.DB()
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, "PRAGMA user_version = 0") // SQLite writes it although it is 0 already
	return err
}

// probeServer opens a connection outside the pool, because the pool makes none while the server is
// unreachable. When the server answers, it closes the idle connections of the pool, which are
// probably broken.
func (d *DB) probeServer(ctx context.Context) error {
	conn, err := ConnectNow(ctx, d.Address)
	if err != nil {
		return err
	}
	defer conn.Close(ctx) //nolint:errcheck // the answer is known already
	if _, err := conn.Exec(ctx, "UPDATE goose_db_version SET is_applied = is_applied WHERE version_id = $1", migrations.First); err != nil {
		return err
	}
	db, err := d.Write.DB()
	if err != nil {
		return err
	}
	db.SetMaxIdleConns(0)
	db.SetMaxIdleConns(2 * readers)
	return nil
}

// rescuedMark stands between the name of a deleted database file and the time of its copy.
const rescuedMark = ".rescued-"

// rescue writes a copy of a database file that was deleted: the open connections can read it until the
// program ends.
func (d *DB) rescue() {
	db, err := d.Read.DB()
	if err != nil {
		return
	}
	path := d.Address + rescuedMark + d.Now().Format("20060102-150405")
	if makePrivate(path) != nil {
		return
	}
	if _, err := db.ExecContext(context.Background(), "VACUUM INTO ?", path); err == nil {
		d.rescued.Store(path)
	}
}

// Rescued is the path of the copy that was made after the database file was deleted, empty if there is
// none.
func (d *DB) Rescued() string {
	path, _ := d.rescued.Load().(string)
	return path
}
