package api_test

import (
	"bufio"
	"net/http"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheExampleFollowsANight: it prints the ranking, again after every change, and after
// the connection was lost.
func TestTheExampleFollowsANight(t *testing.T) {
	t.Parallel()
	program := filepath.Join(t.TempDir(), "standings")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, "../../examples/standings").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Announced("To come", "2999-01-01", "", "")
	running := exec.CommandContext(t.Context(), program, e.HTTP.URL)
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
	if night := e.Load(); !lines.Scan() || lines.Text() != night.Name+", "+night.Date {
		t.Errorf("it shows %q, and not the night being played", lines.Text())
	}
	wait := func() {
		t.Helper()
		first := e.Load().Standings()[0]
		wanted := "1." + first.Name + "+" + strconv.Itoa(int(first.Points))
		for lines.Scan() {
			if strings.ReplaceAll(lines.Text(), " ", "") == wanted {
				return
			}
		}
		t.Fatalf("the program ended without %s", wanted)
	}
	e.Won(1, scoring.East, 8)
	wait()
	e.Won(1, scoring.South, 11)
	wait()
	e.HTTP.CloseClientConnections()
	e.Won(1, scoring.West, 13)
	wait()
	e.Play(1, 9)
	want(t, "closing the night", e.Laptop.Post(e.Path("rounds/1/close"), nil), http.StatusSeeOther)
	out, err := exec.CommandContext(t.Context(), program, "-once", e.HTTP.URL).CombinedOutput()
	if night := e.Load(); err != nil || !strings.HasPrefix(string(out), night.Name+", ") || !strings.Contains(string(out), "Final ranking") {
		t.Errorf("the last night: %v, %s", err, out)
	}
	if out, err := exec.CommandContext(t.Context(), program, "-once", e.HTTP.URL, "none").CombinedOutput(); err == nil || !strings.Contains(string(out), "404") {
		t.Errorf("a night that is not there: %v, %s", err, out)
	}
}
