package main

import (
	"fmt"
	"time"

	"github.com/threewinds/threewinds/models"
)

// rebuildVerb makes the read model anew.
type rebuildVerb struct {
	Database string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL." placeholder:"FILE|URL"`
}

// Help explains the verb beyond its one line.
func (rebuildVerb) Help() string {
	return `Results of matches and nights, ratings, statistics, records and season tables are kept
beside the events from which they follow, so that pages of a long past are quick. They
are written with every change, and this makes all of them anew. Nothing else is changed.
"threewinds check" says whether it is needed. An SQLite file must not be in use; other
programs on a PostgreSQL database see the old results until all is done.`
}

// Run rebuilds the read model, and tells how far it is.
func (v *rebuildVerb) Run(p *program) error {
	store, err := openStore(p.ctx, v.Database, models.AsDerived)
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything is committed already
	begun, told := time.Now(), time.Now()
	nights := 0
	findings, err := store.Rebuild(p.ctx, func(done, all int) {
		if nights = all; time.Since(told) > time.Second {
			told = time.Now()
			fmt.Fprintf(p.progress, "%d of %s\n", done, counted(all, "night", "nights"))
		}
	})
	if err != nil {
		return err
	}
	for _, finding := range findings {
		fmt.Fprintln(p.out, finding)
	}
	fmt.Fprintf(p.out, "%s rebuilt in %s\n", counted(nights, "night", "nights"), time.Since(begun).Round(100*time.Millisecond))
	return nil
}
