package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/threewinds/threewinds/models/databasetest"
)

// smallDisk is a folder on a disk of its own, which takes root's rights to make.
func smallDisk(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := unix.Mount("tmpfs", folder, "tmpfs", 0, "size=3m"); err != nil {
		t.Skipf("SKIPPED: a small disk cannot be made: %v", err)
	}
	t.Cleanup(func() {
		if err := unix.Unmount(folder, unix.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// refusesAndRecovers enters a hand while the disk fails, and again when it works.
func refusesAndRecovers(t *testing.T, p process, tablet scanned, title, trouble string, fail, mend func()) {
	t.Helper()
	tablet.saves()
	form := tablet.form()
	fail()
	for range 2 {
		if status, body := tablet.enter(form); status != http.StatusServiceUnavailable || !strings.Contains(body, title) {
			t.Fatalf("a hand: status %d\n%s", status, body)
		}
	}
	if p.healthy(t, trouble) {
		t.Error("healthy")
	}
	soon(t, "the log says it", func() bool { return strings.Contains(p.log.String(), trouble) })
	mend()
	soon(t, "all is well again", func() bool { return p.healthy(t, trouble) })
	if status, body := tablet.enter(form); status != http.StatusOK {
		t.Errorf("the same hand again: status %d\n%s", status, body)
	}
	soon(t, "the log says that it is well", func() bool { return strings.Contains(p.log.String(), "the database is well") })
}

// TestAFullDiskSavesNothing and says so; when there is room, it goes on by itself.
func TestAFullDiskSavesNothing(t *testing.T) {
	folder := smallDisk(t)
	database := filepath.Join(folder, "club.db")
	night, token := oneTable(t, database)
	p := serving(t, database)
	ballast := filepath.Join(folder, "ballast")
	refusesAndRecovers(t, p, p.scan(t, token), "The disk is full", "the disk is full", func() {
		if err := os.WriteFile(ballast, make([]byte, 4<<20), 0o600); err == nil {
			t.Fatal("the disk has room")
		}
	}, func() { must(t, os.Remove(ballast)) })
	must(t, p.Process.Kill())
	if kept := storedNights(t, database)[0]; kept.ID != night || len(kept.Rounds[0].Matches[0].Ledger.Hands) != 2 {
		t.Errorf("%d hands are there", len(kept.Rounds[0].Matches[0].Ledger.Hands))
	}
}

// TestAFailingDiskSavesNothing: here the limit of a file's size makes writing fail.
func TestAFailingDiskSavesNothing(t *testing.T) {
	database := databasetest.SQLite(t)
	_, token := oneTable(t, database)
	p := serving(t, database)
	limit := func(bytes uint64) func() {
		return func() {
			must(t, unix.Prlimit(p.Process.Pid, unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: bytes, Max: unix.RLIM_INFINITY}, nil))
		}
	}
	refusesAndRecovers(t, p, p.scan(t, token), "The disk does not take what is written",
		"the disk does not take what is written", limit(1024), limit(unix.RLIM_INFINITY))
}

// TestAReadOnlyDiskIsRefusedAtTheStart and not at the first hand.
func TestAReadOnlyDiskIsRefusedAtTheStart(t *testing.T) {
	folder := smallDisk(t)
	database := filepath.Join(folder, "club.db")
	oneTable(t, database)
	must(t, unix.Mount("", folder, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""))
	status, said := notStarted(t, "serve", "--address", "127.0.0.1:0", "--database", database)
	if status != 1 || !strings.Contains(said, "it may only be read") {
		t.Errorf("status %d, %s", status, said)
	}
	if status, report, complaints := checked(t, database); status != 0 {
		t.Errorf("check: status %d\n%s%s", status, report, complaints)
	}
}
