package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/site"
)

// TestATokenDoesWhatItsScopeSays tries tokens of each scope, and of all, at every address that
// is not for everybody; and everybody else at those that need a token.
func TestATokenDoesWhatItsScopeSays(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r, closed, _ := permitted(t)
		lists := [][]people.TokenScope{people.TokenScopes()}
		for _, scope := range people.TokenScopes() {
			lists = append(lists, []people.TokenScope{scope})
		}
		programs := make([]*guest, len(lists))
		for i, scopes := range lists {
			programs[i] = r.guest()
			programs[i].header.Set("Authorization", "Bearer "+r.token(time.Hour, scopes...))
		}
		ask := func(v *guest, route site.Route) answer {
			form := url.Values{"match": {string(closed.ID)}}
			path := strings.NewReplacer(":night", string(r.night), ":match", string(closed.ID), ":table", "1", ":round", "1").Replace(route.Path)
			path = strings.NewReplacer(":player", "none", ":card", "none", ":token", "none", ":link", "none", ":season", "none", ":id", "none").Replace(path)
			if route.Method == http.MethodGet {
				return v.get(path)
			}
			return v.post(path, form)
		}
		scoped := make(map[people.TokenScope]bool)
		for _, route := range r.server.AllRoutes() {
			if site.May(site.Nobody, route.Action) == site.Always {
				continue
			}
			for i, scopes := range lists {
				got := ask(programs[i], route)
				allowed := site.May(site.Token, route.Action) == site.InScope && slices.Contains(scopes, site.ScopeOf(route.Action))
				if isRefused(got, route) == allowed {
					t.Errorf("%s %s with a token for %v: %d", route.Method, route.Path, scopes, got.status)
				}
			}
			if site.ScopeOf(route.Action) == "" {
				continue
			}
			scoped[site.ScopeOf(route.Action)] = true
			for who, v := range map[string]*guest{"an organiser": r.v, "a card": r.tablet, "nobody": r.guest()} {
				if got := ask(v, route); got.status != http.StatusUnauthorized {
					t.Errorf("%s %s: %s gets %d", route.Method, route.Path, who, got.status)
				}
			}
			for _, actor := range []site.Actor{site.Nobody, site.Phone, site.Player, site.Card, site.Organiser} {
				if site.May(actor, route.Action) != site.Never {
					t.Errorf("actor %d may %s", actor, route.Action)
				}
			}
		}
		if len(scoped) != len(people.TokenScopes()) {
			t.Errorf("addresses need the scopes %v of %v", scoped, people.TokenScopes())
		}
	})
}

// TestATokenIsShownOnce, and works until it is revoked.
func TestATokenIsShownOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	v := s.organiser()
	page := want(t, "the page", v.get("/tokens"), http.StatusOK)
	form := page.hidden("#new-token")
	want(t, "nothing typed", v.post("/tokens", url.Values{"id": form["id"], "life": {"month"}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.scopes_missing"), sentence(t, "problem.name_missing"))
	form["name"], form["scopes"], form["life"] = []string{"The scanner"}, []string{"players", "everything"}, []string{"day"}
	made := want(t, "making", v.post("/tokens", form), http.StatusOK, sentence(t, "tokens.once"))
	secret := strings.Join(made.page().Attrs("#secret", "value"), "")
	if len(secret) < 40 || made.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("the secret is %q, kept as %s", secret, made.header.Get("Cache-Control"))
	}
	want(t, "the same form again", v.post("/tokens", form), http.StatusConflict)
	add := func() int {
		other := s.guest()
		other.header.Set("Authorization", "Bearer "+secret)
		return other.post(site.APIPath+"/players", nil).status
	}
	if status := add(); status != http.StatusUnsupportedMediaType {
		t.Errorf("with the token: %d", status)
	}
	list := want(t, "the list", v.get("/tokens"), http.StatusOK, "The scanner", secret[:9]+"…", sentence(t, "tokens.scope.players"))
	if strings.Contains(list.body, secret) {
		t.Error("the list shows the secret")
	}
	action := strings.Join(list.page().Attrs("form[action$='/revoke']", "action"), "")
	want(t, "revoking", v.post(action, nil), http.StatusSeeOther)
	want(t, "the list", v.get("/tokens"), http.StatusOK, sentence(t, "tokens.ended.revoked"))
	if status := add(); status != http.StatusUnauthorized {
		t.Errorf("revoked: %d", status)
	}
}
