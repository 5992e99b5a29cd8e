package models_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/migrations"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
)

// copiesOf are the files beside a database from before updates.
func copiesOf(t *testing.T, database string) []string {
	t.Helper()
	found, err := filepath.Glob(database + ".version-*")
	must(t, err)
	return found
}

func TestADatabaseIsCopiedBeforeItsUpdate(t *testing.T) {
	database := databasetest.SQLite(t)
	old(t, database, migrations.First, first...)
	must(t, os.Chmod(database, 0o600))
	store, err := models.Open(t.Context(), database)
	must(t, err)
	copies := copiesOf(t, database)
	if len(copies) != 1 || store.DB.Copied() != copies[0] || !strings.HasPrefix(filepath.Base(copies[0]), filepath.Base(database)+".version-31-20") {
		t.Fatalf("copies %v, told %q", copies, store.DB.Copied())
	}
	must(t, store.Close())
	if info, err := os.Stat(copies[0]); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the copy: %v, %v", info, err)
	}
	// The copy is what the old program left: nothing of the update is in it.
	db, _ := connect(t, copies[0])
	must(t, errors.Join(execute(t, db, `INSERT INTO journal (id, at, account, visitor, device, kind, facts)
		VALUES ('j', '2026-01-01', '', '', '', 'x', '{}')`, `DELETE FROM journal`), db.Close()))
	again, err := models.Open(t.Context(), database)
	must(t, err)
	if again.DB.Copied() != "" || len(copiesOf(t, database)) != 1 {
		t.Errorf("a second start copies again: %v", copiesOf(t, database))
	}
	must(t, again.Close())
	fresh, err := models.Open(t.Context(), databasetest.SQLite(t))
	must(t, err)
	if fresh.DB.Copied() != "" {
		t.Error("a new database is copied")
	}
	must(t, fresh.Close())
}

func TestOnlyTheNewestCopiesAreKept(t *testing.T) {
	database := databasetest.SQLite(t)
	old(t, database, migrations.First, first...)
	for _, name := range []string{
		"9-2025-01-01-000000", "8-2025-01-02-000000", "4-2025-01-03-000000", "6-2025-01-04-000000", "5-2025-01-05-000000",
		"mine", "5-2025-01-05-000000.part",
	} {
		must(t, os.WriteFile(database+".version-"+name, nil, 0o600))
	}
	store, err := models.Open(t.Context(), database)
	must(t, err)
	must(t, store.Close())
	left := strings.Join(copiesOf(t, database), "\n")
	if strings.Contains(left, "9-2025-01-01") || strings.Contains(left, ".part") || strings.Count(left, "\n") != 5 {
		t.Errorf("left are\n%s", left)
	}
}

// TestCopiesOfOlderVersionsSurviveFailingUpdates: an update that fails again and again does not
// push them out.
func TestCopiesOfOlderVersionsSurviveFailingUpdates(t *testing.T) {
	database := databasetest.SQLite(t)
	old(t, database, migrations.First, first...)
	must(t, os.WriteFile(database+".version-5-2025-01-05-000000", nil, 0o600))
	for _, day := range []string{"1", "2", "3", "4", "5", "6"} {
		must(t, os.WriteFile(database+".version-31-2025-02-0"+day+"-000000", nil, 0o600))
	}
	store, err := models.Open(t.Context(), database)
	must(t, err)
	must(t, store.Close())
	left := strings.Join(copiesOf(t, database), "\n")
	if !strings.Contains(left, ".version-5-") || !strings.Contains(left, "02-06") || strings.Contains(left, "02-03") || strings.Count(left, "\n") != 4 {
		t.Errorf("left are\n%s", left)
	}
}

func TestADatabaseOpensAlthoughAnOldCopyCannotBeRemoved(t *testing.T) {
	database := databasetest.SQLite(t)
	old(t, database, migrations.First, first...)
	for _, day := range []string{"1", "2", "3", "4", "5"} {
		must(t, os.WriteFile(database+".version-31-2025-01-0"+day+"-000000", nil, 0o600))
	}
	// A folder with something in it stands for a file that another program holds.
	held := database + ".version-31-2024-01-01-000000"
	must(t, os.MkdirAll(filepath.Join(held, "x"), 0o700))
	store, err := models.Open(t.Context(), database)
	must(t, err)
	must(t, store.Close())
	if _, err := os.Stat(held); err != nil {
		t.Error(err)
	}
}

// TestTheCopyIsPrivateWhileItIsWritten, as the database is.
func TestTheCopyIsPrivateWhileItIsWritten(t *testing.T) {
	database := databasetest.SQLite(t)
	old(t, database, migrations.First, first...)
	db, _ := connect(t, database)
	must(t, errors.Join(execute(t, db, `CREATE TABLE big AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 30000)
		SELECT x, hex(randomblob(400)) FROM c`), db.Close()))
	must(t, os.Chmod(database, 0o600))
	done, seen := make(chan bool), make(chan int)
	go func() {
		for times := 0; ; {
			select {
			case <-done:
				seen <- times
				return
			case <-time.After(time.Millisecond):
			}
			unfinished, _ := filepath.Glob(database + ".version-*.part")
			for _, path := range unfinished {
				info, err := os.Stat(path)
				if err != nil {
					continue // it has its name
				}
				times++
				if info.Mode().Perm() != 0o600 {
					t.Errorf("the copy while it is written: %v", info.Mode())
				}
			}
		}
	}()
	store, err := models.Open(t.Context(), database)
	must(t, err)
	close(done)
	if times := <-seen; times == 0 {
		t.Error("nobody looked while it was written")
	}
	must(t, store.Close())
}

// TestAnErrorOfAFileIsNotThatOfAServer: the sentence is about the file.
func TestAnErrorOfAFileIsNotThatOfAServer(t *testing.T) {
	database := databasetest.SQLite(t)
	must(t, os.Mkdir(database+".lock", 0o700))
	if _, err := models.Open(t.Context(), database); err == nil || strings.Contains(err.Error(), "server") {
		t.Errorf("a lock that is a folder: %v", err)
	}
}

// TestADatabaseThatCannotBeCopiedIsNotUpdated, and stays as it was.
func TestADatabaseThatCannotBeCopiedIsNotUpdated(t *testing.T) {
	// The copy's name is too long for a file system, which stands for a full disk.
	database := filepath.Join(t.TempDir(), strings.Repeat("x", 240)+".db")
	old(t, database, migrations.First, first...)
	if _, err := models.Open(t.Context(), database); err == nil || strings.Contains(err.Error(), "server") {
		t.Fatalf("opened, or the wrong sentence: %v", err)
	}
	db, _ := connect(t, database)
	must(t, errors.Join(execute(t, db, `UPDATE nights SET ranking = 'hands' WHERE id = 'n'`), db.Close()))
}
