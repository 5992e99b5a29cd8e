package api_test

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
	"github.com/threewinds/threewinds/web/webtest"
)

// TestATokenDoesWhatItsScopeSays tries tokens of each scope, and of all, at every address that
// is not for everybody; and everybody else at those that need a token.
func TestATokenDoesWhatItsScopeSays(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r, closed, _ := webtest.Permitted(t)
		lists := [][]people.TokenScope{people.TokenScopes()}
		for _, scope := range people.TokenScopes() {
			lists = append(lists, []people.TokenScope{scope})
		}
		programs := make([]*webtest.Guest, len(lists))
		for i, scopes := range lists {
			programs[i] = r.Guest()
			programs[i].Header.Set("Authorization", "Bearer "+tokenOf(r.Site, time.Hour, scopes...))
		}
		ask := func(v *webtest.Guest, route site.Route) webtest.Answer {
			form := url.Values{"match": {string(closed.ID)}}
			path := strings.NewReplacer(":night", string(r.Night), ":match", string(closed.ID), ":table", "1", ":round", "1").Replace(route.Path)
			path = strings.NewReplacer(":player", "none", ":card", "none", ":token", "none", ":link", "none", ":season", "none", ":id", "none").Replace(path)
			if route.Method == http.MethodGet {
				return v.Get(path)
			}
			return v.Post(path, form)
		}
		scoped := make(map[people.TokenScope]bool)
		for _, route := range r.Server.AllRoutes() {
			if site.May(site.Nobody, route.Action) == site.Always {
				continue
			}
			for i, scopes := range lists {
				got := ask(programs[i], route)
				allowed := site.May(site.Token, route.Action) == site.InScope && slices.Contains(scopes, site.ScopeOf(route.Action))
				if webtest.IsRefused(got, route) == allowed {
					t.Errorf("%s %s with a token for %v: %d", route.Method, route.Path, scopes, got.Status)
				}
			}
			if site.ScopeOf(route.Action) == "" {
				continue
			}
			scoped[site.ScopeOf(route.Action)] = true
			for who, v := range map[string]*webtest.Guest{"an organiser": r.Laptop, "a card": r.Tablet, "nobody": r.Guest()} {
				if got := ask(v, route); got.Status != http.StatusUnauthorized {
					t.Errorf("%s %s: %s gets %d", route.Method, route.Path, who, got.Status)
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
	s := webtest.NewSite(t)
	v := s.Organiser()
	page := want(t, "the page", v.Get("/tokens"), http.StatusOK)
	form := page.Hidden("#new-token")
	want(t, "nothing typed", v.Post("/tokens", url.Values{"id": form["id"], "life": {"month"}}), http.StatusUnprocessableEntity,
		sentence(t, "problem.scopes_missing"), sentence(t, "problem.name_missing"))
	form["name"], form["scopes"], form["life"] = []string{"The scanner"}, []string{"players", "everything"}, []string{"day"}
	made := want(t, "making", v.Post("/tokens", form), http.StatusOK, sentence(t, "tokens.once"))
	secret := strings.Join(made.Page().Attrs("#secret", "value"), "")
	if len(secret) < 40 || made.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("the secret is %q, kept as %s", secret, made.Header.Get("Cache-Control"))
	}
	want(t, "the same form again", v.Post("/tokens", form), http.StatusConflict)
	add := func() int {
		other := s.Guest()
		other.Header.Set("Authorization", "Bearer "+secret)
		return other.Post(site.APIPath+"/players", nil).Status
	}
	if status := add(); status != http.StatusUnsupportedMediaType {
		t.Errorf("with the token: %d", status)
	}
	list := want(t, "the list", v.Get("/tokens"), http.StatusOK, "The scanner", secret[:9]+"…", sentence(t, "tokens.scope.players"))
	if strings.Contains(list.Body, secret) {
		t.Error("the list shows the secret")
	}
	action := strings.Join(list.Page().Attrs("form[action$='/revoke']", "action"), "")
	want(t, "revoking", v.Post(action, nil), http.StatusSeeOther)
	want(t, "the list", v.Get("/tokens"), http.StatusOK, sentence(t, "tokens.ended.revoked"))
	if status := add(); status != http.StatusUnauthorized {
		t.Errorf("revoked: %d", status)
	}
}
