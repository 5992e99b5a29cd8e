package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
)

// TestABackupOnAFullDiskIsTold: the evening goes on, and what was there stays.
func TestABackupOnAFullDiskIsTold(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, file string) {
		folder := smallDisk(t)
		b := backingUp(t, file, folder, 100*time.Millisecond, 2)
		soon(t, "the first backup", func() bool { return len(kept(t, folder)) > 0 })
		ballast := filepath.Join(folder, "ballast")
		if err := os.WriteFile(ballast, make([]byte, 4<<20), 0o600); err == nil {
			t.Fatal("the disk has room")
		}
		b.enter()
		b.fails(archive.BackupNoRoom, "make room")
		b.enter()
		if trouble := b.DB.Trouble(); trouble != database.NoTrouble {
			t.Errorf("the database is in trouble: %v", trouble)
		}
		b.newest()
		must(t, os.Remove(ballast))
		b.recovers()
	})
}

// TestABackupInAFolderThatMayOnlyBeReadIsTold, and made as soon as it may.
func TestABackupInAFolderThatMayOnlyBeReadIsTold(t *testing.T) {
	folder := smallDisk(t)
	remount := func(flags uintptr) { must(t, unix.Mount("", folder, "", unix.MS_REMOUNT|flags, "")) }
	remount(unix.MS_RDONLY)
	b := backingUp(t, oneEvening.SQLite(t), folder, 100*time.Millisecond, 2)
	b.fails(archive.BackupNotAllowed, "let the program write")
	remount(0)
	b.recovers()
}
