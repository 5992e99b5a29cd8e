package main

import (
	"fmt"
	"os"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
)

// exportVerb writes an archive.
type exportVerb struct {
	File     string `arg:"" help:"The archive to write, a zip file that does not exist yet." placeholder:"FILE.zip"`
	Database string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL; it is only read." placeholder:"FILE|URL"`
}

// Help explains the verb beyond its one line.
func (exportVerb) Help() string {
	return `The archive has players, nights with their rules, rounds, seats, every hand and correction
with who entered it and when, seasons, and what the club tells of itself. It has no
password and nothing that opens a table or a page. It can be written while the site
runs, from SQLite and PostgreSQL alike: the same record gives the same bytes.
"threewinds import" takes it into an empty database, "threewinds check FILE.zip" says
whether it is as it was written and whether every hand is still worth what was shown.`
}

// Run writes the archive.
func (v *exportVerb) Run(p *program) error {
	store, err := models.OpenReadOnly(p.ctx, v.Database)
	if err != nil {
		return openError(v.Database, err)
	}
	defer store.Close() //nolint:errcheck // nothing was written
	if err := upToDate(p, store, v.Database); err != nil {
		return err
	}
	if err := database.WriteWhole(v.File, func(file *os.File) error { return store.Archive.Export(p.ctx, file) }); err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%s is written\n", v.File)
	return nil
}

// upToDate refuses a database with an older schema, of which no archive can be written.
func upToDate(p *program, store *models.Store, database string) error {
	older, err := store.Archive.Outdated(p.ctx)
	if err == nil && older {
		err = fmt.Errorf("the database %s was written by an older threewinds: start \"threewinds serve\" with it "+
			"once, and then again", redactedAddress(database))
	}
	return err
}
