package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models/database"

	"github.com/threewinds/threewinds/models"
)

// afterDamage says how to go on with a damaged database.
const afterDamage = "Stop the program; copy the database with the files -wal and -shm beside it to a safe place; " +
	"put your last backup in its place (\"threewinds restore\"). Without a backup \"sqlite3 FILE .recover\" may save what can still be read"

// openError turns the error of opening a database into one sentence; nil stays nil.
func openError(address string, err error) error {
	refusal, refused := errors.AsType[database.Refusal](err)
	switch {
	case err == nil:
		return nil
	case refused:
		return fmt.Errorf("the database %s is not opened: %w", redactedAddress(address), refusal)
	case errors.Is(err, migrations.ErrNewer):
		return fmt.Errorf("the database %s was written by a newer threewinds: use that one, "+
			"or choose another database with --database", redactedAddress(address))
	case errors.Is(err, migrations.ErrBefore):
		return fmt.Errorf("the database %s is from before the first version of threewinds, and was not changed: "+
			"read it with the program that wrote it, or choose another database with --database", redactedAddress(address))
	case errors.Is(err, database.Damaged):
		return fmt.Errorf("the database %s cannot be trusted: %w. %s. With the copy made, this goes on with what there is: "+
			`threewinds serve --despite-damage --database "%s"`, redactedAddress(address), err, afterDamage, redactedAddress(address))
	default:
		return fmt.Errorf("the database %s cannot be opened, as %w: check the path or address, "+
			"or choose another with --database", redactedAddress(address), err)
	}
}

// redactedAddress is the database's address without the password, even if it is mistyped.
func redactedAddress(database string) string {
	scheme, rest, isURL := strings.Cut(database, "://")
	if !isURL {
		before, _, _ := strings.Cut(database, "password=")
		return before + strings.Repeat("…", min(len(database)-len(before), 1))
	}
	if address, err := url.Parse(database); err == nil {
		return address.Redacted()
	}
	return scheme + "://…" + rest[max(strings.LastIndex(rest, "@"), 0):]
}

// openStore opens the database. Its error is one sentence.
func openStore(ctx context.Context, address string, options ...models.Option) (*models.Store, error) {
	store, err := models.Open(ctx, address, options...)
	return store, openError(address, err)
}
