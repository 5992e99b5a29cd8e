//go:build unix

package database_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/threewinds/threewinds/models/database"
)

// TestOnlyTheOwnerReadsTheFiles of a database, also of one that others could read before.
func TestOnlyTheOwnerReadsTheFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.db")
	for range 2 {
		db, err := database.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{path, path + "-wal", path + "-shm", path + ".lock"} {
			if about, err := os.Stat(file); err != nil || about.Mode().Perm() != 0o600 {
				t.Errorf("%s: %v, %v", file, about.Mode(), err)
			}
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(path, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
