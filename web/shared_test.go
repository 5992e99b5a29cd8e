package web

import (
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// season is a season with two finished nights of three of the evening's players.
func (e *evening) season() string {
	e.t.Helper()
	for _, name := range []string{"First", "Second"} {
		plan := tournament.NightPlan{ID: tournament.NightID(database.NewID()), Name: name, Date: "2026-11-01", Rounds: 1, Ruleset: noviceRules(e.t)}
		if err := e.store.Nights.CreateNight(e.t.Context(), plan); err != nil {
			e.t.Fatal(err)
		}
		night := &evening{wholeSite: e.wholeSite, v: e.v, night: plan.ID}
		night.checkIn(e.players[:3]...)
		night.publish()
		night.play(1, 9)
		want(e.t, "closing the night", e.v.post(night.path("rounds/1/close"), nil), http.StatusSeeOther)
	}
	season := leaguestore.Season{
		ID: database.NewID(), Name: "League", First: "2026-01-01", Last: "2026-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}
	if err := e.store.League.CreateSeason(e.t.Context(), season); err != nil {
		e.t.Fatal(err)
	}
	// The two nights came before this one: what was played here is rated again.
	if err := e.store.League.RatePending(e.t.Context()); err != nil {
		e.t.Fatal(err)
	}
	return season.ID
}

// sharedPaths are the addresses of all shared routes, for the evening's first match, one
// of its players and a season.
func (e *evening) sharedPaths() (paths []string) {
	e.t.Helper()
	match, _ := e.load().TableMatch(1)
	ids := strings.NewReplacer(
		":night", string(e.night), ":match", string(match.ID), ":player", string(e.players[0].ID), ":season", e.season(),
	)
	for _, route := range e.server.AllRoutes() {
		if route.Shared {
			path := ids.Replace(route.Path)
			if strings.Contains(path, ":") {
				e.t.Fatalf("the test has no id for %s", route.Path)
			}
			paths = append(paths, path)
		}
	}
	return paths
}

// asked is an answer as it came, with the cookies and headers that are given.
func (v *guest) asked(method, path string, fields map[string]string, cookies ...*http.Cookie) answer {
	v.site.t.Helper()
	request, err := http.NewRequestWithContext(v.site.t.Context(), method, v.site.http.URL+path, nil)
	if err != nil {
		v.site.t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "identity")
	for name, value := range fields {
		request.Header.Set(name, value)
	}
	for _, cookie := range cookies {
		request.AddCookie(cookie)
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		v.site.t.Fatal(err)
	}
	defer response.Body.Close()
	body := io.Reader(response.Body)
	if response.Header.Get("Content-Encoding") == "gzip" && response.ContentLength != 0 && method != http.MethodHead {
		if body, err = gzip.NewReader(body); err != nil {
			v.site.t.Fatal(err)
		}
	}
	text, err := io.ReadAll(body)
	if err != nil {
		v.site.t.Fatal(err)
	}
	return answer{status: response.StatusCode, header: response.Header, body: string(text)}
}

// firstDifference is the first line of a text that another one does not have, and the other's.
func firstDifference(text, other string) string {
	lines, others := strings.Split(text, "\n"), strings.Split(other, "\n")
	for i := range min(len(lines), len(others)) {
		if lines[i] != others[i] {
			return "shared: " + lines[i] + "\nalone:  " + others[i]
		}
	}
	return fmt.Sprintf("%d and %d lines", len(lines), len(others))
}

// ownSession is the cookie of a session that nobody has: with it a visitor gets an answer
// of their own.
var ownSession = &http.Cookie{Name: "threewinds", Value: "nobody"}

// TestASharedPageIsThatOfEachVisitor: what many get is, with its headers, what the visitor
// would get alone, in each language and for who uses the phone, compressed or not.
func TestASharedPageIsThatOfEachVisitor(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		e := newEvening(t, 2, thirteen...)
		e.checkIn(e.players[:12]...)
		e.publish()
		e.play(1, 2)
		match, _ := e.load().TableMatch(1)
		me := []string{"", string(match.Players[0]), string(e.players[0].ID), string(e.players[12].ID), database.NewID(), "nonsense"}
		v := e.guest()
		different := make(map[string]bool)
		e.clock.stop() // a page is asked in several moments
		var announced atomic.Int64
		e.store.DB.Watch(func(tournament.NightID, int64) { announced.Add(1) })
		paths := append(e.sharedPaths(), "/nights?year=2026", e.path("standings")+"?a=b")
		for _, path := range paths {
			for i := range 2 * len(me) * len(i18n.Languages) { // twice, mixed
				who, language := me[i%len(me)], i18n.Languages[i%len(i18n.Languages)].Tag
				cookie, compressed := &http.Cookie{Name: "me", Value: who}, i/2%2 == 0
				before := announced.Load()
				tag, wrong := v.sharedAsAlone(path, language, cookie, compressed)
				// PostgreSQL may repeat late what was announced, and pages count that.
				for wrong != "" && announced.Load() != before {
					before = announced.Load()
					tag, wrong = v.sharedAsAlone(path, language, cookie, compressed)
				}
				if wrong != "" {
					t.Errorf("%s in %s for %q: %s", path, language, who, wrong)
				}
				different[path+language+tag] = true
			}
		}
		if languages := len(paths) * len(i18n.Languages); len(different) <= languages {
			t.Errorf("%d pages are different, as if nobody had a line of their own", len(different))
		}
	})
}

// sharedAsAlone asks for a page as many do and as who gets an answer of their own: whole,
// only the head, and again. It answers the page's tag, and what is not the same.
func (v *guest) sharedAsAlone(path, language string, me *http.Cookie, compressed bool) (tag, wrong string) {
	v.site.t.Helper()
	fields := map[string]string{"Accept-Language": language, "Accept-Encoding": "identity"}
	if compressed {
		fields["Accept-Encoding"] = "gzip"
	}
	shared := v.asked(http.MethodGet, path, fields, me)
	alone := v.asked(http.MethodGet, path, fields, me, ownSession)
	tag = shared.header.Get("ETag")
	if shared.status != http.StatusOK || shared.body != alone.body || !slices.Equal(headers(shared), headers(alone)) {
		return tag, fmt.Sprintf("%d\n%v\n%v\n%s", shared.status, headers(shared), headers(alone), firstDifference(shared.body, alone.body))
	}
	head := v.asked(http.MethodHead, path, fields, me)
	if head.status != http.StatusOK || head.body != "" || head.header.Get("ETag") != tag {
		return tag, fmt.Sprintf("only the head: %d, %d bytes", head.status, len(head.body))
	}
	fields["If-None-Match"] = tag
	again := v.asked(http.MethodGet, path, fields, me)
	before := v.asked(http.MethodGet, path, fields, me, ownSession)
	if again.status != http.StatusNotModified || again.body != "" || !slices.Equal(headers(again), headers(before)) {
		return tag, fmt.Sprintf("again: %d\n%v\n%v", again.status, headers(again), headers(before))
	}
	return tag, ""
}

// headers are all lines but those that say when, and how long.
func headers(a answer) (lines []string) {
	for _, name := range slices.Sorted(maps.Keys(a.header)) {
		if name != "Date" && name != "Content-Length" {
			lines = append(lines, name+": "+strings.Join(a.header[name], "; "))
		}
	}
	return lines
}

// TestAnOrganisersPageIsTheirOwn: no visitor gets it, nor does it become a visitor's.
func TestAnOrganisersPageIsTheirOwn(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	desk := in(`.tabs a[href="` + e.path("door") + `"]`)
	visitors := notIn(`.tabs a[href="` + e.path("door") + `"]`)
	for range 2 {
		own := e.v.get(e.path("standings"))
		want(t, "the organiser", own, http.StatusOK).has(desk)
		if own.header.Get("Cache-Control") != "no-store" || own.header.Get("ETag") != "" {
			t.Errorf("an organiser's page may be kept: %v", own.header)
		}
		want(t, "a visitor", e.guest().get(e.path("standings")), http.StatusOK).has(visitors)
	}
	want(t, "logging out", e.v.post("/logout", nil), http.StatusSeeOther)
	want(t, "logged out", e.v.get(e.path("standings")), http.StatusOK).has(visitors)
	want(t, "the desk", e.v.get(e.path("desk")), http.StatusSeeOther)
}

// TestWhatIsNoPageIsNotKept: a night that is deleted, and addresses with fields.
func TestWhatIsNoPageIsNotKept(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, thirteen[:3]...)
	v, path := e.guest(), e.path("standings")
	for range 2 {
		want(t, "an unknown night", v.get("/nights/"+database.NewID()+"/standings"), http.StatusNotFound)
		want(t, "the night", v.get(path), http.StatusOK)
		want(t, "with a field", v.get(path+"?a=b"), http.StatusOK).has(in(`input[name=next][value="` + path + `?a=b"]`))
	}
	if err := e.store.League.DeleteNight(t.Context(), e.night); err != nil {
		t.Fatal(err)
	}
	want(t, "a deleted night", v.get(path), http.StatusNotFound)
}
