package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
)

// openedArchive is an archive, or another backup, as a database in a folder of its own.
type openedArchive struct {
	*models.OpenedBackup
	folder string
}

// opening is how a file is opened in a folder: [models.OpenBackup] or [models.OpenArchive].
type opening func(ctx context.Context, path, folder string) (*models.OpenedBackup, error)

// openAs opens an archive or a backup. The error is one sentence.
func openAs(p *program, open opening, path string) (opened openedArchive, err error) {
	if opened.folder, err = database.Scratch(); err != nil {
		return opened, err
	}
	opened.OpenedBackup, err = open(p.ctx, path, opened.folder)
	if err != nil {
		opened.close()
	}
	damage, damaged := errors.AsType[*archive.DamageError](err)
	refusal, refused := errors.AsType[archivestore.BackupRefusal](err)
	switch {
	case damaged:
		return opened, fmt.Errorf("%s cannot be trusted: %w. Copy it once more from where it lies, or take another one", path, damage)
	case errors.Is(err, archive.ErrNewer):
		return opened, fmt.Errorf("%s: %w: use that one", path, err)
	case errors.Is(err, archive.ErrBefore):
		return opened, fmt.Errorf("%s: %w", path, err)
	case refused:
		return opened, fmt.Errorf("%s cannot be used: %w", path, refusal)
	}
	return opened, err
}

// openArchive opens an archive. A copy of an SQLite database is none.
func openArchive(p *program, path string) (openedArchive, error) {
	if archivestore.IsSQLite(path) {
		return openedArchive{}, fmt.Errorf("%[1]s is no archive but a backup of an SQLite database: \"threewinds restore %[1]s\" takes it", path)
	}
	return openAs(p, models.OpenArchive, path)
}

// checkFile checks an archive or a backup, and prints the findings.
func checkFile(p *program, path string) error {
	open := models.OpenArchive
	if archivestore.IsSQLite(path) {
		open = models.OpenBackup
	}
	opened, err := openAs(p, open, path)
	if err != nil {
		return err
	}
	defer opened.close()
	_, err = opened.check(p)
	return err
}

// printContents prints the club's name, how much the file holds, and how new it is.
func (o openedArchive) printContents(p *program, path string) error {
	held, err := o.Contents(p.ctx)
	if err != nil {
		return err
	}
	name, nights := cmp.Or(held.Club, "a club without a name"), counted(held.Nights, "night", "nights")
	if held.LastNight != "" {
		nights += ", the last on " + held.LastNight
	}
	fmt.Fprintf(p.out, "%s: %s, %s\n", path, name, nights)
	fmt.Fprintf(p.out, "%s, %s", counted(held.Players, "player", "players"), counted(held.Hands, "hand", "hands"))
	if !held.Changed.IsZero() {
		fmt.Fprintf(p.out, ", last changed %s", held.Changed.Format(time.RFC3339))
	}
	fmt.Fprintf(p.out, "; version %d of the database, this program's is %d\n", held.Format, archivestore.Format())
	return nil
}

// check replays every night, and returns how many there are. It prints the findings; the error says
// that there are some.
func (o openedArchive) check(p *program) (nights int, err error) {
	all, err := o.Store.Archive.AllNights(p.ctx)
	if err != nil {
		return 0, err
	}
	printLate(p, o.Late)
	var check checkRun
	if err := check.readAll(p, o.Store, all); err != nil {
		return 0, err
	}
	if !o.Archive {
		findings, err := check.Rows(p.ctx, o.Store)
		if err != nil {
			return 0, err
		}
		check.print(p, findings)
		check.print(p, check.Past(p.ctx, o.Store))
	} else {
		findings, err := check.Manifest(p.ctx, o.Store, o.Manifest)
		if err != nil {
			return 0, err
		}
		check.print(p, findings)
	}
	return len(all), check.printSummary(p, len(all))
}

// printLate says which times lie ahead: hands are rated in the order of their times.
func printLate(p *program, late []models.LateTimes) {
	for _, one := range late {
		fmt.Fprintf(p.out, "%s later than this computer's clock, the latest %s (%s)\n",
			counted(int(one.Count), "time is", "times are"), one.At.Format(time.RFC3339), one.Where)
	}
}

// checkFor checks the file before all of it is used, and refuses it if there are findings, unless
// despiteFindings. done and do name the use in its sentences.
func (o openedArchive) checkFor(p *program, despiteFindings bool, done, do string) error {
	nights, err := o.check(p)
	switch {
	case err == nil:
		return nil
	case p.ctx.Err() != nil || nights == 0:
		return fmt.Errorf("nothing is %s: %w", done, err)
	case !despiteFindings:
		return fmt.Errorf("nothing is %s: %w. %s all the same with --despite-findings", done, err, do)
	}
	return nil
}

func (o openedArchive) close() {
	if o.OpenedBackup != nil {
		o.Close() //nolint:errcheck // it is thrown away
	}
	if o.folder != "" {
		os.RemoveAll(o.folder) //nolint:errcheck // what stays is in the folder for such files
	}
}
