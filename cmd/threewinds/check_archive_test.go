package main

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/threewinds/threewinds/models"
)

// archive unpacks testdata/nights.db.gz: two nights of the first game with 126
// hands, recorded by the program as it was before there was a second one, its
// secrets taken out.
func archive(t *testing.T) (database string) {
	t.Helper()
	packed, err := os.Open("testdata/nights.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close() //nolint:errcheck // nothing was written
	plain, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(plain)
	if err != nil {
		t.Fatal(err)
	}
	database = filepath.Join(t.TempDir(), "nights.db")
	if err := os.WriteFile(database, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return database
}

// TestAnArchiveOfTheFirstGameAgrees: as it is, and when the store has brought it up
// to date.
func TestAnArchiveOfTheFirstGameAgrees(t *testing.T) {
	database := archive(t)
	const agree = "2 nights, 20 matches, 126 hands: all agree\n"
	if status, report, complaints := checked(t, database); status != 0 || report != agree {
		t.Errorf("status %d\n%s%s", status, report, complaints)
	}
	store, err := models.Open(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	if status, report, complaints := checked(t, database); status != 0 || report != agree {
		t.Errorf("brought up to date: status %d\n%s%s", status, report, complaints)
	}
}
