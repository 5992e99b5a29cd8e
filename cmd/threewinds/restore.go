package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/web/https"
)

// restoreVerb makes a database of a backup.
type restoreVerb struct {
	File            string `arg:"" help:"The backup: an SQLite file, or an archive." placeholder:"FILE"`
	Database        string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"An SQLite file that does not exist yet, or the postgres:// URL of an empty database." placeholder:"FILE|URL"`
	KeyFile         string `env:"THREEWINDS_KEY_FILE" help:"File of the key of the table cards, as of \"threewinds serve\": what tablets trust lies beside it." name:"key-file" placeholder:"FILE"`
	DespiteFindings bool   `help:"Restore it although not everything in it agrees."`
}

// Help explains the verb beyond its one line.
func (restoreVerb) Help() string {
	return `It says what the backup holds, and checks it as "threewinds check" does. Then all of it is in
the new database, or nothing. Nothing is ever overwritten: move the old database away first,
with the files -wal and -shm beside it. A backup of an older program is brought up to date.
From an archive accounts come without their passwords: the next start of "threewinds serve"
prints a link for a new one, and the cards that lie on the tables go on working if the file
that ends with .key is copied beside the new database before that start. The first page of a
site in which nothing is recorded yet does the same: "Restore a backup".`
}

// Run restores.
func (v *restoreVerb) Run(p *program) error {
	if err := v.refusal(); err != nil {
		return err
	}
	opened, err := openAs(p, models.OpenBackup, v.File)
	if err != nil {
		return err
	}
	defer opened.close()
	if err := opened.printContents(p, v.File); err != nil {
		return err
	}
	if err := opened.checkFor(p, v.DespiteFindings, "restored", "Restore it"); err != nil {
		return err
	}
	if v.server() {
		err = v.takeIn(p, opened)
	} else {
		err = v.write(p, opened)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%s is in the database %s now\n", v.File, redactedAddress(v.Database))
	return v.printRoot(p, opened)
}

// printRoot says that tablets have to be set up anew if the root is not there with which they were.
func (v *restoreVerb) printRoot(p *program, backup openedArchive) error {
	known, err := backup.Store.People.Root(p.ctx)
	if known == "" || err != nil {
		return err
	}
	key := v.Database + ".key"
	if v.server() {
		key = "threewinds.key"
	}
	file := https.RootFile(cmp.Or(v.KeyFile, key))
	if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintf(p.out, "Tablets were set up for https. Copy %s from where the program was, or they have to be set up anew\n", file)
	}
	return nil
}

func (v *restoreVerb) server() bool { return strings.Contains(v.Database, "://") }

// refusal is why the new database may not be written.
func (v *restoreVerb) refusal() error {
	if v.server() {
		return nil
	}
	if err := newFile(v.Database); err != nil {
		return fmt.Errorf("nothing is restored: %w", err)
	}
	return nil
}

// newFile refuses the name of an SQLite file that exists, or of which log files exist: SQLite would
// take the log of an old database for that of the new one.
func newFile(address string) error {
	for _, suffix := range []string{"", "-wal", "-shm", "-journal"} {
		if _, err := os.Lstat(address + suffix); !errors.Is(err, fs.ErrNotExist) {
			return cmp.Or(err, fmt.Errorf("%s is there already. Move it away, or choose another database with --database", address+suffix))
		}
	}
	return nil
}

// takeIn fills an empty database on a server.
func (v *restoreVerb) takeIn(p *program, backup openedArchive) error {
	store, err := openStore(p.ctx, v.Database, models.KeepReadModel)
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // everything is committed already
	return takeIn(p, store, backup.Store, v.Database)
}

// write writes a new SQLite file, which appears only when it is complete.
func (v *restoreVerb) write(p *program, backup openedArchive) error {
	if backup.Archive {
		return backup.fill(p, v.Database, "")
	}
	if !backup.Store.League.HasReadModel(p.ctx) {
		if _, err := backup.Store.League.Rebuild(p.ctx, p.rebuildProgress(time.Second)); err != nil {
			return err
		}
	}
	return writeCopy(p, v.Database, backup.Store)
}

// writeCopy writes a database with its read model to another file.
func writeCopy(p *program, address string, store *models.Store) error {
	return database.WriteWhole(address, func(file *os.File) error { return store.Archive.Copy(p.ctx, file.Name()) })
}

// fill makes a new SQLite file from an archive. It fills a temporary file first, so that the new one
// appears only when it is complete. key is the file with the key of the table cards, empty for the
// default.
func (o openedArchive) fill(p *program, address, key string) error {
	fresh := filepath.Join(o.folder, "restored.db")
	store, err := openStore(p.ctx, fresh, models.KeepReadModel, keyFile(fresh, key))
	if err != nil {
		return err
	}
	defer store.Close() //nolint:errcheck // it is thrown away
	if err := takeIn(p, store, o.Store, fresh); err != nil {
		return err
	}
	if key != "" {
		if err := store.Archive.Rekey(p.ctx); err != nil {
			return err
		}
	}
	return writeCopy(p, address, store)
}

// keyFile chooses the file of the key, or the one beside the database.
func keyFile(address, key string) models.Option { return models.KeyFile(cmp.Or(key, address+".key")) }

// takeIn copies everything into an empty store.
func takeIn(p *program, to, from *models.Store, address string) error {
	err := to.Archive.TakeIn(p.ctx, from.Archive, p.rebuildProgress(time.Second))
	if errors.Is(err, archive.ErrNotEmpty) {
		return fmt.Errorf("nothing is taken in: the database %s is not empty. Choose a new one with --database", redactedAddress(address))
	}
	return err
}
