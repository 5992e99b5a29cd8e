package models

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/threewinds/threewinds/migrations"
)

// prepare updates the schema and connects.
func (s *Store) prepare(ctx context.Context) (err error) {
	if !isPostgres(s.address) {
		err = s.prepareFile(ctx)
	} else {
		err = s.prepareServer(ctx)
	}
	if err != nil {
		return err
	}
	s.guard.watch(ctx, s.probe)
	return nil
}

// prepareServer migrates on a connection of its own, because a migration may take long.
func (s *Store) prepareServer(ctx context.Context) error {
	if err := migrateServer(ctx, s.address); err != nil {
		return err
	}
	var err error
	if s.write, err = connect(s.address, 2*readers, s.guard); err != nil {
		return err
	}
	s.read = s.write
	s.listener, err = listen(ctx, s.address, &s.watchers)
	return err
}

func migrateServer(ctx context.Context, address string) (err error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return err
	}
	connectWithin(config)
	db := stdlib.OpenDB(*config)
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := db.PingContext(ctx); err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	return migrations.Apply(ctx, db, migrations.PostgreSQL)
}

func (s *Store) prepareFile(ctx context.Context) error {
	if err := readyFile(s.address); err != nil {
		return err
	}
	var err error
	if s.lock, err = lockFile(ctx, s.address); err != nil {
		return err
	}
	if err := writable(s.address); err != nil {
		return err
	}
	if s.write, err = connect(s.address, 1, s.guard); err != nil {
		return err
	}
	db, err := s.write.DB()
	if err != nil {
		return fmt.Errorf("opening the database: %w", err)
	}
	if err := soundFile(ctx, db); err != nil {
		if !s.guard.tolerant {
			return err
		}
		s.guard.set(Damaged)
	}
	if err := s.copyBeforeUpdate(ctx, db); err != nil {
		return err
	}
	if err := migrations.Apply(ctx, db, migrations.SQLite); err != nil {
		return err
	}
	if s.copied != "" {
		s.forgetCopies()
	}
	if err := s.probe(ctx); err != nil {
		return err
	}
	if s.read, err = connect(s.address, readers, s.guard); err != nil {
		return err
	}
	if err := openAll(ctx, s.read); err != nil {
		return err
	}
	s.guard.rescue = s.rescue
	return s.guard.keep(s.address)
}
