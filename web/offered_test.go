package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/site"
)

// TestPagesOfferOnlyWhatTheAccountMay follows no link: the table of permissions says where
// each link and form of an account's pages leads.
func TestPagesOfferOnlyWhatTheAccountMay(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	r.play(1, 3)
	desk := asker{"the desk", site.Desk, r.accountOf(people.Desk, r.night), true}
	for _, who := range []asker{desk, {"another desk", site.Desk, r.accountOf(people.Desk, r.anotherNight()), false}, {"an organiser", site.Organiser, r.accountOf(people.Organiser, ""), true}} {
		pages := []string{"/", "/nights", "/seasons", "/records", "/account", "/nights/" + string(r.night), r.path("standings"), r.path("matches/" + string(r.match().ID)), r.path("certificate")}
		if who.here {
			pages = append(pages, r.path("desk"), r.path("door"), r.path("parts/desk"), r.path("rounds/1/seats"), r.path("rounds/1/paper"), r.path("end"), r.page())
		}
		for _, path := range pages {
			got := who.v.get(path)
			want(t, who.name+", "+path, got, http.StatusOK)
			for _, to := range got.page().Attrs("a", "href") {
				r.leadsWhereItMay(who, path, http.MethodGet, to)
			}
			for _, to := range got.page().Attrs("form[method=post]", "action") {
				r.leadsWhereItMay(who, path, http.MethodPost, to)
			}
		}
	}
}

func (r *refereed) leadsWhereItMay(who asker, page, method, to string) {
	r.t.Helper()
	address, err := url.Parse(to)
	if err != nil || address.Path == "" || address.Host != "" {
		return
	}
	for _, route := range r.server.AllRoutes() {
		if route.Method == method && sameRoute(route.Path, address.Path) {
			elsewhere := strings.HasPrefix(address.Path, "/nights/") && !strings.Contains(address.Path, string(r.night))
			if at := (asker{actor: who.actor, here: who.here != elsewhere}); !at.may(route.Action, true) {
				r.t.Errorf("%s is offered %s %s on %s", who.name, method, to, page)
			}
			return
		}
	}
}

// sameRoute says whether a path is one of a route.
func sameRoute(route, path string) bool {
	want, got := strings.Split(route, "/"), strings.Split(path, "/")
	if len(want) != len(got) {
		return false
	}
	for i := range want {
		if want[i] != got[i] && !strings.HasPrefix(want[i], ":") {
			return false
		}
	}
	return true
}
