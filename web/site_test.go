package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web/webtest"
)

func TestEveryAnswerIsGuarded(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	for _, path := range []string{"/", "/login", "/nowhere", "/nights/none", "/static/none.css", "/healthz"} {
		got := v.Get(path)
		if csp := got.Header.Get("Content-Security-Policy"); !strings.HasPrefix(csp, "default-src 'none'; script-src 'self'") {
			t.Errorf("%s: policy %q", path, csp)
		}
		if err := got.Page().Check(webtest.NothingInline); err != nil {
			t.Errorf("%s has something inline: %v", path, err)
		}
	}
}

func TestUnknownAddresses(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	for _, path := range []string{
		"/nowhere", "/nights/none", "/nights/none/standings", "/nights/none/live", "/nights/none/matches/none",
		"/players/none", "/t/guess", "/setup/guess",
	} {
		want(t, path, v.Get(path), http.StatusNotFound).Has(in("h1"))
	}
	if got := v.Post("/nights/none/standings", nil); got.Status != http.StatusMethodNotAllowed {
		t.Errorf("posting to a page: %d", got.Status)
	}
}

func TestAFormFromAnotherSiteIsRefused(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	v.Header.Set("Origin", "http://elsewhere.test")
	if got := v.Post("/language", url.Values{"language": {"cs"}}); got.Status != http.StatusForbidden ||
		len(got.Header.Values("Set-Cookie")) > 0 {
		t.Errorf("status %d, cookies %v", got.Status, got.Header.Values("Set-Cookie"))
	}
	v.Header.Set("Origin", v.Site.HTTP.URL)
	if got := v.Post("/language", url.Values{"language": {"cs"}}); got.Status != http.StatusSeeOther {
		t.Errorf("from our own page: %d", got.Status)
	}
}

func TestAFloodOfTextIsRefused(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	got := v.Post("/login", url.Values{"name": {strings.Repeat("x", 1<<18+1)}})
	if got.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("status %d", got.Status)
	}
}

func TestTheLanguageIsChosenOrAskedFor(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	language := func() string {
		return strings.Join(v.Get("/login").Page().Attrs("html", "lang"), " ")
	}
	for accept, want := range map[string]string{
		"": "en", "cs-CZ,cs;q=0.9": "cs", "pl": "pl", "tlh,fr": "en", "tlh,pl;q=0.5": "pl", ";;;": "en",
	} {
		v.Header.Set("Accept-Language", accept)
		if got := language(); got != want {
			t.Errorf("%q is answered in %s, want %s", accept, got, want)
		}
	}
	v.Header.Set("Accept-Language", "cs")
	v.Post("/language", url.Values{"language": {"pl"}, "next": {"/login"}})
	if got := language(); got != "pl" {
		t.Errorf("after choosing Polish the page is in %s", got)
	}
	for next, want := range map[string]string{
		"/players": "/players", "//elsewhere.test": "/", "https://elsewhere.test": "/", "": "/", `/\elsewhere.test`: "/",
	} {
		if got := v.Post("/language", url.Values{"language": {"pl"}, "next": {next}}).Header.Get("Location"); got != want {
			t.Errorf("next %q leads to %q", next, got)
		}
	}
}
