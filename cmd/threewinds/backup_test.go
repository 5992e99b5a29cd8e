package main

import (
	"bytes"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
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
//
// Watched by the race detector: the program's requests meet its own work.
func TestABackupIsMadeWhileHandsAreSaved(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, database string) {
		_, token := oneTable(t, database)
		p := serving(t, database)
		tablet := p.scan(t, token)
		last := 0
		for range 3 {
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
		if status != 0 || !strings.Contains(report, "a club without a name, 1 night, the last on 2026-11-24\n3 players, 3 hands, last changed ") || !strings.Contains(report, "1 night, 1 match, 3 hands: all agree") {
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
	_, open, err := store.People.NewSetupToken(t.Context())
	must(t, err)
	if open {
		t.Error("the restored site has no account")
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
	restores(t, path, databasetest.SQLite(t))
}

// TestABackupIsCheckedByItsName, of either kind, and "import" says which verb takes an SQLite file.
func TestABackupIsCheckedByItsName(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		if status, report, complaints := command(t, "check", backup(t, database)); status != 0 || !allAgree.MatchString(report) {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
	file := backup(t, oneEvening.SQLite(t))
	if status, _, complaints := command(t, "import", file, "--database", databasetest.SQLite(t)); status != 1 || !strings.Contains(complaints, "threewinds restore "+file) {
		t.Errorf("import: status %d, %s", status, complaints)
	}
}

// TestFindingsNameTheFlagThatTakesThem: who is refused hears how to go on.
func TestFindingsNameTheFlagThatTakesThem(t *testing.T) {
	database := oneEvening.SQLite(t)
	tamper(t, database, `UPDATE events SET payload = '{"number":'`+event("1", "4"))
	status, _, complaints := command(t, "restore", backup(t, database), "--database", databasetest.SQLite(t))
	if status != 1 || !strings.Contains(complaints, "Restore it all the same with --despite-findings") {
		t.Errorf("status %d, %s", status, complaints)
	}
}

func TestADamagedBackupIsNotRestored(t *testing.T) {
	file, zipped := backup(t, oneEvening.SQLite(t)), export(t, oneEvening.SQLite(t))
	restores(t, file, databasetest.SQLite(t))
	for name, test := range map[string]struct {
		path   string
		change func(content []byte) []byte
		want   string
	}{
		"a file with a damaged page": {file, func(content []byte) []byte {
			clear(content[len(content)/2 : len(content)/2+8192])
			return content
		}, "it is damaged: copy it once more from where it lies, or take another backup"},
		"a file that is cut":        {file, func(content []byte) []byte { return content[:len(content)/2] }, "it is cut, its end is missing: copy it once more from where it lies, or take another backup"},
		"an archive that is cut":    {zipped, func(content []byte) []byte { return content[:len(content)/2] }, "its end is missing"},
		"an archive that is edited": {zipped, func(content []byte) []byte { return rewritten(t, content, "players", `"name":"`, `"name":"X`) }, "players.jsonl, line 1:"},
		"an empty file":             {file, func([]byte) []byte { return nil }, "it is cut, its end is missing"},
		"a letter":                  {file, func([]byte) []byte { return []byte("Dear club, how are you?") }, "it is no backup of threewinds"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "changed")
			must(t, os.WriteFile(path, test.change(content(t, test.path)), 0o600))
			fresh := databasetest.SQLite(t)
			status, report, complaints := command(t, "restore", path, "--database", fresh)
			if status != 1 || !strings.Contains(complaints, test.want) {
				t.Errorf("status %d, %s%s", status, report, complaints)
			}
			if status, _, complaints := command(t, "check", path); status != 1 || complaints == "" {
				t.Errorf("check: status %d, %s", status, complaints)
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
	finished, temporary := 0, t.TempDir()
	t.Setenv("TMPDIR", temporary)
	for i := range *kills {
		folder := t.TempDir()
		path := filepath.Join(folder, "club.db")
		finished += killed(t, random, "backup", path, "--database", database)
		if _, err := os.Stat(path); err == nil {
			restores(t, path, databasetest.SQLite(t))
		} else if status, _, complaints := command(t, "backup", path, "--database", database); status != 0 {
			t.Fatal(complaints)
		} else {
			restores(t, path, databasetest.SQLite(t))
		}
		nothingLeft(t, folder)
		from := []string{backup(t, database), zipped}[i%2]
		fresh := databasetest.SQLite(t)
		finished += killed(t, random, "restore", from, "--database", fresh)
		if _, err := os.Stat(fresh); err != nil {
			restores(t, from, fresh)
		} else { // any verb that needs such a folder
			restores(t, from, databasetest.SQLite(t))
		}
		nothingLeft(t, filepath.Dir(fresh), temporary)
		if got := content(t, export(t, fresh)); !bytes.Equal(got, was) {
			t.Fatal("after a kill the archive is another")
		}
	}
	t.Logf("%d kills, %d of which came too late", 2**kills, finished)
}

// endedProcess is the number of a process that has ended.
func endedProcess(t *testing.T) int {
	t.Helper()
	short := exec.CommandContext(t.Context(), os.Args[0], "--version")
	short.Env = append(slices.Clone(os.Environ()), asProgram+"=1")
	must(t, short.Run())
	return short.Process.Pid
}

// TestThePartsOfKilledProgramsAreRemoved at the next start, and none that is being written, or
// that was kept by hand.
func TestThePartsOfKilledProgramsAreRemoved(t *testing.T) {
	b := backingUp(t, oneEvening.SQLite(t), t.TempDir(), time.Hour, 48)
	soon(t, "the first backup", func() bool { return len(kept(t, b.folder)) == 1 })
	first := kept(t, b.folder)[0]
	var written string
	must(t, database.WriteWhole(first+"-copy", func(file *os.File) error {
		written = strings.TrimPrefix(filepath.Base(file.Name()), filepath.Base(first)+"-copy.part-")
		return nil
	}))
	must(t, os.Remove(first+"-copy"))
	ours := fmt.Sprintf("-%d-", os.Getpid())
	others := strings.Replace(written, ours, fmt.Sprintf("-%d-", os.Getppid()), 1)
	elsewhere := "000000" + written[6:]
	left := []string{strings.Replace(written, ours, fmt.Sprintf("-%d-", endedProcess(t)), 1), elsewhere + "old"}
	stay := []string{written, others, elsewhere, "by hand"}
	for _, name := range append(slices.Clone(left), stay...) {
		must(t, os.WriteFile(first+".part-"+name, []byte("half"), 0o600))
	}
	must(t, os.Chtimes(first+".part-"+elsewhere+"old", time.Time{}, time.Now().Add(-2*time.Hour)))
	b.backups.Close()
	again := b.Archive.KeepBackups(t.Context(), archive.BackupPlan{Folder: b.folder, Every: time.Hour, Keep: 48, Log: slog.New(slog.DiscardHandler)})
	again.Close()
	for _, name := range left {
		if _, err := os.Stat(first + ".part-" + name); err == nil {
			t.Errorf("%s is left", name)
		}
	}
	for _, name := range stay {
		if _, err := os.Stat(first + ".part-" + name); err != nil {
			t.Error(err)
		}
	}
	if len(kept(t, b.folder)) != 1 {
		t.Errorf("there are %v", kept(t, b.folder))
	}
	b.newest()
}

// nothingLeft wants no part of a file, and no folder of a program that was killed.
func nothingLeft(t *testing.T, folders ...string) {
	t.Helper()
	for _, folder := range folders {
		for _, pattern := range []string{"*.part*", "threewinds-*"} {
			if left, err := filepath.Glob(filepath.Join(folder, pattern)); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v, %v", left, err)
			}
		}
	}
}

func TestImpossibleBackupsAreRefused(t *testing.T) {
	for flag, want := range map[string]string{"--backup-every=0": "a second at least", "--backup-keep=0": "1 at least"} {
		if status, _, complaints := command(t, "serve", "--address", "127.0.0.1:0", flag); status != 2 || !strings.Contains(complaints, want) {
			t.Errorf("%s: status %d, %s", flag, status, complaints)
		}
	}
}
