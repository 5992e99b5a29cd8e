package web

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
)

// publicForms are the only forms that everybody may post. Links with a secret look at it themselves;
// the last is sent on.
var publicForms = []string{"/setup/:token", site.SetupRestorePath, site.SetupRestorePath + "/:upload", "/login", "/logout", "/i/:token", "/d/:token", "/reset/:token", "/language", "/me"}

// TestEveryRouteKeepsToThePermissions asks every address as every kind of visitor, about
// the match in play and about one of a closed round.
func TestEveryRouteKeepsToThePermissions(t *testing.T) {
	t.Parallel()
	r, closed, code := permitted(t)
	now := r.match()
	codes := map[site.Actor]string{site.Phone: code, site.Player: r.personalLink(r.players[0].ID)}
	other := r.anotherNight()
	actors := []asker{
		{"nobody", site.Nobody, r.guest(), true},
		{"a phone", site.Phone, r.guest(), true},
		{"a player", site.Player, r.guest(), true},
		{"a card", site.Card, r.tablet, true},
		{"the desk", site.Desk, r.accountOf(people.Desk, r.night), true},
		{"the desk of another night", site.Desk, r.accountOf(people.Desk, other), false},
		{"an organiser", site.Organiser, r.accountOf(people.Organiser, ""), true},
		{"the owner", site.Owner, r.v, true},
	}
	for _, route := range r.server.AllRoutes() {
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
				got := r.ask(who, route, match, cmp.Or(codes[who.actor], "guess"))
				if refused := isRefused(got, route); refused == who.may(route.Action, match.ID == now.ID) {
					t.Errorf("%s: %d", what, got.status)
				} else if refused {
					want(t, what, got, got.status, who.told(t, route.Action))
				}
			}
		}
	}
	if after, _ := r.load().Match(closed.ID); len(after.Events) != len(closed.Events) {
		t.Errorf("%d events were recorded in the closed round", len(after.Events)-len(closed.Events))
	}
}

// permitted is a night in its second round at one table, the match of the closed round,
// and the code of one of its players.
func permitted(t *testing.T) (r *refereed, closed tournament.Match, code string) {
	t.Helper()
	r = newRefereed(t, thirteen[:3]...)
	r.play(1, 9)
	links, err := r.store.Nights.IssuePlayerLinks(t.Context(), r.match().ID)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
	r.play(1, 1)
	return r, r.load().Rounds[0].Matches[0], links[0].Token
}

// asker is who asks.
type asker struct {
	name  string
	actor site.Actor
	v     *guest
	// here: the account is for the night that is asked about.
	here bool
}

// ask sends a request about a match. What an account may do with a night is asked of none,
// so that the next actor finds the same.
func (r *refereed) ask(who asker, route site.Route, match tournament.Match, code string) answer {
	night := string(r.night)
	if may := site.May(who.actor, route.Action); route.Action == site.Organise && may == site.Always || route.Action == site.RunNight && who.actor > site.Desk {
		night = "none"
	}
	v := who.v
	path := strings.NewReplacer(
		":night", night, ":table", "1", ":round", "1", ":player", "none", ":card", "none", ":entry", "none", ":dispute", "none", ":token", code, ":link", "none", ":id", "none",
		":account", "none", ":invitation", "none", ":session", "none",
	).Replace(route.Path)
	form := r.form(url.Values{"match": {string(match.ID)}, "winner": {"draw"}, "card": {"none"}})
	if match.Round == tournament.InRound(1) { // a hand that does not stand there
		form.Set("number", "10")
	}
	if route.Method == http.MethodGet {
		return v.get(path + "?" + form.Encode())
	}
	return v.post(path, form)
}

// may says whether the table of permissions lets an actor in.
func (a asker) may(action site.Action, playing bool) bool {
	switch site.May(a.actor, action) {
	case site.Always, site.OwnTable, site.OwnName:
		return true
	case site.OwnNight:
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

// anotherNight is a night of the club beside the one that is played.
func (s *wholeSite) anotherNight() tournament.NightID {
	s.t.Helper()
	plan := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: "Another", Date: "2026-12-01", Rounds: 1, Ruleset: noviceRules(s.t)}
	if err := s.store.Nights.CreateNight(s.t.Context(), plan); err != nil {
		s.t.Fatal(err)
	}
	return plan.ID
}

// accountOf is a browser in which somebody is logged in who was invited.
func (s *wholeSite) accountOf(role people.Role, night tournament.NightID) *guest {
	s.t.Helper()
	v := s.guest()
	want(s.t, "accepting", v.post("/i/"+s.invitation(role, night), url.Values{
		"name": {string(role) + " " + database.NewID()}, "password": {organiserPassword}, "again": {organiserPassword},
	}), http.StatusSeeOther)
	return v
}

// invitation is the secret of a new invitation.
func (s *wholeSite) invitation(role people.Role, night tournament.NightID) string {
	s.t.Helper()
	accounts, err := s.store.People.Accounts(s.t.Context())
	accounts = slices.DeleteFunc(accounts, func(a people.Account) bool { return a.Role != people.Owner })
	if err != nil || len(accounts) == 0 {
		s.t.Fatal(accounts, err)
	}
	if _, err := s.store.People.Invite(s.t.Context(), people.Invitation{Role: role, Night: night, Note: "somebody", By: accounts[0].ID}); err != nil {
		s.t.Fatal(err)
	}
	open, err := s.store.People.Invitations(s.t.Context())
	if err != nil || len(open) == 0 {
		s.t.Fatal(open, err)
	}
	return open[0].Token
}

// isRefused says whether an answer shuts the visitor out. A code that nobody has is not
// found.
func isRefused(got answer, route site.Route) bool {
	return got.status == http.StatusUnauthorized || got.status == http.StatusForbidden ||
		got.status == http.StatusNotFound && strings.Contains(route.Path, ":token") ||
		got.status == http.StatusSeeOther && strings.HasPrefix(got.header.Get("Location"), "/login?next=")
}

// TestACardIsForItsOwnTable, whatever the night.
func TestACardIsForItsOwnTable(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	for _, path := range []string{"", "/state", "/changes", "/changes/penalty", "/paper"} {
		want(t, path, r.tablet.get(r.page()+path), http.StatusOK)
		want(t, "table 2"+path, r.tablet.get(present.TablePath(r.night, 2)+path), http.StatusForbidden, sentence(t, "error.table_link.title"))
	}
	other := r.load().Rounds[0].Matches[1]
	want(t, "another table's match", r.tablet.post(r.page()+"/hands", r.form(url.Values{"match": {string(other.ID)}, "winner": {"draw"}})), http.StatusConflict)
	events := len(r.load().Rounds[0].Matches[1].Events)
	form := url.Values{"match": {string(other.ID)}, "entry_id": {database.NewID()}, "place": {"0"}, "text": {"mine"}}
	for _, path := range []string{"/changes/penalty", "/voids", "/disputes", "/acceptances", "/codes", "/paper"} {
		if got := r.tablet.post(r.page()+path, form); got.status != http.StatusConflict && got.status != http.StatusNotFound {
			t.Errorf("%s of another table's match: %d", path, got.status)
		}
	}
	if now := len(r.load().Rounds[0].Matches[1].Events); now != events {
		t.Errorf("%d events at table 2", now-events)
	}
}
