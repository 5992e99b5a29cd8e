package web

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// TestTheDocumentOfPermissionsIsTrue: docs/permissions.md has the table of the code.
func TestTheDocumentOfPermissionsIsTrue(t *testing.T) {
	text, err := os.ReadFile("../docs/permissions.md")
	if err != nil {
		t.Fatal(err)
	}
	said := make(map[site.Action][]string)
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if len(cells) == 6 && cells[0] != "What" && !strings.HasPrefix(cells[0], "--") {
			said[site.Action(cells[0])] = cells[1:]
		}
	}
	for _, action := range site.Actions() {
		var want []string
		for _, actor := range []site.Actor{site.Nobody, site.Phone, site.Player, site.Card, site.Organiser} {
			want = append(want, string(site.May(actor, action)))
		}
		if !slices.Equal(said[action], want) {
			t.Errorf("%s: the document says %v, the code %v", action, said[action], want)
		}
	}
	if len(said) != len(site.Actions()) {
		t.Errorf("the document has %d actions, the code %d", len(said), len(site.Actions()))
	}
}

// publicForms are the only forms that everybody may post. The last is sent on.
var publicForms = []string{"/setup/:token", "/login", "/logout", "/language", "/me", "/s/:token/problems"}

// TestEveryRouteKeepsToThePermissions asks every address as every kind of visitor, about
// the match in play and about one of a closed round.
func TestEveryRouteKeepsToThePermissions(t *testing.T) {
	r, closed, code := permitted(t)
	now := r.match()
	codes := map[site.Actor]string{site.Phone: code, site.Player: r.personalLink(r.players[0].ID)}
	actors := map[site.Actor]*guest{
		site.Nobody: r.guest(), site.Phone: r.guest(), site.Player: r.guest(), site.Card: r.tablet, site.Organiser: r.v,
	}
	for _, route := range r.server.routes() {
		if !slices.Contains(site.Actions(), route.Does) {
			t.Errorf("%s %s does %q, of which no permission is known", route.Method, route.Path, route.Does)
		}
		if site.May(site.Nobody, route.Does) == site.Always {
			if route.Method == http.MethodPost && !slices.Contains(publicForms, route.Path) {
				t.Errorf("everybody may post to %s", route.Path)
			}
			continue
		}
		for actor, v := range actors {
			for _, match := range []tournament.Match{now, closed} {
				what := fmt.Sprintf("%s %s, actor %d, round %d", route.Method, route.Path, actor, match.Round)
				got := r.ask(v, actor, route, match, cmp.Or(codes[actor], "guess"))
				if refused := isRefused(got, route); refused == may(actor, route.Does, match.ID == now.ID) {
					t.Errorf("%s: %d", what, got.status)
				} else if refused && actor == site.Card && site.May(site.Card, route.Does) == site.InPlay {
					want(t, what, got, http.StatusForbidden, "organiser at the desk")
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
	links, err := r.store.IssuePlayerLinks(t.Context(), r.match().ID)
	if err != nil {
		t.Fatal(err)
	}
	want(t, "closing", r.v.post(r.path("rounds/1/close"), nil), http.StatusSeeOther)
	r.play(1, 1)
	return r, r.load().Rounds[0].Matches[0], links[0].Token
}

// ask sends a request about a match. What the organiser may do with a night is asked of
// none, so that the next actor finds the same.
func (r *refereed) ask(v *guest, actor site.Actor, route site.Route, match tournament.Match, code string) answer {
	night := string(r.night)
	if actor == site.Organiser && route.Does == site.Organise {
		night = "none"
	}
	path := strings.NewReplacer(
		":night", night, ":table", "1", ":round", "1", ":player", "none", ":card", "none", ":entry", "none", ":dispute", "none", ":token", code, ":link", "none",
	).Replace(route.Path)
	form := r.form(url.Values{"match": {string(match.ID)}, "winner": {"draw"}, "card": {"none"}})
	if match.Round == 1 { // a hand that does not stand there
		form.Set("number", "10")
	}
	if route.Method == http.MethodGet {
		return v.get(path + "?" + form.Encode())
	}
	return v.post(path, form)
}

// may says whether the table of permissions lets an actor in.
func may(actor site.Actor, action site.Action, playing bool) bool {
	switch site.May(actor, action) {
	case site.Always, site.OwnTable, site.OwnName:
		return true
	case site.InPlay:
		return playing
	case site.AtFirst, site.Never: // there is an account
	}
	return false
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
	r := newRefereed(t)
	for _, path := range []string{"", "/state", "/changes", "/changes/penalty", "/paper"} {
		want(t, path, r.tablet.get(r.page()+path), http.StatusOK)
		want(t, "table 2"+path, r.tablet.get(present.TablePath(r.night, 2)+path), http.StatusForbidden, sentence(t, "error.table_link.title"))
	}
	other := r.load().Rounds[0].Matches[1]
	want(t, "another table's match", r.tablet.post(r.page()+"/hands", r.form(url.Values{"match": {string(other.ID)}, "winner": {"draw"}})), http.StatusConflict)
	events := len(r.load().Rounds[0].Matches[1].Events)
	form := url.Values{"match": {string(other.ID)}, "entry_id": {models.NewID()}, "place": {"0"}, "text": {"mine"}}
	for _, path := range []string{"/changes/penalty", "/voids", "/disputes", "/acceptances", "/codes", "/paper"} {
		if got := r.tablet.post(r.page()+path, form); got.status != http.StatusConflict && got.status != http.StatusNotFound {
			t.Errorf("%s of another table's match: %d", path, got.status)
		}
	}
	if now := len(r.load().Rounds[0].Matches[1].Events); now != events {
		t.Errorf("%d events at table 2", now-events)
	}
}
