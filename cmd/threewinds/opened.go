package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
)

// openedArchive is an archive, or another backup, as a database in a folder of its own.
type openedArchive struct {
	store  *models.Store
	folder string
	// archive: it was one, of this manifest, and has no read model.
	archive  bool
	manifest archive.Manifest
}

// openBackup opens a backup of either kind.
func openBackup(p *program, path string) (opened openedArchive, err error) {
	file, err := os.Open(path)
	if err != nil {
		return opened, fmt.Errorf("the backup cannot be read: %w", err)
	}
	const magic = "SQLite format 3\x00" // https://www.sqlite.org/fileformat.html
	begin := make([]byte, len(magic))
	_, err = io.ReadFull(file, begin)
	file.Close() //nolint:errcheck // it was only read
	if err != nil || !bytes.Equal(begin, []byte(magic)) {
		return openArchive(p, path)
	}
	return openCopy(p, path)
}

// openCopy opens a copy of an SQLite file: the file itself stays as it is.
func openCopy(p *program, path string) (opened openedArchive, err error) {
	defer func() {
		if err != nil {
			opened.close()
		}
	}()
	original, err := models.OpenReadOnly(p.ctx, path)
	if err != nil {
		return opened, unopened(path, err)
	}
	defer original.Close() //nolint:errcheck // it was only read
	var found audit
	if err := found.database(p, original, path); err != nil {
		return opened, err
	}
	if found.found > 0 {
		return opened, fmt.Errorf("nothing is restored: %s is damaged. Take an older backup", path)
	}
	if opened.folder, err = models.Scratch(); err != nil {
		return opened, err
	}
	database := filepath.Join(opened.folder, "backup.db")
	if err := models.WriteWhole(database, func(file *os.File) error { return original.Backup(p.ctx, file) }); err != nil {
		return opened, err
	}
	opened.store, err = openStore(p.ctx, database, models.AsDerived)
	return opened, err
}

func openArchive(p *program, path string) (opened openedArchive, err error) {
	defer func() {
		damage, damaged := errors.AsType[*archive.DamageError](err)
		switch {
		case damaged:
			err = fmt.Errorf("%s cannot be trusted: %w", path, damage)
		case errors.Is(err, archive.ErrNewer):
			err = fmt.Errorf("%s: %w: use that one", path, err)
		}
		if err != nil {
			opened.close()
		}
	}()
	file, err := os.Open(path)
	if err != nil {
		return opened, fmt.Errorf("the archive cannot be read: %w", err)
	}
	defer file.Close() //nolint:errcheck // it was only read
	about, err := file.Stat()
	if err != nil {
		return opened, err
	}
	reader, err := archive.NewReader(file, about.Size(), models.ArchiveFormat())
	if err != nil {
		return opened, err
	}
	if opened.folder, err = models.Scratch(); err != nil {
		return opened, err
	}
	database := filepath.Join(opened.folder, "archive.db")
	if err := models.Unpack(p.ctx, reader, database); err != nil {
		return opened, err
	}
	opened.archive, opened.manifest = true, reader.Manifest
	opened.store, err = models.Open(p.ctx, database, models.AsDerived)
	return opened, err
}

// tell prints whose it is, and how new.
func (o openedArchive) tell(p *program, path string) error {
	club, err := o.store.Club(p.ctx)
	if err != nil {
		return err
	}
	nights, err := o.store.Recorded(p.ctx)
	if err != nil {
		return err
	}
	name, held := cmp.Or(club.Name, "a club without a name"), counted(len(nights), "night", "nights")
	if len(nights) > 0 {
		held += ", the last on " + nights[0].Date
	}
	fmt.Fprintf(p.out, "%s: %s, %s\n", path, name, held)
	return nil
}

// check replays every night, and returns how many there are. The error says that something is
// in doubt; what, is printed.
func (o openedArchive) check(p *program) (nights int, err error) {
	all, err := o.store.Recorded(p.ctx)
	if err != nil {
		return 0, err
	}
	var check audit
	if err := check.readAll(p, o.store, all); err != nil {
		return 0, err
	}
	if !o.archive {
		check.compareAll(p, o.store)
	} else if err := o.compareManifest(p, &check); err != nil {
		return 0, err
	}
	return len(all), check.sum(p, len(all))
}

// compareManifest takes the fingerprint of every night of an archive again, and counts its
// seating.
func (o openedArchive) compareManifest(p *program, check *audit) error {
	list, err := o.store.CompareManifest(p.ctx, o.manifest)
	for _, one := range list {
		where := one.File
		if one.Name != "" {
			where = place{night: one.Name, date: one.Date}.String()
		}
		check.found++
		switch {
		case one.Found == "":
			fmt.Fprintf(p.out, "%s: %s names it, and the archive has no such night\n", where, archive.ManifestName)
		case one.Said == "":
			fmt.Fprintf(p.out, "%s: %s does not name it\n", where, archive.ManifestName)
		default:
			fmt.Fprintf(p.out, "%s: the %s is %s, and was %s\n", where, one.What, one.Found, one.Said)
		}
	}
	return err
}

func (o openedArchive) close() {
	if o.store != nil {
		o.store.Close() //nolint:errcheck // it is thrown away
	}
	if o.folder != "" {
		os.RemoveAll(o.folder) //nolint:errcheck // what stays is in the folder for such files
	}
}
