package main

import (
	"fmt"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/league"
)

// rebuildVerb rebuilds the read model.
type rebuildVerb struct {
	Database string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL." placeholder:"FILE|URL"`
}

// Help explains the verb beyond its one line.
func (rebuildVerb) Help() string {
	return `Results of matches and nights, ratings, statistics, records and season tables are kept
beside the events from which they follow, so that pages of a long past are quick. They
are written with every change, and this deletes them and makes all of them anew. Nothing
else is changed. "threewinds check" says whether it is needed. An SQLite file must not be in
use. On a PostgreSQL database a hand that ends a match waits until it is done. What is
interrupted has changed nothing.`
}

// Run rebuilds the read model, and prints its progress.
func (v *rebuildVerb) Run(p *program) error {
	store, err := openStore(p.ctx, v.Database, models.KeepReadModel)
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything is committed already
	begun, nights := time.Now(), 0
	tell := p.rebuildProgress(time.Second)
	findings, err := store.League.Rebuild(p.ctx, func(part league.RebuildPart, done, all int) {
		if part == league.RebuildResults {
			nights = all
		}
		tell(part, done, all)
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

// rebuildProgress prints the progress of a rebuild, at most once in the interval.
func (p *program) rebuildProgress(each time.Duration) league.RebuildProgress {
	told := time.Now()
	return func(part league.RebuildPart, done, all int) {
		if time.Since(told) < each {
			return
		}
		told = time.Now()
		of := counted(all, "night", "nights")
		if part == league.RebuildRatings {
			of = counted(all, "match", "matches")
		}
		fmt.Fprintf(p.progress, "%s: %d of %s\n", part, done, of)
	}
}
