package database

import (
	"context"
	"fmt"

	"github.com/threewinds/threewinds/migrations"
)

// probe finds out whether the database keeps what is recorded, by writing something
// that changes nothing.
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

// probeServer uses a connection of its own, because the pool refuses while the server
// is away. Idle connections of the pool may be as dead as the others: they are closed.
func (d *DB) probeServer(ctx context.Context) error {
	conn, err := ConnectNow(ctx, d.Address)
	if err != nil {
		return err
	}
	defer conn.Close(ctx) //nolint:errcheck // it was asked already
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

// rescue writes a copy of a file that is gone: the open connections still see it, until
// the program ends.
func (d *DB) rescue() {
	db, err := d.Read.DB()
	if err != nil {
		return
	}
	path := fmt.Sprintf("%s.rescued-%s", d.Address, d.Now().Format("20060102-150405"))
	if _, err := db.ExecContext(context.Background(), "VACUUM INTO ?", path); err == nil {
		d.rescued.Store(path)
	}
}

// Rescued is the path of the copy that was made when the database's file was gone,
// empty if there is none.
func (d *DB) Rescued() string {
	path, _ := d.rescued.Load().(string)
	return path
}
