package web

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/reach"
)

// wholeSite is the whole site on a real database.
type wholeSite struct {
	t      *testing.T
	server *Server
	store  *models.Store
	http   *httptest.Server
	// address is that of the database.
	address string
	clock   *clock
}

// clock is the computer's until a test stops it.
type clock struct{ stands atomic.Pointer[time.Time] }

func (c *clock) now() time.Time {
	if stands := c.stands.Load(); stands != nil {
		return *stands
	}
	return time.Now()
}

// stop lets the clock stand where it is: what pages tell of the time is the same from now
// on, however slow this computer is.
func (c *clock) stop() { c.advance(0) }

// set lets the clock stand at a time.
func (c *clock) set(at time.Time) { c.stands.Store(&at) }

// advance puts the clock forward, and it stands there.
func (c *clock) advance(by time.Duration) {
	c.set(c.now().Add(by))
}

func TestMain(m *testing.M) { databasetest.Main(m) }

// migrated is a database with the schema and nothing in it.
var migrated = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	store, err := models.Open(ctx, address)
	if err != nil {
		return err
	}
	return store.Close()
}}

func newSite(t *testing.T) *wholeSite {
	t.Helper()
	return newSiteOn(t, migrated.Copy(t), t.Output())
}

// newSiteOn is the whole site on a database, with its log.
func newSiteOn(t *testing.T, address string, log io.Writer) *wholeSite {
	t.Helper()
	store, err := models.Open(t.Context(), address, models.KeyFile(filepath.Join(t.TempDir(), "key")), models.RequireJournal)
	if err != nil {
		t.Fatal(err)
	}
	clock := new(clock)
	server := New(Config{
		Store: store, Now: clock.now, PublicURL: reach.Given(&url.URL{Scheme: "http", Host: "club.test"}), Language: "en",
		Log: slog.New(slog.NewTextHandler(log, nil)),
	})
	s := &wholeSite{t: t, server: server, store: store, address: address, clock: clock, http: httptest.NewServer(server.Handler())}
	t.Cleanup(func() {
		server.EndStreams()
		s.http.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// visitor is a browser with its own cookies that follows no redirects.
type guest struct {
	site   *wholeSite
	client *http.Client
	header http.Header
}

func (s *wholeSite) guest() *guest {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return &guest{site: s, header: http.Header{}, client: &http.Client{
		Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   string
}

func (v *guest) send(method, path string, form url.Values) answer {
	v.site.t.Helper()
	kind := ""
	if method == http.MethodPost {
		kind = "application/x-www-form-urlencoded"
	}
	return v.sendBody(method, path, kind, strings.NewReader(form.Encode()))
}

// sendBody sends a body of some kind, empty for none.
func (v *guest) sendBody(method, path, kind string, body io.Reader) answer {
	v.site.t.Helper()
	request, err := http.NewRequestWithContext(v.site.t.Context(), method, v.site.http.URL+path, body)
	if err != nil {
		v.site.t.Fatal(err)
	}
	request.Header = v.header.Clone()
	if kind != "" {
		request.Header.Set("Content-Type", kind)
	}
	response, err := v.client.Do(request)
	if err != nil {
		v.site.t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		v.site.t.Fatal(err)
	}
	if strings.HasPrefix(response.Header.Get("Content-Type"), "text/html") {
		noKeys(v.site.t, path, string(text))
	}
	return answer{status: response.StatusCode, header: response.Header, body: string(text)}
}

func (v *guest) get(path string) answer { return v.send(http.MethodGet, path, nil) }
func (v *guest) post(path string, form url.Values) answer {
	return v.send(http.MethodPost, path, form)
}

func TestEveryAnswerIsGuarded(t *testing.T) {
	t.Parallel()
	v := newSite(t).guest()
	for _, path := range []string{"/", "/login", "/nowhere", "/nights/none", "/static/none.css", "/healthz"} {
		got := v.get(path)
		if csp := got.header.Get("Content-Security-Policy"); !strings.HasPrefix(csp, "default-src 'none'; script-src 'self'") {
			t.Errorf("%s: policy %q", path, csp)
		}
		if err := got.page().Check(nothingInline); err != nil {
			t.Errorf("%s has something inline: %v", path, err)
		}
	}
}

func TestUnknownAddresses(t *testing.T) {
	t.Parallel()
	v := newSite(t).guest()
	for _, path := range []string{
		"/nowhere", "/nights/none", "/nights/none/standings", "/nights/none/live", "/nights/none/matches/none",
		"/players/none", "/t/guess", "/setup/guess",
	} {
		want(t, path, v.get(path), http.StatusNotFound).has(in("h1"))
	}
	if got := v.post("/nights/none/standings", nil); got.status != http.StatusMethodNotAllowed {
		t.Errorf("posting to a page: %d", got.status)
	}
}

func TestAFormFromAnotherSiteIsRefused(t *testing.T) {
	t.Parallel()
	v := newSite(t).guest()
	v.header.Set("Origin", "http://elsewhere.test")
	if got := v.post("/language", url.Values{"language": {"cs"}}); got.status != http.StatusForbidden ||
		len(got.header.Values("Set-Cookie")) > 0 {
		t.Errorf("status %d, cookies %v", got.status, got.header.Values("Set-Cookie"))
	}
	v.header.Set("Origin", v.site.http.URL)
	if got := v.post("/language", url.Values{"language": {"cs"}}); got.status != http.StatusSeeOther {
		t.Errorf("from our own page: %d", got.status)
	}
}

func TestAFloodOfTextIsRefused(t *testing.T) {
	t.Parallel()
	v := newSite(t).guest()
	got := v.post("/login", url.Values{"name": {strings.Repeat("x", 1<<18+1)}})
	if got.status != http.StatusRequestEntityTooLarge {
		t.Errorf("status %d", got.status)
	}
}

func TestTheLanguageIsChosenOrAskedFor(t *testing.T) {
	t.Parallel()
	v := newSite(t).guest()
	language := func() string {
		return strings.Join(v.get("/login").page().Attrs("html", "lang"), " ")
	}
	for accept, want := range map[string]string{
		"": "en", "cs-CZ,cs;q=0.9": "cs", "pl": "pl", "de,fr": "en", "de,pl;q=0.5": "pl", ";;;": "en",
	} {
		v.header.Set("Accept-Language", accept)
		if got := language(); got != want {
			t.Errorf("%q is answered in %s, want %s", accept, got, want)
		}
	}
	v.header.Set("Accept-Language", "cs")
	v.post("/language", url.Values{"language": {"pl"}, "next": {"/login"}})
	if got := language(); got != "pl" {
		t.Errorf("after choosing Polish the page is in %s", got)
	}
	for next, want := range map[string]string{
		"/players": "/players", "//elsewhere.test": "/", "https://elsewhere.test": "/", "": "/", `/\elsewhere.test`: "/",
	} {
		if got := v.post("/language", url.Values{"language": {"pl"}, "next": {next}}).header.Get("Location"); got != want {
			t.Errorf("next %q leads to %q", next, got)
		}
	}
}

// noviceRules are rules of the main game as a night keeps them.
func noviceRules(t *testing.T) tournament.Ruleset {
	t.Helper()
	game := rulebook.Games()[0]
	options, problems, err := game.Freeze("", scoringtest.Options(game.ID, ""))
	if err != nil || len(problems) > 0 {
		t.Fatal(problems, err)
	}
	return tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: "novice", Options: options}
}
