package api_test

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
	"github.com/threewinds/threewinds/web/webtest"
)

// namesIn are those of players whom the interface lists.
func namesIn(a webtest.Answer, t *testing.T) (names []string) {
	t.Helper()
	for _, player := range webtest.Objects(a.JSON(t)["players"]) {
		names = append(names, player["name"].(string))
	}
	return names
}

// TestStrangersReadWhomPagesName: who has played or is at the door, and nobody who is only on
// the roster or has signed up.
func TestStrangersReadWhomPagesName(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, "Anna", "Bo", "Cy", "Dana Nowak", "Emil", "Fay", "Gus")
	later := announcedOn(t, e, 9)
	if err := e.Store.Nights.SignUp(t.Context(), later, e.Players[5].ID); err != nil {
		t.Fatal(err)
	}
	if err := e.Store.People.ShowPlayer(t.Context(), e.Players[3].ID, tournament.ByAlias, "Panda"); err != nil {
		t.Fatal(err)
	}
	see := func(when string, want ...string) {
		t.Helper()
		if got := namesIn(e.Guest().API("/players"), t); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", when, got, want)
		}
	}
	see("at first")
	e.CheckIn(e.Players[:5]...)
	see("at the door", "Anna", "Bo", "Cy", "Panda", "Emil")
	e.Leave(e.Players[4])
	see("one has left", "Anna", "Bo", "Cy", "Panda")
	e.Publish()
	e.Leave(e.Players[3])
	see("one sits out or sat down, and left", "Anna", "Bo", "Cy", "Panda")
}

// announcedOn is a night to come of the same club, with so many seats.
func announcedOn(t *testing.T, e *webtest.Evening, seats int) tournament.NightID {
	t.Helper()
	plan := tournament.NightPlan{
		ID: tournament.NightID(database.NewID()), Name: "Later", Date: "2999-01-01", Rounds: 1, Ruleset: webtest.NoviceRules(t),
		Announcement: tournament.Announcement{Seats: seats},
	}
	if err := e.Store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	return plan.ID
}

// TestTheWholeRosterNeedsAToken of its scope, and nothing of it is kept by others.
func TestTheWholeRosterNeedsAToken(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := webtest.NewEvening(t, 1, "Anna", "Bo", "Dana Nowak")
		if err := e.Store.People.ShowPlayer(t.Context(), e.Players[2].ID, tournament.ByAlias, "Panda"); err != nil {
			t.Fatal(err)
		}
		document, noted := e.Described(), make(map[string]bool)
		ask := func(status int, secret, query string) webtest.Call {
			c := webtest.Call{Method: http.MethodGet, Path: site.APIPath + "/roster" + query}
			if secret != "" {
				c = withHeader(c, "Authorization", "Bearer "+secret)
			}
			if status != 0 {
				e.Answered(document, "roster", status, c, noted)
			}
			return c
		}
		secret := tokenOf(e.Site, time.Hour, people.RosterScope)
		whole := e.Answered(document, "roster", http.StatusOK, ask(0, secret, ""), noted)
		if got := namesIn(whole, t); !slices.Equal(got, []string{"Anna", "Bo", "Panda"}) || whole.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the roster is %v, kept as %s", got, whole.Header.Get("Cache-Control"))
		}
		e.Answered(document, "roster", http.StatusNotModified, withHeader(ask(0, secret, ""), "If-None-Match", whole.Header.Get("ETag")), noted)
		e.Answered(document, "roster", http.StatusNotAcceptable, withHeader(ask(0, secret, ""), "Accept", "text/html"), noted)
		ask(http.StatusBadRequest, secret, "?limit=0")
		ask(http.StatusUnauthorized, "", "")
		ask(http.StatusUnauthorized, tokenOf(e.Site, -time.Second, people.RosterScope), "")
		ask(http.StatusForbidden, tokenOf(e.Site, time.Hour, people.PlayersScope), "")
		if got := namesIn(e.Guest().API("/players"), t); len(got) != 0 {
			t.Errorf("strangers read %v", got)
		}
		for range site.TriesPerMinute {
			guessAt(e.Site, posted("/players", "guess", "{}"))
		}
		ask(http.StatusTooManyRequests, "guess", "")
		ask(http.StatusOK, secret, "")
		allNoted(t, document, noted, func(operation string) bool { return operation == "roster" })
	})
}
