package webtest

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// notOfResults are the public addresses that show nothing of matches, so that the test does not
// ask for them.
var notOfResults = []string{
	"/language", "/me", "/healthz", site.LivePath, site.APILivePath, "/t/:token", "/door/:token", "/r/:token", "/r/:token/part", "/nights/:night/sign-up", "/login", "/logout", "/setup/:token", site.SetupRestorePath, site.SetupRestorePath + "/:upload", "/i/:token", "/d/:token", "/reset/:token", site.PicturePath, "/join/:program/tick.svg", "/help", "/help/:page", "/help/pictures/:language/:picture",
	site.TabletPath, site.TabletPath + "/threewinds.crt", site.TabletPath + "/threewinds.mobileconfig", site.TabletPath + "/tick.svg",
}

// PublicAddresses are all that everybody may open, of each match and each player. An
// address with a place for which nothing is known here is a mistake of the test.
func (e *Evening) PublicAddresses(night *tournament.Night) (addresses []string) {
	e.T.Helper()
	seasons, err := e.Store.League.Seasons(e.T.Context())
	if err != nil || len(seasons) == 0 {
		e.T.Fatal(seasons, err)
	}
	values := map[string][]string{":season": {seasons[0].ID}, ":night": {string(night.ID)}, ":round": {"1", "2"}, ":table": {"1", "2"}}
	for match := range night.Matches() {
		values[":match"] = append(values[":match"], string(match.ID))
	}
	for _, a := range night.Attendances {
		values[":player"] = append(values[":player"], string(a.Player))
	}
	for _, route := range e.Server.AllRoutes() {
		if route.Method != http.MethodGet || site.May(site.Nobody, route.Action) != site.Always || slices.Contains(notOfResults, route.Path) {
			continue
		}
		filled := []string{route.Path}
		for place, known := range values {
			var next []string
			for _, path := range filled {
				if !strings.Contains(path, place) {
					next = append(next, path)
					continue
				}
				for _, value := range known {
					next = append(next, strings.Replace(path, place, value, 1))
				}
			}
			filled = next
		}
		if strings.Contains(filled[0], ":") {
			e.T.Errorf("what stands in %s? Say it here, and see that it hides results", route.Path)
			continue
		}
		addresses = append(addresses, filled...)
	}
	if len(addresses) < 20 {
		e.T.Fatal("only " + strconv.Itoa(len(addresses)) + " public addresses")
	}
	return addresses
}
