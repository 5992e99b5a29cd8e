package main

import (
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

// TestTheLastFileHandlesAreForWhatIsEntered: when as many pages are open as the process may have
// connections, a hand is saved and /healthz answers, other pages say why they do not, and the log tells
// the beginning and the end once.
func TestTheLastFileHandlesAreForWhatIsEntered(t *testing.T) {
	t.Parallel()
	database := databasetest.SQLite(t)
	night, token := oneTable(t, database)
	p := started(t, exec.CommandContext(t.Context(), "sh", "-c", `ulimit -n 128 && exec "$0" "$@"`,
		os.Args[0], "serve", "--address", "127.0.0.1:0", "--database", database))
	tablet := p.scan(t, token)
	form := tablet.form()
	var open []*http.Response
	for range 90 {
		answer, err := http.Get(p.address + "/nights/" + string(night) + "/live?match=none")
		must(t, err)
		open = append(open, answer)
	}
	standings := func() (status int, body string) { return fetch(t, p.address+"/nights/"+string(night)+"/standings") }
	for range 30 {
		if status, body := standings(); status != http.StatusServiceUnavailable || !strings.Contains(body, "Too many devices ask at once") {
			t.Fatalf("the standings: status %d\n%s", status, body)
		}
	}
	if status, body := tablet.enter(form); status != http.StatusOK {
		t.Errorf("a hand: status %d\n%s", status, body)
	}
	if !p.healthy(t, "") {
		t.Error("not healthy")
	}
	for _, answer := range open {
		must(t, answer.Body.Close())
	}
	soon(t, "there are handles again", func() bool { status, _ := standings(); return status == http.StatusOK })
	log := p.log.String()
	for _, line := range []string{"file handles are running out", "there are enough file handles again"} {
		if strings.Count(log, line) != 1 {
			t.Errorf("%q does not stand once in the log:\n%s", line, log)
		}
	}
	if strings.Contains(log, "request failed") || strings.Contains(log, "msg=request ") {
		t.Errorf("the log tells each request:\n%s", log)
	}
}
