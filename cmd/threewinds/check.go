package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/models"
)

// checkVerb replays everything that was ever recorded.
type checkVerb struct {
	Archive  string `arg:"" optional:"" help:"An archive, in place of a database." placeholder:"FILE.zip"`
	Database string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL; it is only read." placeholder:"FILE|URL"`
}

// Help explains the verb beyond its one line.
func (checkVerb) Help() string {
	return `Every match is replayed by the rules that its night has kept. Each hand that stands
is compared with what the referee was shown when it was saved: its worth, elements
and payments, and what the program says of it today. All points of a table add up to
what everybody began with, less what lies on the table and what penalties took out
of the game. What differs or cannot be read is named with night, round, table and
hand, and the exit status is 1. Hands from before it was kept what was shown are only
replayed, and counted.

Everybody sits once in each round, and as the published seating was drawn, unless
somebody has changed it by hand.

What is kept of past nights for seasons, ratings and statistics is compared with the
matches. "threewinds rebuild" makes it anew.

Of an archive, every line is compared with the sums that it was written with; then all of
this is done, the fingerprint of every night is taken again, and its seating counted again
and compared with the certificate. Nothing is changed.

Before that the database itself is checked: of an SQLite file all pages, indexes,
constraints and references. PostgreSQL enforces references itself; it is asked whether
they are switched off. Its pages cannot be checked from here: pg_amcheck does that on
the server.`
}

// Run checks all nights. After a damaged night it goes on with the next.
func (v *checkVerb) Run(p *program) error {
	if v.Archive != "" {
		return checkArchive(p, v.Archive)
	}
	store, err := models.OpenReadOnly(p.ctx, v.Database)
	if err != nil {
		return unopened(v.Database, err)
	}
	defer store.Close() //nolint:errcheck // nothing was written
	var check audit
	if err := check.database(p, store, v.Database); err != nil {
		return err
	}
	nights, err := store.Recorded(p.ctx)
	if err != nil && check.found > 0 {
		return errors.New("the nights cannot be read. " + afterDamage)
	}
	if err != nil {
		return fmt.Errorf("the database %s cannot be read (%w): an older one is brought up to date by "+
			"starting \"threewinds serve\" with it once", shown(v.Database), err)
	}
	if err := check.readAll(p, store, nights); err != nil {
		return err
	}
	check.compareAll(p, store)
	return check.sum(p, len(nights))
}

func (a *audit) readAll(p *program, store *models.Store, nights []models.NightSummary) error {
	for _, night := range nights {
		if err := a.read(p, store, night); err != nil {
			return err
		}
	}
	return nil
}

// afterDamage says how to go on with a damaged database.
const afterDamage = "Stop the program; copy the database with the files -wal and -shm beside it to a safe place; " +
	"put your last backup in its place (\"threewinds restore\"). Without a backup \"sqlite3 FILE .recover\" may save what can still be read"

// database checks what replaying cannot see, and prints its findings.
func (a *audit) database(p *program, store *models.Store, address string) error {
	findings, err := store.Integrity(p.ctx)
	if err != nil {
		return err
	}
	for _, finding := range findings {
		fmt.Fprintln(p.out, "the database is damaged:", finding)
	}
	a.found, a.damaged = len(findings), len(findings) > 0 && !strings.Contains(address, "://")
	return nil
}

// read checks one night and prints its complaints. After an error nothing more can be
// checked.
func (a *audit) read(p *program, store *models.Store, night models.NightSummary) error {
	a.at = place{night: night.Name, date: night.Date}
	archived, err := store.Archive(p.ctx, night.ID)
	switch {
	case p.ctx.Err() != nil:
		return errors.New("interrupted before the last night")
	case err != nil:
		a.complain("cannot be read: %v", err)
	default:
		a.night(archived)
		a.seating(archived)
		a.compareNight(p, store, night.ID)
	}
	for _, complaint := range a.complaints {
		fmt.Fprintln(p.out, complaint)
	}
	a.found += len(a.complaints)
	a.complaints = a.complaints[:0]
	return nil
}

// audit compares what was shown with what the rules say today.
type audit struct {
	matches, hands       int
	takenBack, corrected int
	older                int // hands whose shown result is not stored
	at                   place
	complaints           []string
	found                int
	damaged              bool // the SQLite file itself
	outdated             bool // the read model
}

// place is the night, match or hand of a complaint. Zero values are left out.
type place struct {
	night, date        string
	round, table, hand int
}

func (p place) String() string {
	parts := []string{fmt.Sprintf("%s (%s)", p.night, p.date)}
	for _, part := range []struct {
		name   string
		number int
	}{{"round", p.round}, {"table", p.table}, {"hand", p.hand}} {
		if part.number > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", part.name, part.number))
		}
	}
	return strings.Join(parts, ", ")
}

func (a *audit) complain(format string, args ...any) {
	a.complaints = append(a.complaints, fmt.Sprintf("%s: %s", a.at, fmt.Sprintf(format, args...)))
}

// night checks every match of a night.
func (a *audit) night(archived *models.Archived) {
	night := &archived.Night
	if archived.Unplayable != nil {
		a.complain("cannot be replayed: %v", archived.Unplayable)
		return
	}
	for _, round := range night.Rounds {
		for i := range round.Matches {
			match := &round.Matches[i]
			a.at.round, a.at.table = match.Round, match.Table
			a.matches++
			if err := archived.Damaged[match.ID]; err != nil {
				a.complain("the record is damaged: %v", err)
				continue
			}
			a.match(night, match)
		}
	}
}

// sum prints what was checked.
func (a *audit) sum(p *program, nights int) error {
	checked := counted(nights, "night", "nights") + ", " + counted(a.matches, "match", "matches") + ", " +
		counted(a.hands, "hand", "hands")
	var changed []string
	if a.takenBack > 0 {
		changed = append(changed, fmt.Sprintf("%d taken back", a.takenBack))
	}
	if a.corrected > 0 {
		changed = append(changed, fmt.Sprintf("%d corrected", a.corrected))
	}
	if len(changed) > 0 {
		checked += " (" + strings.Join(changed, ", ") + ")"
	}
	var err error
	agreement := "all agree"
	if a.found > 0 {
		agreement, err = counted(a.found, "thing is wrong", "things are wrong"), errors.New("not everything agrees")
	}
	if a.outdated {
		err = errors.New("not everything agrees: \"threewinds rebuild\" makes anew what is kept of the past")
	}
	if a.damaged {
		err = errors.New("not everything agrees, and the database is damaged. " + afterDamage)
	}
	fmt.Fprintf(p.out, "%s: %s\n", checked, agreement)
	if a.older > 0 {
		fmt.Fprintf(p.out, "%s older than the record of what was shown: only replayed\n", counted(a.older, "hand is", "hands are"))
	}
	return err
}
