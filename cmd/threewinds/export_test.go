package main

import (
	"archive/zip"
	"bytes"
	"flag"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
)

// command runs a verb.
func command(t *testing.T, line ...string) (status int, out, complaints string) {
	t.Helper()
	var said, complained bytes.Buffer
	status = run(t.Context(), line, &said, &complained)
	return status, said.String(), complained.String()
}

// export is the archive of a database, in a folder of its own.
func export(t *testing.T, database string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "club.zip")
	if status, _, complaints := command(t, "export", path, "--database", database); status != 0 {
		t.Fatal(complaints)
	}
	return path
}

func content(t *testing.T, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	must(t, err)
	return content
}

// TestAClubMovesToTheOtherDatabaseAndBack with the same bytes in each archive.
func TestAClubMovesToTheOtherDatabaseAndBack(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		first := export(t, database)
		if status, report, complaints := command(t, "check", first); status != 0 || !allAgree.MatchString(report) {
			t.Fatalf("status %d\n%s%s", status, report, complaints)
		}
		for _, other := range []string{databasetest.PostgreSQL(t), databasetest.SQLite(t)} {
			status, report, complaints := command(t, "import", first, "--database", other)
			if status != 0 || !strings.Contains(report, ": all agree\n") {
				t.Fatalf("status %d\n%s%s", status, report, complaints)
			}
			if !bytes.Equal(content(t, first), content(t, export(t, other))) {
				t.Errorf("%s has another archive", other)
			}
			if status, report, complaints := checked(t, other); status != 0 || !allAgree.MatchString(report) {
				t.Errorf("status %d\n%s%s", status, report, complaints)
			}
			if status, _, complaints := command(t, "import", first, "--database", other); status != 1 || !strings.Contains(complaints, "is not empty") {
				t.Errorf("a second time: status %d, %s", status, complaints)
			}
		}
	})
}

func TestAnArchiveIsNeverOverwritten(t *testing.T) {
	database := oneEvening.SQLite(t)
	path := export(t, database)
	was := content(t, path)
	if status, _, complaints := command(t, "export", path, "--database", database); status != 1 || !strings.Contains(complaints, "is there already") {
		t.Errorf("status %d, %s", status, complaints)
	}
	if !bytes.Equal(was, content(t, path)) {
		t.Error("it is another now")
	}
}

// TestAChangedArchiveIsRefused, with its line, and no database is made.
func TestAChangedArchiveIsRefused(t *testing.T) {
	was := export(t, oneEvening.SQLite(t))
	for name, test := range map[string]struct {
		change func(content []byte) []byte
		want   string
	}{
		"a winner is another": {func(content []byte) []byte {
			return rewritten(t, content, "nights/", `\"winner\":\"east\"`, `\"winner\":\"west\"`)
		}, ", line "},
		"a player has another name": {func(content []byte) []byte { return rewritten(t, content, "players", `"name":"`, `"name":"X`) }, "players.jsonl, line 1:"},
		"it is cut":                 {func(content []byte) []byte { return content[:len(content)/2] }, "this is no zip file, or its end is missing"},
		"it is something else":      {func([]byte) []byte { return []byte("hello") }, "this is no zip file"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "changed.zip")
			must(t, os.WriteFile(path, test.change(content(t, was)), 0o600))
			database := filepath.Join(t.TempDir(), "new.db")
			for _, line := range [][]string{{"check", path}, {"import", path, "--database", database}} {
				if status, _, complaints := command(t, line...); status != 1 || !strings.Contains(complaints, test.want) {
					t.Errorf("%s: status %d, %s", line[0], status, complaints)
				}
			}
			if _, err := os.Stat(database); err == nil {
				t.Error("a database is left")
			}
		})
	}
}

// rewritten is the archive with a text replaced in a file.
func rewritten(t *testing.T, content []byte, file, old, fresh string) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	must(t, err)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	replaced := false
	for _, part := range in.File {
		opened, err := part.Open()
		must(t, err)
		text, err := io.ReadAll(opened)
		must(t, err)
		if strings.HasPrefix(part.Name, file) && !replaced && bytes.Contains(text, []byte(old)) {
			text, replaced = bytes.Replace(text, []byte(old), []byte(fresh), 1), true
		}
		into, err := w.Create(part.Name)
		must(t, err)
		_, err = into.Write(text)
		must(t, err)
	}
	must(t, w.Close())
	if !replaced {
		t.Fatalf("%s is nowhere in %s", old, file)
	}
	return out.Bytes()
}

var kills = flag.Int("kills", 6, "how often the program is killed while it writes an archive, and while it takes one in")

// TestAKilledProgramLeavesAllOrNothing: an archive is whole or not there, and a database has
// everything or nothing of it.
func TestAKilledProgramLeavesAllOrNothing(t *testing.T) {
	database := oneEvening.SQLite(t)
	whole := content(t, export(t, database))
	random := rand.New(rand.NewPCG(rand.Uint64(), 0))
	finished, temporary := 0, t.TempDir()
	t.Setenv("TMPDIR", temporary)
	for range *kills {
		folder := t.TempDir()
		target := filepath.Join(folder, "club.zip")
		finished += killed(t, random, "export", target, "--database", database)
		got, err := os.ReadFile(target)
		if err == nil && !bytes.Equal(got, whole) {
			t.Fatalf("%d of %d bytes under the final name", len(got), len(whole))
		}
		if status, _, complaints := command(t, "export", target, "--database", database); (status == 0) != (err != nil) {
			t.Fatal(complaints)
		}
		nothingLeft(t, folder)
		other := filepath.Join(folder, "other.db")
		from := filepath.Join(folder, "from.zip")
		must(t, os.WriteFile(from, whole, 0o600))
		finished += killed(t, random, "import", from, "--database", other)
		// What was not taken in is taken in now; what was, is there whole.
		status, _, complaints := command(t, "import", from, "--database", other)
		if status != 0 && !strings.Contains(complaints, "is not empty") {
			t.Fatalf("after a kill: %s", complaints)
		}
		nothingLeft(t, folder, temporary)
		if got := content(t, export(t, other)); !bytes.Equal(got, whole) {
			t.Fatal("after a kill the archive is another")
		}
	}
	t.Logf("%d kills, %d of which came too late", 2**kills, finished)
}

// killed runs the program and kills it after up to a third of a second. It answers 1 if the
// program had finished by then.
func killed(t *testing.T, random *rand.Rand, line ...string) (finished int) {
	t.Helper()
	mortal := exec.CommandContext(t.Context(), os.Args[0], line...)
	mortal.Env = append(slices.Clone(os.Environ()), asProgram+"=1")
	must(t, mortal.Start())
	time.Sleep(time.Duration(random.IntN(330)) * time.Millisecond)
	_ = mortal.Process.Kill()
	if mortal.Wait() == nil {
		return 1
	}
	return 0
}
