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
	if opened.folder, err = models.Scratch(); err != nil {
		return opened, err
	}
	opened.OpenedBackup, err = open(p.ctx, path, opened.folder)
	if err != nil {
		opened.close()
	}
	damage, damaged := errors.AsType[*archive.DamageError](err)
	refusal, refused := errors.AsType[models.BackupRefusal](err)
	switch {
	case damaged:
		return opened, fmt.Errorf("%s cannot be trusted: %w. Copy it once more from where it lies, or take another one", path, damage)
	case errors.Is(err, archive.ErrNewer):
		return opened, fmt.Errorf("%s: %w: use that one", path, err)
	case refused:
		return opened, fmt.Errorf("%s is not restored: %w", path, refusal)
	}
	return opened, err
}

func openArchive(p *program, path string) (openedArchive, error) {
	return openAs(p, models.OpenArchive, path)
}

// tell prints whose it is, what it holds, and how new it is.
func (o openedArchive) tell(p *program, path string) error {
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
	fmt.Fprintf(p.out, "; version %d of the database, this program's is %d\n", held.Format, models.ArchiveFormat())
	return nil
}

// check replays every night, and returns how many there are. The error says that something is
// in doubt; what, is printed.
func (o openedArchive) check(p *program) (nights int, err error) {
	all, err := o.Store.Recorded(p.ctx)
	if err != nil {
		return 0, err
	}
	var check auditing
	if err := check.readAll(p, o.Store, all); err != nil {
		return 0, err
	}
	if !o.Archive {
		check.print(p, check.Past(p.ctx, o.Store))
	} else {
		findings, err := check.Manifest(p.ctx, o.Store, o.Manifest)
		if err != nil {
			return 0, err
		}
		check.print(p, findings)
	}
	return len(all), check.sum(p, len(all))
}

func (o openedArchive) close() {
	if o.OpenedBackup != nil {
		o.Close() //nolint:errcheck // it is thrown away
	}
	if o.folder != "" {
		os.RemoveAll(o.folder) //nolint:errcheck // what stays is in the folder for such files
	}
}
