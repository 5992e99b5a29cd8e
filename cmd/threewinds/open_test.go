package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/reach"
)

// desktop is a user's computer: a data folder, and a browser that writes down what it is
// asked to open.
type desktop struct {
	t            *testing.T
	data, opened string
	environment  []string
}

func newDesktop(t *testing.T) *desktop {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the browser of this system cannot be replaced")
	}
	folder := t.TempDir()
	d := &desktop{t: t, data: filepath.Join(folder, "data"), opened: filepath.Join(folder, "opened")}
	browser := "#!/bin/sh\necho \"$1\" >> " + d.opened + "\n"
	must(t, os.WriteFile(filepath.Join(folder, "xdg-open"), []byte(browser), 0o700))
	d.environment = append(os.Environ(), asProgram+"=1", "XDG_DATA_HOME="+d.data, "TMPDIR="+folder,
		"PATH="+folder+":"+os.Getenv("PATH"), "THREEWINDS_ADDRESS=127.0.0.1:0")
	return d
}

// doubleClick starts the program without arguments.
func (d *desktop) doubleClick(more ...string) *exec.Cmd {
	d.t.Helper()
	program, err := os.Executable()
	must(d.t, err)
	command := exec.CommandContext(d.t.Context(), program)
	command.Env = append(d.environment, more...)
	must(d.t, command.Start())
	d.t.Cleanup(func() { _ = command.Process.Kill() })
	return command
}

// browsed waits until the browser was opened so often, and answers the last page.
func (d *desktop) browsed(times int) string {
	d.t.Helper()
	for range 300 {
		text, _ := os.ReadFile(d.opened)
		if pages := strings.Fields(string(text)); len(pages) >= times {
			return pages[len(pages)-1]
		}
		time.Sleep(50 * time.Millisecond)
	}
	d.t.Fatalf("the browser is not opened %d times", times)
	return ""
}

func ended(t *testing.T, program *exec.Cmd) int {
	t.Helper()
	exited := make(chan error, 1)
	go func() { exited <- program.Wait() }()
	select {
	case err := <-exited:
		if failure, ok := errors.AsType[*exec.ExitError](err); ok {
			return failure.ExitCode()
		}
		must(t, err)
		return 0
	case <-time.After(15 * time.Second):
		t.Fatal("the program does not end")
		return -1
	}
}

// TestADoubleClickOpensTheClub: first the form for the account, and the same again as
// long as the program runs; a page ends it. What was made is there the next time.
func TestADoubleClickOpensTheClub(t *testing.T) {
	d := newDesktop(t)
	first := d.doubleClick()
	setup := d.browsed(1)
	if !regexp.MustCompile(`^http://127\.0\.0\.1:\d+/setup/[\w-]{22}$`).MatchString(setup) {
		t.Fatalf("the browser opens %q", setup)
	}
	if info, err := os.Stat(filepath.Join(d.data, "threewinds", "running.txt")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others can read the link of the account: %v, %v", info, err)
	}
	if status, body := fetch(t, setup); status != http.StatusOK || !strings.Contains(body, `href="/end"`) {
		t.Errorf("the form for the account: %d, does not say how to end", status)
	}
	if status := ended(t, d.doubleClick()); status != 0 {
		t.Errorf("the second double-click ends with %d", status)
	}
	if again := d.browsed(2); again != setup {
		t.Errorf("the second double-click opens %q", again)
	}

	jar, err := cookiejar.New(nil)
	must(t, err)
	organiser := &http.Client{Jar: jar}
	base := strings.TrimSuffix(regexp.MustCompile(`/setup/.*`).ReplaceAllString(setup, ""), "/")
	post := func(client *http.Client, page string, form url.Values) int {
		t.Helper()
		answer, err := client.PostForm(page, form)
		must(t, err)
		must(t, answer.Body.Close())
		return answer.StatusCode
	}
	if status := post(organiser, setup, url.Values{"name": {"Eva"}, "password": {"three winds blow"}, "again": {"three winds blow"}}); status != http.StatusOK {
		t.Fatalf("making the account: %d", status)
	}
	if status := ended(t, d.doubleClick()); status != 0 {
		t.Errorf("a double-click with an account ends with %d", status)
	}
	if again := d.browsed(3); again != base+"/" {
		t.Errorf("a double-click with an account opens %q", again)
	}
	backups := filepath.Join(d.data, "threewinds", "backups")
	soon(t, "a backup beside the data", func() bool { return len(kept(t, backups)) > 0 })
	if info, err := os.Stat(backups); err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("others can read the backups: %v, %v", info, err)
	}
	for _, path := range kept(t, backups) {
		restores(t, path, databasetest.SQLite(t))
	}
	if status := post(http.DefaultClient, base+"/end", nil); status != http.StatusUnauthorized {
		t.Errorf("a stranger ends the program: %d", status)
	}
	if status := post(organiser, base+"/end", nil); status != http.StatusOK {
		t.Errorf("ending: %d", status)
	}
	if status := ended(t, first); status != 0 {
		t.Errorf("ended with %d", status)
	}
	if _, err := os.Stat(filepath.Join(d.data, "threewinds", "running.txt")); err == nil {
		t.Error("a program that ended says that it runs")
	}

	d.doubleClick()
	if again := d.browsed(4); !regexp.MustCompile(`^http://127\.0\.0\.1:\d+/$`).MatchString(again) {
		t.Errorf("the next day the browser opens %q", again)
	}
}

func TestADoubleClickTakesTheNextPort(t *testing.T) {
	d := newDesktop(t)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer func() { _ = taken.Close() }()
	d.doubleClick("THREEWINDS_ADDRESS=" + taken.Addr().String())
	if page := d.browsed(1); strings.Contains(page, taken.Addr().String()) {
		t.Errorf("opened %s", page)
	} else if status, _ := fetch(t, page); status != http.StatusOK {
		t.Errorf("%s: %d", page, status)
	}
}

// TestADoubleClickThatFailsSaysSo in the browser: there may be no terminal.
func TestADoubleClickThatFailsSaysSo(t *testing.T) {
	d := newDesktop(t)
	must(t, os.MkdirAll(filepath.Join(d.data, "threewinds"), 0o700))
	must(t, os.WriteFile(filepath.Join(d.data, "threewinds", "threewinds.db"), []byte("<nothing> of ours & no database"), 0o600))
	program := d.doubleClick()
	page, err := os.ReadFile(strings.TrimPrefix(d.browsed(1), "file://"))
	must(t, err)
	if status := ended(t, program); status != 1 {
		t.Errorf("ended with %d", status)
	}
	wantParts(t, string(page), "Three Winds does not start", "not an SQLite database")
	if strings.Contains(string(page), "not changed") {
		t.Error("it says what it cannot know")
	}
}

// TestAnotherProgramOfThisComputerIsNoticed: on some systems it keeps the port of
// 127.0.0.1, and all other addresses are free.
func TestAnotherProgramOfThisComputerIsNoticed(t *testing.T) {
	ours, err := net.Listen("tcp", "0.0.0.0:0")
	must(t, err)
	defer func() { _ = ours.Close() }()
	other, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer func() { _ = other.Close() }()
	if !reachesOtherProgram(t.Context(), ours, other.Addr().String()) {
		t.Error("the other program is not noticed")
	}
	own := fmt.Sprintf("127.0.0.1:%d", ours.Addr().(*net.TCPAddr).Port)
	guest, err := net.Dial("tcp", own)
	must(t, err)
	defer func() { _ = guest.Close() }()
	if reachesOtherProgram(t.Context(), ours, own) {
		t.Error("our own program is taken for another, because a guest came first")
	}
}

// TestOnlyTheProgramItselfIsBelieved: another threewinds may have its port by now.
func TestOnlyTheProgramItselfIsBelieved(t *testing.T) {
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set(reach.Header, "one")
		if r.URL.Path == "/setup/used" {
			w.WriteHeader(http.StatusGone)
		}
	}))
	defer site.Close()
	for text, want := range map[string]string{
		site.URL + "/setup/fresh\none\n":   site.URL + "/setup/fresh",
		site.URL + "/setup/used\none\n":    site.URL + "/",
		site.URL + "/setup/fresh\nother\n": "",
		site.URL + "/setup/fresh":          "",
	} {
		if page, ok := pageOf(t.Context(), text); page != want || ok != (want != "") {
			t.Errorf("%q: %q, %v", text, page, ok)
		}
	}
}

func TestADamagedClubIsToldTheWholeCommand(t *testing.T) {
	path := damagedFile(t, damages["an index that lost a key"])
	_, said := notStarted(t, "serve", "--address", "127.0.0.1:0", "--database", path)
	wantParts(t, said, `threewinds serve --despite-damage --database "`+path+`"`)
}
