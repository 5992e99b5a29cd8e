package web_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// Watched by the race detector: a stream is told by whoever saves.
func TestTheStreamSaysWhatChanged(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := webtest.NewSite(t)
		night := tournament.NightID(database.NewID())
		plan := tournament.NightPlan{ID: night, Name: "Tuesday", Date: "2026-11-24", Rounds: 2, Ruleset: webtest.NoviceRules(t)}
		if err := s.Store.Nights.CreateNight(t.Context(), plan); err != nil {
			t.Fatal(err)
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.HTTP.URL+"/nights/"+string(night)+"/live", nil)
		if err != nil {
			t.Fatal(err)
		}
		stream, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer stream.Body.Close()
		lines := bufio.NewScanner(stream.Body)
		next := func(prefix string) string {
			for lines.Scan() {
				if rest, ok := strings.CutPrefix(lines.Text(), prefix); ok {
					return rest
				}
			}
			t.Fatal("the stream ended")
			return ""
		}
		if got := next("data: "); got != "1" {
			t.Errorf("the stream begins with revision %s", got)
		}
		plan.Rounds = 3
		begun := time.Now()
		if err := s.Store.Nights.ChangeNight(t.Context(), plan); err != nil {
			t.Fatal(err)
		}
		if got := next("data: "); got != "2" {
			t.Errorf("after a change: revision %s", got)
		}
		t.Logf("announced after %v", time.Since(begun))
	})
}

// TestOnlyAStreamHasNoSession: an address that merely ends like a stream's is an
// ordinary page.
func TestOnlyAStreamHasNoSession(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	want(t, "a setup link", v.Get("/setup/live"), http.StatusNotFound, sentence(t, "setup.unknown"))
	want(t, "a card", v.Get("/t/live"), http.StatusNotFound)
	want(t, "a table", v.Get("/nights/none/tables/live"), http.StatusNotFound)
}
