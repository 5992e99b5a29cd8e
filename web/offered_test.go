package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestPagesOfferOnlyWhatTheAccountMay follows no link: the table of permissions says where
// each link and form of an account's pages leads.
func TestPagesOfferOnlyWhatTheAccountMay(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	r.Play(1, 3)
	desk := asker{"the desk", site.Desk, r.AccountOf(people.Desk, r.Night), true}
	for _, who := range []asker{desk, {"another desk", site.Desk, r.AccountOf(people.Desk, r.AnotherNight()), false}, {"an organiser", site.Organiser, r.AccountOf(people.Organiser, ""), true}} {
		pages := []string{"/", "/nights", "/seasons", "/records", "/account", "/nights/" + string(r.Night), r.Path("standings"), r.Path("matches/" + string(r.Match().ID)), r.Path("certificate")}
		if who.here {
			pages = append(pages, r.Path("desk"), r.Path("door"), r.Path("parts/desk"), r.Path("rounds/1/seats"), r.Path("rounds/1/paper"), r.Path("end"), r.Page())
		}
		for _, path := range pages {
			got := who.v.Get(path)
			want(t, who.name+", "+path, got, http.StatusOK)
			for _, to := range got.Page().Attrs("a", "href") {
				leadsWhereItMay(r, who, path, http.MethodGet, to)
			}
			for _, to := range got.Page().Attrs("form[method=post]", "action") {
				leadsWhereItMay(r, who, path, http.MethodPost, to)
			}
		}
	}
}

func leadsWhereItMay(r *webtest.Refereed, who asker, page, method, to string) {
	r.T.Helper()
	address, err := url.Parse(to)
	if err != nil || address.Path == "" || address.Host != "" {
		return
	}
	for _, route := range r.Server.AllRoutes() {
		if route.Method == method && sameRoute(route.Path, address.Path) {
			elsewhere := strings.HasPrefix(address.Path, "/nights/") && !strings.Contains(address.Path, string(r.Night))
			if at := (asker{actor: who.actor, here: who.here != elsewhere}); !at.may(route.Action, true) {
				r.T.Errorf("%s is offered %s %s on %s", who.name, method, to, page)
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
