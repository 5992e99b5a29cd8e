package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
)

// checkVerb replays everything that was ever recorded.
type checkVerb struct {
	Database string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL; it is only read." placeholder:"FILE|URL"`
}

// Help explains the verb beyond its one line.
func (checkVerb) Help() string {
	return `Every recorded hand is scored once more, as "threewinds score" would, by the rules
that its night has kept; winds, deal, who rests, drawn hands, sticks, totals and
standings are counted, two claims on one tile decided, and corrections, penalties,
substitutes and early ends followed, by a second calculation. Points add up to what
everybody began with, less the sticks on the table and what a penalty took out of
the game. What differs from the site's pages, or cannot be read, is named with night,
round, table and hand. The exit status is then 1.`
}

// Run checks night after night; a damaged one does not hide the next.
func (v *checkVerb) Run(p *program) error {
	store, err := models.OpenReadOnly(p.ctx, v.Database)
	if err != nil {
		return unopened(v.Database, err)
	}
	defer store.Close() //nolint:errcheck // nothing was written
	nights, err := store.Nights(p.ctx)
	if err != nil {
		return fmt.Errorf("the database %s cannot be read (%w): an older one is brought up to date by "+
			"starting \"threewinds serve\" with it once", shown(v.Database), err)
	}
	check := newAudit()
	for _, night := range nights {
		if err := check.read(p, store, night); err != nil {
			return err
		}
	}
	return check.sum(p, len(nights))
}

// read checks one night and prints what is wrong with it. The error says that
// nothing more can be checked.
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
	}
	for _, complaint := range a.complaints {
		fmt.Fprintln(p.out, complaint)
	}
	a.found += len(a.complaints)
	a.complaints = a.complaints[:0]
	return nil
}

// audit compares records with what is made of them.
type audit struct {
	scorer         *lineScorer
	matches, hands int
	takenBack      int
	corrected      int
	at             place
	complaints     []string
	found          int
}

// place is where a complaint belongs. Zero is left out.
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

func newAudit() *audit { return &audit{scorer: newLineScorer()} }

func (a *audit) complain(format string, args ...any) {
	a.complaints = append(a.complaints, fmt.Sprintf("%s: %s", a.at, fmt.Sprintf(format, args...)))
}

// compare complains when a number of the pages is not the one recomputed.
func compare[T comparable](a *audit, what string, pages, recomputed T) {
	if pages != recomputed {
		a.complain("%s: the pages have %v, recomputed %v", what, pages, recomputed)
	}
}

// night checks every match of a night, then its standings.
func (a *audit) night(archived *models.Archived) {
	night := &archived.Night
	if archived.Unplayable != nil {
		a.complain("cannot be replayed: %v", archived.Unplayable)
		return
	}
	begin, known := courses[night.Ruleset.Game]
	if !known {
		a.complain("cannot be checked: this verb does not know how a match of %s goes on", night.Ruleset.Game)
		return
	}
	course, err := begin(night.Ruleset.Options)
	if err != nil {
		a.complain("cannot be checked: %v", err)
		return
	}
	told := make(map[tournament.MatchID]*retold)
	whole := true
	for _, round := range night.Rounds {
		for i := range round.Matches {
			match := &round.Matches[i]
			a.at.round, a.at.table, a.at.hand = match.Round, match.Table, 0
			a.matches++
			if err := replay(night, match, archived.Damaged[match.ID]); err != nil {
				a.complain("the record is damaged: %v", err)
				whole = false
				continue
			}
			told[match.ID] = a.match(night, match, course)
		}
	}
	a.at.round, a.at.table, a.at.hand = 0, 0, 0
	if whole {
		a.standings(night, told)
	}
}

// replay makes the match's ledger as the pages do.
func replay(night *tournament.Night, match *tournament.Match, damage error) error {
	if damage != nil {
		return damage
	}
	return match.Replay(night.Rules)
}

// sum says in one line what was checked.
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
	if a.found > 0 {
		fmt.Fprintf(p.out, "%s: %s\n", checked, counted(a.found, "thing is wrong", "things are wrong"))
		return errors.New("not everything agrees")
	}
	fmt.Fprintf(p.out, "%s: all agree\n", checked)
	return nil
}
