package main

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
)

// process is the program in a process of its own, with its log.
type process struct {
	*exec.Cmd
	address string
	log     *logged
}

// logged is the log of a process that is still writing it.
type logged struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// serving starts the program on a database.
func serving(t *testing.T, database string) process {
	t.Helper()
	return started(t, exec.CommandContext(t.Context(), os.Args[0], "serve", "--address", "127.0.0.1:0", "--database", database))
}

// started starts the program by a command.
func started(t *testing.T, command *exec.Cmd) process {
	t.Helper()
	p := process{Cmd: command, log: new(logged)}
	p.Env = append(os.Environ(), asProgram+"=1")
	p.Stderr = p.log
	out, err := p.StdoutPipe()
	must(t, err)
	must(t, p.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err, p.log)
	}
	p.address = links.FindString(line)
	t.Cleanup(func() {
		_ = p.Process.Kill()
		_ = p.Wait() // killed, as it should be
		if strings.Contains(p.log.String(), "WARNING: DATA RACE") {
			t.Error(p.log)
		}
	})
	return p
}

// scanned is a tablet that has scanned the card of its table.
type scanned struct {
	t      *testing.T
	client *http.Client
	path   string
}

func (p process) scan(t *testing.T, token string) scanned {
	t.Helper()
	jar, err := cookiejar.New(nil)
	must(t, err)
	s := scanned{t: t, client: &http.Client{Jar: jar, Timeout: 20 * time.Second}}
	answer, err := s.client.Get(p.address + "/t/" + token)
	must(t, err)
	must(t, answer.Body.Close())
	s.path = answer.Request.URL.String()
	return s
}

// form is the form of the next drawn hand, as the table's page has it.
func (s scanned) form() url.Values {
	s.t.Helper()
	_, body := s.read(s.client.Get(s.path))
	form := url.Values{"outcome": {"draw"}, "winner": {"draw"}}
	for _, field := range hidden.FindAllStringSubmatch(body, -1) {
		if !form.Has(field[1]) {
			form.Set(field[1], field[2])
		}
	}
	return form
}

// enter sends a hand's form.
func (s scanned) enter(form url.Values) (status int, body string) {
	s.t.Helper()
	return s.read(s.client.PostForm(s.path+"/hands", form))
}

func (s scanned) read(answer *http.Response, err error) (status int, body string) {
	s.t.Helper()
	must(s.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(s.t, err)
	return answer.StatusCode, string(text)
}

// saves enters the next hand, which has to be saved.
func (s scanned) saves() {
	s.t.Helper()
	if status, body := s.enter(s.form()); status != http.StatusOK {
		s.t.Fatalf("a hand: status %d\n%s", status, body)
	}
}

// soon waits for something that the program notices by itself.
func soon(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !ok(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("not soon: " + what)
		}
	}
}

// healthy says whether /healthz is content, and checks what it says if not.
func (p process) healthy(t *testing.T, trouble string) bool {
	t.Helper()
	status, said := fetch(t, p.address+"/healthz")
	if status != http.StatusOK && (status != http.StatusServiceUnavailable || !strings.Contains(said, trouble)) {
		t.Fatalf("health: %d, %q", status, said)
	}
	return status == http.StatusOK
}

// TestAMissingFileIsNoticed: nothing is saved that will not be there tomorrow, and what
// was saved is in a copy.
func TestAMissingFileIsNoticed(t *testing.T) {
	replaced := func(path string) error {
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := os.WriteFile(path+".other", content, 0o600); err != nil {
			return err
		}
		return os.Rename(path+".other", path)
	}
	for name, lose := range map[string]func(path string) error{
		"deleted":               os.Remove,
		"moved":                 func(path string) error { return os.Rename(path, path+".moved") },
		"replaced":              replaced,
		"its log deleted":       func(path string) error { return os.Remove(path + "-wal") },
		"its log replaced":      func(path string) error { return replaced(path + "-wal") },
		"its lock page deleted": func(path string) error { return os.Remove(path + "-shm") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			database := databasetest.SQLite(t)
			_, token := oneTable(t, database)
			p := serving(t, database)
			tablet := p.scan(t, token)
			tablet.saves()
			form := tablet.form()
			must(t, lose(database))
			if status, body := tablet.enter(form); status != http.StatusServiceUnavailable ||
				!strings.Contains(body, "The database file is not there any more") {
				t.Errorf("a hand after that: status %d\n%s", status, body)
			}
			soon(t, "the copy", func() bool { return strings.Contains(p.log.String(), "everything that was saved is in a copy") })
			if p.healthy(t, "the database file was deleted, moved or replaced") {
				t.Error("healthy")
			}
			copies, err := filepath.Glob(database + ".rescued-*")
			if err != nil || len(copies) != 1 {
				t.Fatalf("the copies: %v, %v\n%s", copies, err, p.log)
			}
			if hands := storedNights(t, copies[0])[0].Rounds[0].Matches[0].Ledger.Hands; len(hands) != 1 {
				t.Errorf("%d hands are in the copy", len(hands))
			}
			if about, err := os.Stat(copies[0]); err != nil || runtime.GOOS != "windows" && about.Mode().Perm() != 0o600 {
				t.Errorf("the copy: %v, %v", about.Mode(), err)
			}
			must(t, p.Process.Kill())
			p.Wait() //nolint:errcheck // it was killed
			if _, err := models.Open(t.Context(), database); err == nil || !strings.Contains(err.Error(), "rename "+copies[0]) {
				t.Errorf("the next start: %v", err)
			}
		})
	}
}

// TestTheProgramNoticesByItself that the file is gone, before anybody enters a hand.
func TestTheProgramNoticesByItself(t *testing.T) {
	database := databasetest.SQLite(t)
	p := serving(t, database)
	if !p.healthy(t, "") {
		t.Fatal("not healthy at the start")
	}
	must(t, os.RemoveAll(filepath.Dir(database)))
	soon(t, "a missing folder", func() bool { return !p.healthy(t, "deleted, moved or replaced") })
}

// TestASecondProgramIsRefused also under another name of the file. What only reads is
// not.
func TestASecondProgramIsRefused(t *testing.T) {
	database := databasetest.SQLite(t)
	oneTable(t, database)
	p := serving(t, database)
	other := filepath.Join(t.TempDir(), "link.db")
	must(t, os.Symlink(database, other))
	for _, name := range []string{database, other} {
		status, said := notStarted(t, "serve", "--address", "127.0.0.1:0", "--database", name)
		if status != 1 || !strings.Contains(said, "another threewinds runs on this file already") {
			t.Errorf("%s: status %d, %s", name, status, said)
		}
	}
	if status, report, complaints := checked(t, database); status != 0 {
		t.Errorf("check: status %d\n%s%s", status, report, complaints)
	}
	for _, args := range [][]string{{"seat", "--players", "6", "--rounds", "1"}, {"score", "--help"}} {
		if status, _, complaints := ran(t, args...); status != 0 {
			t.Errorf("%s: status %d, %s", args[0], status, complaints)
		}
	}
	must(t, p.Process.Kill())
	serving(t, database)
}
