package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/threewinds/threewinds/audit"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/tournament"
)

// importVerb takes in an archive, or one night of it.
type importVerb struct {
	File            string `arg:"" help:"The archive, as \"threewinds export\" wrote it." placeholder:"FILE.zip"`
	Database        string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"A new SQLite file, or the postgres:// URL of an empty database; with --night that of the club." placeholder:"FILE|URL"`
	Night           string `help:"Take in only this night, by its id, name or date, into a club that knows the players; \"all\" takes in every night that is not there yet." placeholder:"ID|NAME|DATE|all"`
	AddPlayers      bool   `help:"With --night: players whom the club does not know join its list."`
	KeyFile         string `env:"THREEWINDS_KEY_FILE" help:"File of the key of the table cards, as of \"threewinds serve\"." name:"key-file" placeholder:"FILE"`
	DespiteFindings bool   `help:"Take it in although a match cannot be replayed, or a hand is worth something else today."`
}

// Validate refuses values that make no sense.
func (v *importVerb) Validate() error {
	if v.AddPlayers && v.Night == "" {
		return errors.New("--add-players goes with --night: without it all players come")
	}
	return nil
}

// Help explains the verb beyond its one line.
func (importVerb) Help() string {
	return `The archive is checked first, line by line and hand by hand, as "threewinds check FILE.zip"
does it; archives of older programs are brought up to date on the way. Then all of it is
taken in, or nothing. Accounts come without their passwords: the next start of "threewinds
serve" prints a link for a new one. Table cards that lie on the tables go on working if the
file that ends with .key is copied beside the new database before that start, or named with
--key-file; else print them again.

With --night only one night is taken in, by a club that may have others: its rules, seating,
every hand and what follows from them in seasons, ratings and records. Its fingerprint stays
the same. Players are found by their ids, else by their names. A night that is there already
is not taken in again. With --night all every night that is not there yet is taken in, the
oldest first, each whole or not at all; what became of each is said, and the exit status is 1
if one was refused. While the site runs, the page "Take in an archive" does the same.`
}

// Run imports.
func (v *importVerb) Run(p *program) error {
	if err := v.missing(); err != nil {
		return err
	}
	opened, err := openArchive(p, v.File)
	if err != nil {
		return err
	}
	defer opened.close()
	if err := opened.checkFor(p, v.DespiteFindings, "taken in", "Take it in"); err != nil {
		return err
	}
	if v.Night != "" {
		return v.takeInNights(p, opened)
	}
	if err := v.takeInAll(p, opened); err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%s is in the database %s now\n", v.File, redactedAddress(v.Database))
	return nil
}

// takeInAll takes in everything. A new SQLite file appears only when it is complete.
func (v *importVerb) takeInAll(p *program, opened openedArchive) error {
	if _, err := os.Lstat(v.Database); errors.Is(err, fs.ErrNotExist) && !v.server() {
		if err := newFile(v.Database); err != nil {
			return err
		}
		return opened.fill(p, v.Database, v.KeyFile)
	}
	store, err := openStore(p.ctx, v.Database, append(v.options(), models.KeepReadModel)...)
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything is committed already
	if err := takeIn(p, store, opened.Store, v.Database); err != nil || v.KeyFile == "" {
		return err
	}
	return store.Archive.Rekey(p.ctx)
}

func (v *importVerb) server() bool { return strings.Contains(v.Database, "://") }

func (v *importVerb) options() (options []models.Option) {
	if v.KeyFile != "" {
		options = append(options, models.KeyFile(v.KeyFile))
	}
	return options
}

// missing refuses a key file or a database that does not exist.
func (v *importVerb) missing() error {
	if _, err := os.Stat(v.KeyFile); v.KeyFile != "" && err != nil {
		return fmt.Errorf("nothing is taken in: the key cannot be read: %w", err)
	}
	if v.Night == "" || v.server() {
		return nil
	}
	if _, err := os.Stat(v.Database); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("nothing is taken in: there is no database %s. Name the club's with --database, or leave out --night", redactedAddress(v.Database))
	}
	return nil
}

// takeInNights takes in one night, or all.
func (v *importVerb) takeInNights(p *program, opened openedArchive) error {
	meant, err := v.find(p, opened.Store)
	if err != nil {
		return err
	}
	store, err := openStore(p.ctx, v.Database, v.options()...)
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything is committed already
	list, err := store.Archive.TakeInNights(p.ctx, opened.Store.Archive, meant, v.AddPlayers)
	refused := v.report(p, list)
	if err != nil {
		return fmt.Errorf("not everything is taken in: %w", err)
	}
	if err := store.League.RatePending(p.ctx); err != nil {
		return err
	}
	switch {
	case len(list) == 1:
		return refused
	case refused != nil:
		return errors.New("not all nights are taken in: why, is said above")
	}
	return nil
}

// report prints the result for each night. The error is the last refusal.
func (v *importVerb) report(p *program, list []archive.NightOutcome) (refused error) {
	for _, one := range list {
		night := audit.Place{Night: one.Name, Date: one.Date}
		switch {
		case one.Refused != nil:
			refused = v.refusal(one.Refused)
			if len(list) > 1 {
				fmt.Fprintf(p.out, "%s: %v\n", night, refused)
			}
			continue
		case one.Existed:
			fmt.Fprintf(p.out, "%s is in the database %s already, and is the same\n", night, redactedAddress(v.Database))
			continue
		case len(one.Added) > 0:
			fmt.Fprintf(p.out, "new on the list of players: %s\n", strings.Join(one.Added, ", "))
		}
		fmt.Fprintf(p.out, "%s is in the database %s now\n", night, redactedAddress(v.Database))
	}
	return refused
}

// refusal says in a sentence why a night is not taken in.
func (v *importVerb) refusal(err error) error {
	unknown, strangers := errors.AsType[archive.UnknownPlayers](err)
	ambiguous, double := errors.AsType[archive.AmbiguousPlayers](err)
	switch {
	case strangers:
		return fmt.Errorf("nothing is taken in: %w. Enter them as the club writes them, or add them with --add-players", unknown)
	case double:
		return fmt.Errorf("nothing is taken in: %w. Somebody else has their name", ambiguous)
	case errors.Is(err, archive.ErrOtherNight):
		return fmt.Errorf("nothing is taken in: %w as in the archive: something was corrected here or there", archive.ErrOtherNight)
	}
	return fmt.Errorf("nothing is taken in: %w", err)
}

// everyNight names all nights of an archive.
const everyNight = "all"

// find are the chosen nights of the archive: one, or all.
func (v *importVerb) find(p *program, from *models.Store) (ids []tournament.NightID, err error) {
	nights, err := from.Archive.AllNights(p.ctx)
	if err != nil {
		return nil, err
	}
	var meant, all []string
	var every []tournament.NightID
	for _, night := range nights {
		line := fmt.Sprintf("%s (%s) %s", night.Name, night.Date, night.ID)
		all, every = append(all, line), append(every, night.ID)
		if v.Night == string(night.ID) || strings.EqualFold(v.Night, night.Name) || v.Night == night.Date {
			ids = append(ids, night.ID)
			meant = append(meant, line)
		}
	}
	switch {
	case len(meant) == 0 && v.Night == everyNight:
		return every, nil
	case len(meant) == 0:
		return nil, fmt.Errorf("the archive has no night %q. It has: %s", v.Night, strings.Join(all, "; "))
	case len(meant) > 1:
		return nil, fmt.Errorf("several nights are called %q; name one by its id: %s", v.Night, strings.Join(meant, "; "))
	}
	return ids, nil
}
