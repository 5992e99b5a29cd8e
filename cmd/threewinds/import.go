package main

import (
	"fmt"

	"github.com/threewinds/threewinds/models"
)

// importVerb takes in an archive.
type importVerb struct {
	File            string `arg:"" help:"The archive, as \"threewinds export\" wrote it." placeholder:"FILE.zip"`
	Database        string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"A new SQLite file, or the postgres:// URL of an empty database." placeholder:"FILE|URL"`
	DespiteFindings bool   `help:"Take it in although a match cannot be replayed, or a hand is worth something else today."`
}

// Help explains the verb beyond its one line.
func (importVerb) Help() string {
	return `The archive is checked first, line by line and hand by hand, as "threewinds check FILE.zip"
does it; archives of older programs are brought up to date on the way. Then all of it is
taken in, or nothing. Accounts come without their passwords: the next start of "threewinds
serve" prints a link for a new one. Table cards that lie on the tables go on working if the
file that ends with .key is copied beside the new database before that start; else print
them again.`
}

// Run imports.
func (v *importVerb) Run(p *program) error {
	opened, err := openArchive(p, v.File)
	if err != nil {
		return err
	}
	defer opened.close()
	nights, err := opened.check(p)
	if err != nil && (!v.DespiteFindings || p.ctx.Err() != nil || nights == 0) {
		return fmt.Errorf("nothing is taken in: %w", err)
	}
	store, err := openStore(p.ctx, v.Database, models.AsDerived)
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything is committed already
	if err := takeIn(p, store, opened.store, v.Database); err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%s is in the database %s now\n", v.File, shown(v.Database))
	return nil
}

// checkArchive says whether an archive is as it was written, and what is in doubt.
func checkArchive(p *program, path string) error {
	opened, err := openArchive(p, path)
	if err != nil {
		return err
	}
	defer opened.close()
	_, err = opened.check(p)
	return err
}
