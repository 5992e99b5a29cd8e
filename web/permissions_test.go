package web_test

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// publicForms are the only forms that everybody may post. Links with a secret look at it themselves;
// the last is sent on.
var publicForms = []string{
	"/setup/:token", site.SetupRestorePath, site.SetupRestorePath + "/:upload", "/login", "/logout", "/i/:token", "/d/:token", "/reset/:token", "/language", "/me", "/nights/:night/matches/:match/agreement",
	"/nights/:night/sign-up", "/r/:token/withdraw", "/r/:token/link",
}

// TestEveryRouteKeepsToThePermissions asks every address as every kind of visitor, about
// the match in play and about one of a closed round.
func TestEveryRouteKeepsToThePermissions(t *testing.T) {
	t.Parallel()
	r, closed, code := webtest.Permitted(t)
	now := r.Match()
	codes := map[site.Actor]string{site.Phone: code, site.Player: r.PersonalLink(r.Players[0].ID)}
	other := r.AnotherNight()
	actors := []asker{
		{"nobody", site.Nobody, r.Guest(), true},
		{"a phone", site.Phone, r.Guest(), true},
		{"a player", site.Player, r.Guest(), true},
		{"a card", site.Card, r.Tablet, true},
		{"the door", site.Door, r.DoorTablet(), true},
		{"the desk", site.Desk, r.AccountOf(people.Desk, r.Night), true},
		{"the desk of another night", site.Desk, r.AccountOf(people.Desk, other), false},
		{"an organiser", site.Organiser, r.AccountOf(people.Organiser, ""), true},
		{"the owner", site.Owner, r.Laptop, true},
	}
	for _, route := range r.Server.AllRoutes() {
		if site.ScopeOf(route.Action) != "" { // see TestATokenDoesWhatItsScopeSays
			continue
		}
		if site.May(site.Nobody, route.Action) == "" {
			t.Errorf("%s %s does %q, of which no permission is known", route.Method, route.Path, route.Action)
		}
		if site.May(site.Nobody, route.Action) == site.Always {
			if route.Method == http.MethodPost && !slices.Contains(publicForms, route.Path) {
				t.Errorf("everybody may post to %s", route.Path)
			}
			continue
		}
		for _, who := range actors {
			for _, match := range []tournament.Match{now, closed} {
				what := fmt.Sprintf("%s %s, %s, %s", route.Method, route.Path, who.name, match.Round.AtTable(match.Table))
				got := askAs(r, who, route, match, cmp.Or(codes[who.actor], "guess"))
				if refused := webtest.IsRefused(got, route); refused == who.may(route.Action, match.ID == now.ID) {
					t.Errorf("%s: %d", what, got.Status)
				} else if refused {
					want(t, what, got, got.Status, who.told(t, route.Action))
				}
			}
		}
	}
	if after, _ := r.Load().Match(closed.ID); len(after.Events) != len(closed.Events) {
		t.Errorf("%d events were recorded in the closed round", len(after.Events)-len(closed.Events))
	}
}

// asker is who asks.
type asker struct {
	name  string
	actor site.Actor
	v     *webtest.Guest
	// here: the account is for the night that is asked about.
	here bool
}

// askAs sends a request about a match. What an account may do with a night is asked of none,
// so that the next actor finds the same.
func askAs(r *webtest.Refereed, who asker, route site.Route, match tournament.Match, code string) webtest.Answer {
	night := string(r.Night)
	if may := site.May(who.actor, route.Action); route.Action == site.Organise && may == site.Always || (route.Action == site.RunNight || route.Action == site.Draw) && who.actor > site.Desk {
		night = "none"
	}
	v := who.v
	path := strings.NewReplacer(
		":night", night, ":table", "1", ":round", "1", ":player", "none", ":card", "none", ":entry", "none", ":dispute", "none", ":token", code, ":link", "none", ":id", "none",
		":account", "none", ":invitation", "none", ":session", "none",
	).Replace(route.Path)
	form := r.Form(url.Values{"match": {string(match.ID)}, "winner": {"draw"}, "card": {"none"}})
	if match.Round == tournament.InRound(1) { // a hand that does not stand there
		form.Set("number", "10")
	}
	if route.Method == http.MethodGet {
		return v.Get(path + "?" + form.Encode())
	}
	return v.Post(path, form)
}

// may says whether the table of permissions lets an actor in.
func (a asker) may(action site.Action, playing bool) bool {
	switch site.May(a.actor, action) {
	case site.Always, site.OwnTable, site.OwnName:
		return true
	case site.OwnNight, site.UnlessWithheld: // see TestAClubLeavesTheDrawToOrganisers
		return a.here
	case site.InPlay:
		return playing
	case site.AtFirst, site.Never, site.InScope: // there is an account; no actor here has a token
	}
	return false
}

// told is what a refusal says: who may.
func (a asker) told(t *testing.T, action site.Action) string {
	t.Helper()
	switch account, tables := a.actor >= site.Desk, site.May(site.Card, action) == site.InPlay || site.May(site.Card, action) == site.OwnTable; {
	case a.actor == site.Card && site.May(site.Card, action) == site.InPlay:
		return "organiser at the desk"
	case site.May(site.Door, action) == site.OwnNight:
		return sentence(t, "error.door_card.text")
	case account && tables:
		return sentence(t, "error.table_link.text")
	case !account || site.May(site.Player, action) != site.Never || site.May(site.Phone, action) != site.Never:
		return ""
	case site.May(site.Organiser, action) == site.Never:
		return sentence(t, "error.owner_only.text")
	case site.May(site.Desk, action) == site.Never:
		return sentence(t, "error.organiser_only.text")
	default:
		return sentence(t, "error.other_night.text")
	}
}

// TestACardIsForItsOwnTable, whatever the night.
func TestACardIsForItsOwnTable(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	for _, path := range []string{"", "/state", "/changes", "/changes/penalty", "/paper"} {
		want(t, path, r.Tablet.Get(r.Page()+path), http.StatusOK)
		want(t, "table 2"+path, r.Tablet.Get(present.TablePath(r.Night, 2)+path), http.StatusForbidden, sentence(t, "error.table_link.title"))
	}
	other := r.Load().Rounds[0].Matches[1]
	want(t, "another table's match", r.Tablet.Post(r.Page()+"/hands", r.Form(url.Values{"match": {string(other.ID)}, "winner": {"draw"}})), http.StatusConflict)
	events := len(r.Load().Rounds[0].Matches[1].Events)
	form := url.Values{"match": {string(other.ID)}, "entry_id": {database.NewID()}, "place": {"0"}, "text": {"mine"}}
	for _, path := range []string{"/changes/penalty", "/voids", "/disputes", "/acceptances", "/codes", "/paper"} {
		if got := r.Tablet.Post(r.Page()+path, form); got.Status != http.StatusConflict && got.Status != http.StatusNotFound {
			t.Errorf("%s of another table's match: %d", path, got.Status)
		}
	}
	if now := len(r.Load().Rounds[0].Matches[1].Events); now != events {
		t.Errorf("%d events at table 2", now-events)
	}
}
