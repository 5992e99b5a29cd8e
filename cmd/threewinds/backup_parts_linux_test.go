package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
)

// TestABackupForWhichThereIsNoRoomLeavesNothing, at any attempt and wherever it stops.
func TestABackupForWhichThereIsNoRoomLeavesNothing(t *testing.T) {
	path := databasetest.SQLite(t)
	store, err := openStore(t.Context(), path)
	must(t, err)
	defer store.Close() //nolint:errcheck // nothing is kept
	_, err = fillDemo(t.Context(), store, demoEvening)
	must(t, err)
	folder := smallDisk(t)
	ballast := filepath.Join(folder, "ballast")
	for free := 0; free < 2600; free += 64 { // kB
		_ = os.WriteFile(ballast, make([]byte, (3<<20)-free<<10), 0o600) // as much as there is room for
		must(t, os.RemoveAll(filepath.Join(folder, "copy.db")))
		for attempt := range 3 {
			err := database.WriteWhole(filepath.Join(folder, "copy.db"), func(file *os.File) error { return store.Archive.Backup(t.Context(), file) })
			entries, unread := os.ReadDir(folder)
			must(t, unread)
			if slices.ContainsFunc(entries, func(entry os.DirEntry) bool { return strings.Contains(entry.Name(), "part") }) {
				t.Errorf("%d kB, attempt %d: %v, left are %v", free, attempt, err, entries)
			}
		}
	}
}
