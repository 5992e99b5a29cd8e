package database

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/threewinds/threewinds/migrations"
)

// prepare updates the schema, connects and starts the guard.
func (d *DB) prepare(ctx context.Context) (err error) {
	if !IsPostgres(d.Address) {
		err = d.prepareFile(ctx)
	} else {
		err = d.prepareServer(ctx)
	}
	if err != nil {
		return err
	}
	d.guard.watch(ctx, d.probe)
	return nil
}

// prepareServer updates the schema on a connection without time limits, because that may take long,
// and then connects.
func (d *DB) prepareServer(ctx context.Context) error {
	if err := migrateServer(ctx, d.Address); err != nil {
		return err
	}
	var err error
	if d.Write, err = connect(d.Address, 2*readers, d.guard); err != nil {
		return err
	}
	d.Read = d.Write
	d.watchers.program = NewID() + " "
	d.listener, err = listen(ctx, d.Address, &d.watchers)
	return err
}

func migrateServer(ctx context.Context, address string) (err error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return err
	}
	limitConnecting(config)
	db := stdlib.OpenDB(*config)
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := db.PingContext(ctx); err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	return migrations.Apply(ctx, db, migrations.PostgreSQL)
}

func (d *DB) prepareFile(ctx context.Context) error {
	if err := refuseBesideCopy(d.Address); err != nil {
		return err
	}
	if err := refuseIncompleteFile(d.Address); err != nil {
		return err
	}
	var err error
	if d.lock, err = lockFile(ctx, d.Address); err != nil {
		return err
	}
	if err := refuseReadOnlyFile(d.Address); err != nil {
		return err
	}
	if err := makePrivate(d.Address); err != nil {
		return err
	}
	if d.Write, err = connect(d.Address, 1, d.guard); err != nil {
		return err
	}
	db, err := d.Write.DB()
	if err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	if err := CheckFile(ctx, db); err != nil {
		if !d.guard.tolerant {
			return err
		}
		d.guard.setTrouble(Damaged)
	}
	if err := migrations.Known(ctx, db, migrations.SQLite); err != nil {
		return err
	}
	if err := d.copyBeforeUpdate(ctx, db); err != nil {
		return err
	}
	if err := migrations.Apply(ctx, db, migrations.SQLite); err != nil {
		return err
	}
	if d.copied != "" {
		d.removeOldCopies()
	}
	if err := d.probe(ctx); err != nil {
		return err
	}
	if d.Read, err = connect(d.Address, readers, d.guard); err != nil {
		return err
	}
	if err := openReaders(ctx, d.Read); err != nil {
		return err
	}
	d.guard.rescue = d.rescue
	return d.guard.rememberFiles(d.Address)
}
