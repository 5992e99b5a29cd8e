package api_test

import (
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestListsAreReadInParts: all parts together are the list, whatever their size.
func TestListsAreReadInParts(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e, season := inPlay(t)
		player := string(e.Players[0].ID)
		for path, name := range map[string]string{
			"/players": "players", "/nights": "nights", "/seasons": "seasons", "/players/" + player + "/nights": "nights", "/seasons/" + season + "/nights": "nights",
		} {
			whole := webtest.Objects(e.Guest().API(path + "?limit=100").JSON(t)[name])
			if len(whole) == 0 {
				t.Errorf("%s is empty", path)
			}
			var parts []map[string]any
			for cursor, more := "", true; more; {
				part := e.Guest().API(path + "?limit=1&cursor=" + cursor).JSON(t)
				parts = append(parts, webtest.Objects(part[name])...)
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
	e := webtest.NewEvening(t, 1)
	v := e.Guest()
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
		got := v.Asked(c.method, site.APIPath+c.path, fields)
		problem := got.JSON(t)
		if got.Status != c.status || got.Header.Get("Content-Type") != "application/problem+json" || problem["type"] != site.ProblemURN+c.word ||
			problem["status"] != float64(c.status) || problem["title"] == sentence(t, "error."+c.word+".title") || problem["detail"] == "" {
			t.Errorf("%s %s: %d %v %v", c.method, c.path, got.Status, got.Header, problem)
		}
		if c.status == http.StatusMethodNotAllowed && !strings.Contains(got.Header.Get("Allow"), http.MethodGet) {
			t.Errorf("%s is allowed", got.Header.Get("Allow"))
		}
	}
}

// TestPagesOfOtherSitesMayRead, and no cookie makes a difference.
func TestPagesOfOtherSitesMayRead(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1)
	e.Clock.Stop() // the answer is asked in two moments
	path := site.APIPath + "/club"
	asks := map[string]string{"Origin": "http://elsewhere.test", "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"}
	got := e.Guest().Asked(http.MethodOptions, path, asks)
	if got.Status != http.StatusNoContent || got.Header.Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(strings.ToLower(got.Header.Get("Access-Control-Allow-Headers")), "if-none-match") || got.Header.Get("Access-Control-Allow-Credentials") != "" {
		t.Errorf("%d %v", got.Status, got.Header)
	}
	if stranger, organiser := e.Guest().Get(path), e.Laptop.Get(path); stranger.Body != organiser.Body || !slices.Equal(webtest.Headers(stranger), webtest.Headers(organiser)) {
		t.Errorf("an organiser reads\n%s\n%v\nanybody else\n%s\n%v", organiser.Body, webtest.Headers(organiser), stranger.Body, webtest.Headers(stranger))
	}
}
