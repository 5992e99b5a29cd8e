package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/databasetest"
)

// TestArchivesOfEveryFormatAreRead: the committed archives, which are never written again.
// Each has the format in its name. A program with a newer one adds its own by -update.
func TestArchivesOfEveryFormatAreRead(t *testing.T) {
	newest := fmt.Sprintf("testdata/honshu-%d.zip", archive.Format())
	if _, err := os.Stat(newest); err != nil && *update {
		database := packedNights(t, "honshu")
		store, err := models.Open(t.Context(), database)
		must(t, err)
		must(t, store.Close())
		must(t, os.WriteFile(newest, content(t, export(t, database)), 0o644))
	}
	committed, err := filepath.Glob("testdata/honshu-*.zip")
	must(t, err)
	if len(committed) == 0 || committed[len(committed)-1] != newest {
		t.Fatalf("%s is not committed: %v", newest, committed)
	}
	for _, path := range committed {
		database := databasetest.SQLite(t)
		if status, report, complaints := command(t, "import", path, "--database", database); status != 0 || !strings.HasPrefix(report, archives["honshu"]) {
			t.Errorf("%s: status %d\n%s%s", path, status, report, complaints)
		}
		if status, report, complaints := checked(t, database); status != 0 || !strings.HasPrefix(report, archives["honshu"]) {
			t.Errorf("%s: status %d\n%s%s", path, status, report, complaints)
		}
	}
}
