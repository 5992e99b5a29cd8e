package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/audit"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/nights"
)

// checkVerb replays everything that was ever recorded.
type checkVerb struct {
	Archive  string `arg:"" optional:"" help:"An archive or a backup, in place of a database." placeholder:"FILE"`
	Database string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL; it is only read." placeholder:"FILE|URL"`
}

// Help explains the verb beyond its one line.
func (checkVerb) Help() string {
	return `Every match is replayed by the rules that its night has kept. Each hand that stands
is compared with what the referee was shown when it was saved: its worth, elements
and payments, and what the program says of it today. All points of a table add up to
what everybody began with, less what lies on the table and what penalties took out
of the game. What differs or cannot be read is named with night, round, table and
hand, and the exit status is 1.

Rows that no program has written are named by table and key: texts that cannot be read
again, names that nobody can type. Times later than this computer's clock are said; they
are no mistake by themselves.

Everybody sits once in each round, and as the published seating was drawn, unless
somebody has changed it by hand.

What is kept of past nights for seasons, ratings and statistics is compared with the
matches. "threewinds rebuild" makes it anew.

Of an archive, every line is compared with the sums that it was written with; then all of
this is done, the fingerprint of every night is taken again, and its seating counted again
and compared with the certificate. Nothing is changed.

A backup of an SQLite database is checked as a database is; "--database" does it, too.

Before that the database itself is checked: of an SQLite file all pages, indexes,
constraints and references. PostgreSQL enforces references itself; it is asked whether
they are switched off. Its pages cannot be checked from here: pg_amcheck does that on
the server.`
}

// Run checks all nights. After a damaged night it goes on with the next.
func (v *checkVerb) Run(p *program) error {
	if v.Archive != "" {
		return checkFile(p, v.Archive)
	}
	store, err := models.OpenReadOnly(p.ctx, v.Database)
	if err != nil {
		return openError(v.Database, err)
	}
	defer store.Close() //nolint:errcheck // nothing was written
	var check checkRun
	if err := check.database(p, store, v.Database); err != nil {
		return err
	}
	nights, err := store.Archive.AllNights(p.ctx)
	if err != nil && check.Found > 0 {
		return errors.New("the nights cannot be read. " + afterDamage)
	}
	if err != nil {
		return fmt.Errorf("the database %s cannot be read (%w): an older one is brought up to date by "+
			"starting \"threewinds serve\" with it once", redactedAddress(v.Database), err)
	}
	late, err := models.TimesAhead(p.ctx, store)
	if err != nil {
		return err
	}
	printLate(p, late)
	if err := check.readAll(p, store, nights); err != nil {
		return err
	}
	findings, err := check.Rows(p.ctx, store)
	if err != nil {
		return err
	}
	check.print(p, findings)
	check.print(p, check.Past(p.ctx, store))
	return check.printSummary(p, len(nights))
}

// checkRun is a check that prints its findings.
type checkRun struct {
	audit.Audit
	damaged bool // the SQLite file itself
}

// print prints findings.
func (c *checkRun) print(p *program, findings []audit.Finding) {
	for _, finding := range findings {
		fmt.Fprintln(p.out, finding)
	}
}

// database checks what replaying does not cover.
func (c *checkRun) database(p *program, store *models.Store, address string) error {
	findings, err := store.DB.Integrity(p.ctx)
	if err != nil {
		return err
	}
	for _, finding := range findings {
		fmt.Fprintln(p.out, "the database is damaged:", finding)
	}
	c.Found, c.damaged = len(findings), len(findings) > 0 && !strings.Contains(address, "://")
	return nil
}

func (c *checkRun) readAll(p *program, store *models.Store, nights []nights.Summary) error {
	for _, night := range nights {
		findings, err := c.Night(p.ctx, store, night)
		if err != nil {
			return errors.New("interrupted before the last night")
		}
		c.print(p, findings)
	}
	return nil
}

// printSummary prints how much was checked.
func (c *checkRun) printSummary(p *program, nights int) error {
	said := counted(nights, "night", "nights") + ", " + counted(c.Matches, "match", "matches") + ", " +
		counted(c.Hands, "hand", "hands")
	var changed []string
	if c.TakenBack > 0 {
		changed = append(changed, fmt.Sprintf("%d taken back", c.TakenBack))
	}
	if c.Corrected > 0 {
		changed = append(changed, fmt.Sprintf("%d corrected", c.Corrected))
	}
	if len(changed) > 0 {
		said += " (" + strings.Join(changed, ", ") + ")"
	}
	var err error
	agreement := "all agree"
	if c.Found > 0 {
		agreement, err = counted(c.Found, "thing is wrong", "things are wrong"), errors.New("not everything agrees")
	}
	if c.Outdated {
		err = errors.New("not everything agrees: \"threewinds rebuild\" makes anew what is kept of the past")
	}
	if c.damaged {
		err = errors.New("not everything agrees, and the database is damaged. " + afterDamage)
	}
	fmt.Fprintf(p.out, "%s: %s\n", said, agreement)
	return err
}
