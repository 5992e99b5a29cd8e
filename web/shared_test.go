package web_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/webtest"
)

// sharedPaths are the addresses of all shared routes, for the evening's first match, one
// of its players and a season.
func sharedPaths(e *webtest.Evening) (paths []string) {
	e.T.Helper()
	match, _ := e.Load().TableMatch(1)
	ids := strings.NewReplacer(
		":night", string(e.Night), ":match", string(match.ID), ":player", string(e.Players[0].ID), ":season", e.Season(), ":page", "money",
	)
	for _, route := range e.Server.AllRoutes() {
		if route.Shared {
			path := ids.Replace(route.Path)
			if strings.Contains(path, ":") {
				e.T.Fatalf("the test has no id for %s", route.Path)
			}
			paths = append(paths, path)
		}
	}
	return paths
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
		e := webtest.NewEvening(t, 2, webtest.Thirteen...)
		e.CheckIn(e.Players[:12]...)
		e.Publish()
		e.Play(1, 2)
		match, _ := e.Load().TableMatch(1)
		me := []string{"", string(match.Players[0]), string(e.Players[0].ID), string(e.Players[12].ID), database.NewID(), "nonsense"}
		v := e.Guest()
		different := make(map[string]bool)
		e.Clock.Stop() // a page is asked in several moments
		var announced atomic.Int64
		e.Store.DB.Watch(func(tournament.NightID, int64) { announced.Add(1) })
		paths := append(sharedPaths(e), "/nights?year=2026", "/help?q=season+ticket")
		for _, path := range paths {
			for i := range 2 * len(me) * len(i18n.Languages) { // twice, mixed
				who, language := me[i%len(me)], i18n.Languages[i%len(i18n.Languages)].Tag
				cookie, compressed := &http.Cookie{Name: "me", Value: who}, i/2%2 == 0
				before := announced.Load()
				tag, wrong := sharedAsAlone(v, path, language, cookie, compressed)
				// PostgreSQL may repeat late what was announced, and pages count that.
				for wrong != "" && announced.Load() != before {
					before = announced.Load()
					tag, wrong = sharedAsAlone(v, path, language, cookie, compressed)
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
func sharedAsAlone(v *webtest.Guest, path, language string, me *http.Cookie, compressed bool) (tag, wrong string) {
	v.Site.T.Helper()
	fields := map[string]string{"Accept-Language": language, "Accept-Encoding": "identity"}
	if compressed {
		fields["Accept-Encoding"] = "gzip"
	}
	shared := v.Asked(http.MethodGet, path, fields, me)
	own := alone(v, path, fields, me)
	tag = shared.Header.Get("ETag")
	if shared.Status != http.StatusOK || shared.Body != own.Body || !slices.Equal(webtest.Headers(shared), webtest.Headers(own)) {
		return tag, fmt.Sprintf("%d\n%v\n%v\n%s", shared.Status, webtest.Headers(shared), webtest.Headers(own), firstDifference(shared.Body, own.Body))
	}
	head := v.Asked(http.MethodHead, path, fields, me)
	if head.Status != http.StatusOK || head.Body != "" || head.Header.Get("ETag") != tag {
		return tag, fmt.Sprintf("only the head: %d, %d bytes", head.Status, len(head.Body))
	}
	fields["If-None-Match"] = tag
	again := v.Asked(http.MethodGet, path, fields, me)
	before := alone(v, path, fields, me)
	if again.Status != http.StatusNotModified || again.Body != "" || !slices.Equal(webtest.Headers(again), webtest.Headers(before)) {
		return tag, fmt.Sprintf("again: %d\n%v\n%v", again.Status, webtest.Headers(again), webtest.Headers(before))
	}
	return tag, ""
}

// alone is what a visitor gets of whom nothing is known to be the same as of others: nothing is kept while it is asked.
func alone(v *webtest.Guest, path string, fields map[string]string, me *http.Cookie) webtest.Answer {
	v.Site.Server.KeepShared(nil)
	defer v.Site.Server.KeepShared(v.Site.Server.AllRoutes())
	return v.Asked(http.MethodGet, path, fields, me, ownSession)
}

// TestAFileOfASeasonIsKeptForAccounts: who is logged in gets what was made for others, even when the
// database can make it no more.
func TestAFileOfASeasonIsKeptForAccounts(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Play(1, 9)
	var files []string
	for _, kind := range []string{"season.csv", "teams.csv", "matches.csv", "season.xlsx", "season.json"} {
		files = append(files, "/seasons/"+e.Season()+"/"+kind)
	}
	made := make(map[string]string)
	for _, file := range files {
		got := e.Laptop.Get(file)
		want(t, "made", got, http.StatusOK)
		made[file] = got.Body
	}
	if err := e.Store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for who, visitor := range map[string]interface{ Get(string) webtest.Answer }{"the organiser": e.Laptop, "a guest": e.Guest()} {
			if got := visitor.Get(file); got.Status != http.StatusOK || got.Body != made[file] {
				t.Errorf("%s of %s: status %d, %d bytes of %d", file, who, got.Status, len(got.Body), len(made[file]))
			}
		}
	}
}

// TestAnOrganisersPageIsTheirOwn: no visitor gets it, nor does it become a visitor's.
func TestAnOrganisersPageIsTheirOwn(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	desk := in(`.tabs a[href="` + e.Path("door") + `"]`)
	visitors := notIn(`.tabs a[href="` + e.Path("door") + `"]`)
	for range 2 {
		own := e.Laptop.Get(e.Path("standings"))
		want(t, "the organiser", own, http.StatusOK).Has(desk)
		if own.Header.Get("Cache-Control") != "no-store" || own.Header.Get("ETag") != "" {
			t.Errorf("an organiser's page may be kept: %v", own.Header)
		}
		want(t, "a visitor", e.Guest().Get(e.Path("standings")), http.StatusOK).Has(visitors)
	}
	want(t, "logging out", e.Laptop.Post("/logout", nil), http.StatusSeeOther)
	want(t, "logged out", e.Laptop.Get(e.Path("standings")), http.StatusOK).Has(visitors)
	want(t, "the desk", e.Laptop.Get(e.Path("desk")), http.StatusSeeOther)
}

// TestAMadeUpFieldMakesNoPage of its own: each public page is the same with it, and so it is not made again.
func TestAMadeUpFieldMakesNoPage(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:6]...)
	e.CheckIn(e.Players...)
	e.Publish()
	e.Clock.Stop()
	v := e.Guest()
	for _, path := range sharedPaths(e) {
		got := v.Get(path)
		want(t, path, got, http.StatusOK)
		for _, field := range []string{"a=b", "utm_source=" + strings.Repeat("x", 500), ""} {
			if other := v.Get(path + "?" + field); other.Status != http.StatusOK || other.Body != got.Body || other.Header.Get("ETag") != got.Header.Get("ETag") {
				t.Errorf("%s?%s: %d, %s", path, field, other.Status, firstDifference(other.Body, got.Body))
			}
		}
	}
}

// TestWhatIsNoPageIsNotKept: a night that is deleted, or that there never was.
func TestWhatIsNoPageIsNotKept(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 1, webtest.Thirteen[:3]...)
	v, path := e.Guest(), e.Path("standings")
	for range 2 {
		want(t, "an unknown night", v.Get("/nights/"+database.NewID()+"/standings"), http.StatusNotFound)
		want(t, "the night", v.Get(path), http.StatusOK)
	}
	if err := e.Store.League.DeleteNight(t.Context(), e.Night); err != nil {
		t.Fatal(err)
	}
	want(t, "a deleted night", v.Get(path), http.StatusNotFound)
}
