package web

import (
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/site"
)

// TestListsAreReadInParts: all parts together are the list, whatever their size.
func TestListsAreReadInParts(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e, season := inPlay(t)
		player := string(e.players[0].ID)
		for path, name := range map[string]string{
			"/players": "players", "/nights": "nights", "/seasons": "seasons", "/players/" + player + "/nights": "nights", "/seasons/" + season + "/nights": "nights",
		} {
			whole := list(e.guest().api(path + "?limit=100").json(t)[name])
			if len(whole) == 0 {
				t.Errorf("%s is empty", path)
			}
			var parts []map[string]any
			for cursor, more := "", true; more; {
				part := e.guest().api(path + "?limit=1&cursor=" + cursor).json(t)
				parts = append(parts, list(part[name])...)
				cursor, more = part["next"].(string)
			}
			if !reflect.DeepEqual(parts, whole) {
				t.Errorf("%s: %d parts, %d in one answer", path, len(parts), len(whole))
			}
		}
	})
}

// TestErrorsOfTheInterfaceAreProblems, in the language that is asked for.
func TestErrorsOfTheInterfaceAreProblems(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1)
	v := e.guest()
	for _, c := range []struct {
		method, path, accept string
		status               int
		word                 string
	}{
		{http.MethodGet, "", "*/*", http.StatusNotFound, "not_found"},
		{http.MethodGet, "/nowhere", "application/json", http.StatusNotFound, "not_found"},
		{http.MethodGet, "/nights/none", "text/html, application/*;q=0.5", http.StatusNotFound, "not_found"},
		{http.MethodPut, "/club", "", http.StatusMethodNotAllowed, "method"},
		{http.MethodGet, "/club", "text/html", http.StatusNotAcceptable, "not_acceptable"},
		{http.MethodGet, "/club", "*/*, application/json;q=0", http.StatusNotAcceptable, "not_acceptable"},
	} {
		fields := map[string]string{"Accept-Language": "cs"}
		if c.accept != "" {
			fields["Accept"] = c.accept
		}
		got := v.asked(c.method, site.APIPath+c.path, fields)
		problem := got.json(t)
		if got.status != c.status || got.header.Get("Content-Type") != "application/problem+json" || problem["type"] != site.ProblemURN+c.word ||
			problem["status"] != float64(c.status) || problem["title"] == sentence(t, "error."+c.word+".title") || problem["detail"] == "" {
			t.Errorf("%s %s: %d %v %v", c.method, c.path, got.status, got.header, problem)
		}
		if c.status == http.StatusMethodNotAllowed && !strings.Contains(got.header.Get("Allow"), http.MethodGet) {
			t.Errorf("%s is allowed", got.header.Get("Allow"))
		}
	}
}

// TestPagesOfOtherSitesMayRead, and no cookie makes a difference.
func TestPagesOfOtherSitesMayRead(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1)
	e.clock.stop() // the answer is asked in two moments
	path := site.APIPath + "/club"
	asks := map[string]string{"Origin": "http://elsewhere.test", "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"}
	got := e.guest().asked(http.MethodOptions, path, asks)
	if got.status != http.StatusNoContent || got.header.Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(strings.ToLower(got.header.Get("Access-Control-Allow-Headers")), "if-none-match") || got.header.Get("Access-Control-Allow-Credentials") != "" {
		t.Errorf("%d %v", got.status, got.header)
	}
	if stranger, organiser := e.guest().get(path), e.v.get(path); stranger.body != organiser.body || !slices.Equal(headers(stranger), headers(organiser)) {
		t.Errorf("an organiser reads\n%s\n%v\nanybody else\n%s\n%v", organiser.body, headers(organiser), stranger.body, headers(stranger))
	}
}
