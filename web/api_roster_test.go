package web

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// names are those of players whom the interface lists.
func (a answer) names(t *testing.T) (names []string) {
	t.Helper()
	for _, player := range list(a.json(t)["players"]) {
		names = append(names, player["name"].(string))
	}
	return names
}

// TestStrangersReadWhomPagesName: who has played or is at the door, and nobody who is only on
// the roster or has signed up.
func TestStrangersReadWhomPagesName(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, "Anna", "Bo", "Cy", "Dana Nowak", "Emil", "Fay", "Gus")
	later := announcedOn(t, e, 9)
	if err := e.store.Nights.SignUp(t.Context(), later, e.players[5].ID); err != nil {
		t.Fatal(err)
	}
	if err := e.store.People.ShowPlayer(t.Context(), e.players[3].ID, tournament.ByAlias, "Panda"); err != nil {
		t.Fatal(err)
	}
	see := func(when string, want ...string) {
		t.Helper()
		if got := e.guest().api("/players").names(t); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", when, got, want)
		}
	}
	see("at first")
	e.checkIn(e.players[:5]...)
	see("at the door", "Anna", "Bo", "Cy", "Panda", "Emil")
	e.leave(e.players[4])
	see("one has left", "Anna", "Bo", "Cy", "Panda")
	e.publish()
	e.leave(e.players[3])
	see("one sits out or sat down, and left", "Anna", "Bo", "Cy", "Panda")
}

// announcedOn is a night to come of the same club, with so many seats.
func announcedOn(t *testing.T, e *evening, seats int) tournament.NightID {
	t.Helper()
	plan := tournament.NightPlan{
		ID: tournament.NightID(database.NewID()), Name: "Later", Date: "2999-01-01", Rounds: 1, Ruleset: noviceRules(t),
		Announcement: tournament.Announcement{Seats: seats},
	}
	if err := e.store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	return plan.ID
}

// TestTheWholeRosterNeedsAToken of its scope, and nothing of it is kept by others.
func TestTheWholeRosterNeedsAToken(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 1, "Anna", "Bo", "Dana Nowak")
		if err := e.store.People.ShowPlayer(t.Context(), e.players[2].ID, tournament.ByAlias, "Panda"); err != nil {
			t.Fatal(err)
		}
		document, noted := e.described(), make(map[string]bool)
		ask := func(status int, secret, query string) call {
			c := call{method: http.MethodGet, path: site.APIPath + "/roster" + query}
			if secret != "" {
				c = c.with("Authorization", "Bearer "+secret)
			}
			if status != 0 {
				e.answered(document, "roster", status, c, noted)
			}
			return c
		}
		secret := e.token(time.Hour, people.RosterScope)
		whole := e.answered(document, "roster", http.StatusOK, ask(0, secret, ""), noted)
		if got := whole.names(t); !slices.Equal(got, []string{"Anna", "Bo", "Panda"}) || whole.header.Get("Cache-Control") != "no-store" {
			t.Errorf("the roster is %v, kept as %s", got, whole.header.Get("Cache-Control"))
		}
		e.answered(document, "roster", http.StatusNotModified, ask(0, secret, "").with("If-None-Match", whole.header.Get("ETag")), noted)
		e.answered(document, "roster", http.StatusNotAcceptable, ask(0, secret, "").with("Accept", "text/html"), noted)
		ask(http.StatusBadRequest, secret, "?limit=0")
		ask(http.StatusUnauthorized, "", "")
		ask(http.StatusUnauthorized, e.token(-time.Second, people.RosterScope), "")
		ask(http.StatusForbidden, e.token(time.Hour, people.PlayersScope), "")
		if got := e.guest().api("/players").names(t); len(got) != 0 {
			t.Errorf("strangers read %v", got)
		}
		for range site.TriesPerMinute {
			e.guess(posted("/players", "guess", "{}"))
		}
		ask(http.StatusTooManyRequests, "guess", "")
		ask(http.StatusOK, secret, "")
		allNoted(t, document, noted, func(operation string) bool { return operation == "roster" })
	})
}
