package web

import (
	"bufio"
	"net/http"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
)

// TestTheExampleFollowsANight: it prints the ranking, again after every change, and after
// the connection was lost.
func TestTheExampleFollowsANight(t *testing.T) {
	t.Parallel()
	program := filepath.Join(t.TempDir(), "standings")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, "../examples/standings").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	e := newEvening(t, 1, thirteen[:3]...)
	e.checkIn(e.players...)
	e.publish()
	e.announced("To come", "2999-01-01", "", "")
	running := exec.CommandContext(t.Context(), program, e.http.URL)
	said, err := running.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := running.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = running.Process.Kill() // it follows until somebody ends it
		_ = running.Wait()
	})
	lines := bufio.NewScanner(said)
	if night := e.load(); !lines.Scan() || lines.Text() != night.Name+", "+night.Date {
		t.Errorf("it shows %q, and not the night being played", lines.Text())
	}
	wait := func() {
		t.Helper()
		first := e.load().Standings()[0]
		wanted := "1." + first.Name + "+" + strconv.Itoa(int(first.Points))
		for lines.Scan() {
			if strings.ReplaceAll(lines.Text(), " ", "") == wanted {
				return
			}
		}
		t.Fatalf("the program ended without %s", wanted)
	}
	e.won(1, scoring.East, 8)
	wait()
	e.won(1, scoring.South, 11)
	wait()
	e.http.CloseClientConnections()
	e.won(1, scoring.West, 13)
	wait()
	e.play(1, 9)
	want(t, "closing the night", e.v.post(e.path("rounds/1/close"), nil), http.StatusSeeOther)
	out, err := exec.CommandContext(t.Context(), program, "-once", e.http.URL).CombinedOutput()
	if night := e.load(); err != nil || !strings.HasPrefix(string(out), night.Name+", ") || !strings.Contains(string(out), "Final ranking") {
		t.Errorf("the last night: %v, %s", err, out)
	}
	if out, err := exec.CommandContext(t.Context(), program, "-once", e.http.URL, "none").CombinedOutput(); err == nil || !strings.Contains(string(out), "404") {
		t.Errorf("a night that is not there: %v, %s", err, out)
	}
}
