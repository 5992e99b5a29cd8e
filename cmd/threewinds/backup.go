package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
)

// backupVerb writes a backup.
type backupVerb struct {
	File     string `arg:"" help:"The backup to write, a file that does not exist yet." placeholder:"FILE"`
	Database string `default:"threewinds.db" env:"THREEWINDS_DATABASE" help:"SQLite file, or postgres:// URL; it is only read." placeholder:"FILE|URL"`
}

// Help explains the verb beyond its one line.
func (backupVerb) Help() string {
	return `The backup is made while the site runs. Of an SQLite file it is a copy with everything that
was recorded, also the accounts with their passwords: keep it as you keep the database. Of
PostgreSQL it is an archive, as "threewinds export" writes it. Results, ratings and season
tables are in neither: "threewinds restore" takes both, and makes them anew. The key
of the table cards, the file that ends with .key, is not in it: copy that once, too.
"threewinds serve --backup-folder DIR" makes backups by itself.`
}

// Run writes the backup.
func (v *backupVerb) Run(p *program) error {
	store, err := models.OpenReadOnly(p.ctx, v.Database)
	if err != nil {
		return openError(v.Database, err)
	}
	defer store.Close() //nolint:errcheck // nothing was written
	if strings.Contains(v.Database, "://") {
		if err := upToDate(p, store, v.Database); err != nil {
			return err
		}
	}
	if err := database.WriteWhole(v.File, func(file *os.File) error { return store.Archive.Backup(p.ctx, file) }); err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%s is written\n", v.File)
	return nil
}

// backupFlags say how the running site makes backups by itself.
type backupFlags struct {
	Folder string        `env:"THREEWINDS_BACKUP_FOLDER" help:"Folder for backups, best on another disk. Without it \"serve\" makes none, and \"open\" keeps them beside the data." placeholder:"DIR"`
	Every  time.Duration `default:"15m" env:"THREEWINDS_BACKUP_EVERY" help:"How often a backup is made if something was saved; without it ${default}. Another one is made when a round is closed and when a night ends." placeholder:"TIME"`
	Keep   int           `default:"48" env:"THREEWINDS_BACKUP_KEEP" help:"How many backups are kept; without it ${default}." placeholder:"NUMBER"`
}

// Validate refuses values that make no sense.
func (f *backupFlags) Validate() error {
	switch {
	case f.Every < time.Second:
		return errors.New("write --backup-every as 15m or 1h, a second at least")
	case f.Keep < 1:
		return errors.New("write --backup-keep as 48, 1 at least")
	}
	return nil
}

// start starts the automatic backups; nil without a folder.
func (f *backupFlags) start(ctx context.Context, store *models.Store, log *slog.Logger) *archive.Backups {
	if f.Folder == "" {
		return nil
	}
	return store.Archive.KeepBackups(ctx, archive.BackupPlan{Folder: f.Folder, Every: f.Every, Keep: f.Keep, Log: log})
}
