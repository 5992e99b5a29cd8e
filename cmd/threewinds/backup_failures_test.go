package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
)

// TestAFolderThatIsAwayIsTold, and taken again when it is there.
func TestAFolderThatIsAwayIsTold(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "stick")
	b := backingUp(t, oneEvening.SQLite(t), folder, 100*time.Millisecond, 48)
	b.fails(archive.BackupNoFolder, "plug in its disk")
	if _, err := os.Stat(folder); err == nil {
		t.Error("the folder was made")
	}
	must(t, os.Mkdir(folder, 0o700))
	b.recovers()
}

// fails waits until a backup has failed.
func (b backedUp) fails(want archive.BackupFailure, advice string) {
	b.t.Helper()
	soon(b.t, string(want), func() bool {
		_, failure := b.backups.Status()
		return failure == want
	})
	soon(b.t, "the log says "+advice, func() bool { return strings.Contains(b.log.String(), advice) })
	if left, err := os.ReadDir(b.folder); err == nil && slices.ContainsFunc(left, func(file os.DirEntry) bool {
		return strings.Contains(file.Name(), ".part")
	}) {
		b.t.Errorf("there are %v", left)
	}
}

// recovers waits for a good backup.
func (b backedUp) recovers() {
	b.t.Helper()
	soon(b.t, "a good backup", func() bool {
		at, failure := b.backups.Status()
		return failure == archive.NoBackupFailure && !at.IsZero()
	})
	if got, want := hands(b.newest()), hands(b.tonight()); got != want {
		b.t.Errorf("%d hands, want %d", got, want)
	}
}

// TestABackupOfADamagedFileIsNotMade: it would push out the good ones, and hide what is missing.
func TestABackupOfADamagedFileIsNotMade(t *testing.T) {
	database := damagedFile(t, damages["an index that lost a key"])
	b := backingUp(t, database, t.TempDir(), 100*time.Millisecond, 1, models.DespiteDamage)
	b.fails(archive.BackupOfDamage, "threewinds check")
	path := filepath.Join(b.folder, "club.backup")
	if status, _, complaints := command(t, "backup", path, "--database", database); status != 1 || !strings.Contains(complaints, "damaged") {
		t.Errorf("status %d, %s", status, complaints)
	}
	if left, err := os.ReadDir(b.folder); err != nil || len(left) > 0 {
		t.Errorf("there are %v, %v", left, err)
	}
}
