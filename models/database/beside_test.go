package database_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/threewinds/threewinds/models/database"
)

// TestNothingStaysBesideAFileThatIsNotWritten: SQLite leaves a journal where the disk is full.
func TestNothingStaysBesideAFileThatIsNotWritten(t *testing.T) {
	for _, failed := range []error{nil, errors.New("no room")} {
		folder := t.TempDir()
		for range 3 {
			_ = os.Remove(filepath.Join(folder, "copy.db"))
			err := database.WriteWhole(filepath.Join(folder, "copy.db"), func(file *os.File) error {
				for _, ending := range []string{"-journal", "-wal"} {
					if err := os.WriteFile(file.Name()+ending, []byte("begun"), 0o600); err != nil {
						return err
					}
				}
				return failed
			})
			if !errors.Is(err, failed) {
				t.Fatal(err)
			}
			entries, err := os.ReadDir(folder)
			if err != nil || failed != nil && len(entries) > 0 || failed == nil && (len(entries) != 1 || entries[0].Name() != "copy.db") {
				t.Errorf("after %v: %v, %v", failed, entries, err)
			}
		}
	}
}
