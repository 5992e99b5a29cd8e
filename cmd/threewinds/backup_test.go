package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
)

// backup is a backup of a database, in a folder of its own.
func backup(t *testing.T, database string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "club.backup")
	if status, _, complaints := command(t, "backup", path, "--database", database); status != 0 {
		t.Fatal(complaints)
	}
	return path
}

// restores restores a backup into a new database, checks that one, and answers its archive.
func restores(t *testing.T, path, database string) []byte {
	t.Helper()
	status, report, complaints := command(t, "restore", path, "--database", database)
	if status != 0 || !strings.Contains(report, ": all agree\n") {
		t.Fatalf("restore: status %d\n%s%s", status, report, complaints)
	}
	if status, report, complaints := checked(t, database); status != 0 {
		t.Fatalf("check: status %d\n%s%s", status, report, complaints)
	}
	return content(t, export(t, database))
}

func TestABackupIsRestoredIntoEitherDatabase(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		was := content(t, export(t, database))
		path := backup(t, database)
		for _, fresh := range []string{databasetest.SQLite(t), databasetest.PostgreSQL(t)} {
			if !bytes.Equal(was, restores(t, path, fresh)) {
				t.Errorf("%s has another archive", fresh)
			}
			status, _, complaints := command(t, "restore", path, "--database", fresh)
			if status != 1 || !strings.Contains(complaints, "is there already") && !strings.Contains(complaints, "is not empty") {
				t.Errorf("a second time: status %d, %s", status, complaints)
			}
			if !bytes.Equal(was, content(t, export(t, fresh))) {
				t.Errorf("%s is another after the second time", fresh)
			}
		}
	})
}

// TestABackupIsMadeWhileHandsAreSaved, and what it holds is told before it is restored.
func TestABackupIsMadeWhileHandsAreSaved(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, database string) {
		_, token := oneTable(t, database)
		p := serving(t, database)
		tablet := p.scan(t, token)
		last := 0
		for range 5 {
			tablet.saves()
			fresh := databasetest.SQLite(t)
			restores(t, backup(t, database), fresh)
			hands := len(storedNights(t, fresh)[0].Rounds[0].Matches[0].Ledger.Hands)
			if hands != last+1 {
				t.Errorf("%d hands after %d", hands, last)
			}
			last = hands
		}
		status, report, _ := command(t, "restore", backup(t, database), "--database", databasetest.SQLite(t))
		if status != 0 || !strings.Contains(report, "a club without a name, 1 night, the last on 2026-11-24\n") || !strings.Contains(report, "1 night, 1 match, 5 hands: all agree") {
			t.Errorf("status %d\n%s", status, report)
		}
	})
}

// TestTheCopyOfAFileKeepsPasswords: nobody has to make accounts anew.
func TestTheCopyOfAFileKeepsPasswords(t *testing.T) {
	fresh := databasetest.SQLite(t)
	restores(t, backup(t, oneEvening.SQLite(t)), fresh)
	store, err := models.Open(t.Context(), fresh)
	must(t, err)
	defer store.Close() //nolint:errcheck // nothing was changed
	_, open, err := store.NewSetupToken(t.Context())
	must(t, err)
	if open {
		t.Error("an account has to be made anew")
	}
}

func TestABackupOverwritesNothing(t *testing.T) {
	database := oneEvening.SQLite(t)
	path := backup(t, database)
	was := content(t, path)
	if status, _, complaints := command(t, "backup", path, "--database", database); status != 1 || !strings.Contains(complaints, "is there already") {
		t.Errorf("status %d, %s", status, complaints)
	}
	if !bytes.Equal(was, content(t, path)) {
		t.Error("it is another now")
	}
	// The log of an old database would be taken for that of the new one.
	fresh := databasetest.SQLite(t)
	must(t, os.WriteFile(fresh+"-wal", []byte("the last changes"), 0o600))
	if status, _, complaints := command(t, "restore", path, "--database", fresh); status != 1 || !strings.Contains(complaints, "-wal is there already") {
		t.Errorf("status %d, %s", status, complaints)
	}
	if left, err := filepath.Glob(fresh + "*"); err != nil || len(left) != 1 {
		t.Errorf("there are %v, %v", left, err)
	}
}

func TestADamagedBackupIsNotRestored(t *testing.T) {
	file, zipped := backup(t, oneEvening.SQLite(t)), export(t, oneEvening.SQLite(t))
	for name, test := range map[string]struct {
		path   string
		change func(content []byte) []byte
		want   string
	}{
		"a file with a damaged page": {file, func(content []byte) []byte {
			clear(content[len(content)/2 : len(content)/2+8192])
			return content
		}, "damaged"},
		"a file that is cut":        {file, func(content []byte) []byte { return content[:len(content)/2] }, "damaged"},
		"an archive that is cut":    {zipped, func(content []byte) []byte { return content[:len(content)/2] }, "its end is missing"},
		"an archive that is edited": {zipped, func(content []byte) []byte { return rewritten(t, content, "players", `"name":"`, `"name":"X`) }, "players.jsonl, line 1:"},
		"an empty file":             {file, func([]byte) []byte { return nil }, "this is no zip file"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "changed")
			must(t, os.WriteFile(path, test.change(content(t, test.path)), 0o600))
			fresh := databasetest.SQLite(t)
			status, report, complaints := command(t, "restore", path, "--database", fresh)
			if status != 1 || !strings.Contains(complaints, test.want) {
				t.Errorf("status %d, %s%s", status, report, complaints)
			}
			if _, err := os.Stat(fresh); err == nil {
				t.Error("a database is left")
			}
		})
	}
}

// TestAKilledBackupLeavesAllOrNothing: nor does a killed restore leave half a database.
func TestAKilledBackupLeavesAllOrNothing(t *testing.T) {
	database := oneEvening.SQLite(t)
	was := content(t, export(t, database))
	zipped := export(t, database)
	random := rand.New(rand.NewPCG(rand.Uint64(), 0))
	finished := 0
	for i := range *kills {
		path := filepath.Join(t.TempDir(), "club.db")
		finished += killed(t, random, "backup", path, "--database", database)
		if _, err := os.Stat(path); err == nil {
			restores(t, path, databasetest.SQLite(t))
		}
		from := []string{backup(t, database), zipped}[i%2]
		fresh := databasetest.SQLite(t)
		finished += killed(t, random, "restore", from, "--database", fresh)
		if _, err := os.Stat(fresh); err != nil {
			restores(t, from, fresh)
		}
		if got := content(t, export(t, fresh)); !bytes.Equal(got, was) {
			t.Fatal("after a kill the archive is another")
		}
	}
	t.Logf("%d kills, %d of which came too late", 2**kills, finished)
}

// TestThePartsOfKilledProgramsAreRemoved, when nobody can be writing them any more.
func TestThePartsOfKilledProgramsAreRemoved(t *testing.T) {
	b := backingUp(t, oneEvening.SQLite(t), t.TempDir(), 100*time.Millisecond, 48)
	soon(t, "the first backup", func() bool { return len(kept(t, b.folder)) == 1 })
	fresh, old := kept(t, b.folder)[0]+".part-1", kept(t, b.folder)[0]+".part-2"
	for _, path := range []string{fresh, old} {
		must(t, os.WriteFile(path, []byte("half"), 0o600))
	}
	must(t, os.Chtimes(old, time.Time{}, time.Now().Add(-2*time.Hour)))
	b.enter()
	soon(t, "the old part is away", func() bool {
		_, err := os.Stat(old)
		return err != nil
	})
	if _, err := os.Stat(fresh); err != nil {
		t.Error(err)
	}
	b.newest()
}

func TestImpossibleBackupsAreRefused(t *testing.T) {
	for flag, want := range map[string]string{"--backup-every=0": "a second at least", "--backup-keep=0": "1 at least"} {
		if status, _, complaints := command(t, "serve", "--address", "127.0.0.1:0", flag); status != 2 || !strings.Contains(complaints, want) {
			t.Errorf("%s: status %d, %s", flag, status, complaints)
		}
	}
}
