package web_test

import (
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/account"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/webtest"
)

// behindProxy is the site behind a proxy on this computer that is trusted.
func behindProxy(t *testing.T) *webtest.Site {
	t.Helper()
	s := webtest.NewSite(t)
	s.Server = web.New(web.Config{
		Store: s.Store, PublicURL: s.Server.PublicURL, Language: "en", Log: s.Server.Log,
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	})
	s.HTTP.Config.Handler = s.Server.Handler()
	return s
}

// guestFrom is a visitor who comes through the proxy from an address.
func guestFrom(s *webtest.Site, address string) *webtest.Guest {
	v := s.Guest()
	v.Header.Set("X-Forwarded-For", address)
	return v
}

func login(name, password string) url.Values {
	return url.Values{"name": {name}, "password": {password}}
}

// refusedAtLast guesses passwords until a guess is refused. On a slow computer that takes more
// guesses, because the limit allows a new one from time to time.
func refusedAtLast(t *testing.T, what string, guess func(i int) webtest.Answer) {
	t.Helper()
	for i := range 10 * account.AttemptsPerMinute {
		if got := guess(i); got.Status == http.StatusTooManyRequests {
			want(t, what, got, http.StatusTooManyRequests, sentence(t, "error.too_many.text"))
			return
		}
	}
	t.Errorf("%s: never refused", what)
}

// TestStrangersDoNotLockTheOrganiserOut: they use up the account's attempts from many
// addresses; a browser that is known and the laptop itself still get in.
func TestStrangersDoNotLockTheOrganiserOut(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		s := behindProxy(t)
		s.SetUp()
		known := guestFrom(s, "203.0.113.1")
		want(t, "the organiser's phone", known.Post("/login", login("Eva", webtest.OrganiserPassword)), http.StatusSeeOther)
		known.Post("/logout", nil)
		for _, name := range []string{"eva", "Nobody"} {
			for i := range account.StrangersAttempts - 1 {
				got := guestFrom(s, fmt.Sprintf("198.51.100.%d", i)).Post("/login", login(name, "guess"))
				want(t, "a stranger's guess", got, http.StatusUnauthorized)
			}
			guestFrom(s, "198.51.100.200").Post("/login", login(name, "guess"))
			want(t, "one more stranger", guestFrom(s, "198.51.100.201").Post("/login", login(name, "guess")),
				http.StatusTooManyRequests, sentence(t, "error.too_many_strangers.title"))
		}
		want(t, "a new phone meanwhile", guestFrom(s, "203.0.113.2").Post("/login", login("Eva", webtest.OrganiserPassword)), http.StatusTooManyRequests)
		known.Header.Set("X-Forwarded-For", "203.0.113.77")
		want(t, "the known phone", known.Post("/login", login("Eva", webtest.OrganiserPassword)), http.StatusSeeOther)
		renewed := url.Values{"old": {webtest.OrganiserPassword}, "password": {webtest.OrganiserPassword}, "again": {webtest.OrganiserPassword}}
		want(t, "its new password", known.Post("/account/password", renewed), http.StatusSeeOther)
		want(t, "the laptop", s.Guest().Post("/login", login("Eva", webtest.OrganiserPassword)), http.StatusSeeOther)

		known.Post("/logout", nil)
		refusedAtLast(t, "a thief with the phone", func(int) webtest.Answer { return known.Post("/login", login("Eva", "guess")) })
		forger := guestFrom(s, "198.51.100.220")
		forger.Header.Set("Cookie", "device=4102444800.AAAA")
		want(t, "a forged cookie", forger.Post("/login", login("Eva", webtest.OrganiserPassword)), http.StatusTooManyRequests)
	})
}

// TestOnlyNamedProxiesAreBelieved: without one the header changes nothing, and does not
// make a stranger out of this computer.
func TestOnlyNamedProxiesAreBelieved(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	s.SetUp()
	refusedAtLast(t, "other addresses, it says", func(i int) webtest.Answer {
		return guestFrom(s, fmt.Sprintf("198.51.100.%d", i)).Post("/login", login("Eva", "guess"))
	})

	s = behindProxy(t)
	s.SetUp()
	name := func(i int) string { return fmt.Sprint("Nobody ", i) }
	refusedAtLast(t, "a forged beginning of the list", func(i int) webtest.Answer {
		return guestFrom(s, fmt.Sprintf("198.51.100.%d, 203.0.113.9", i)).Post("/login", login(name(i), "guess"))
	})
	refusedAtLast(t, "one home with many addresses", func(i int) webtest.Answer {
		return guestFrom(s, fmt.Sprintf("2001:db8::%x", i)).Post("/login", login(name(i), "guess"))
	})
}

func TestTheCommonestPasswordsAreRefused(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	token, _, err := s.Store.People.NewSetupToken(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, password := range []string{
		"password123", "Password2026!", "qwertyuiop", "1234567890", "aaaaaaaaaaaa", "abababababab", "three winds 3",
		"ThreeWinds2026", "eva bartošová", "EVA BARTOŠOVÁ 1", "iloveyou1234", "dragon123456", "P A S S W O R D 1",
	} {
		form := url.Values{"name": {"Eva Bartošová"}, "password": {password}, "again": {password}}
		want(t, password, s.Guest().Post("/setup/"+token, form), http.StatusUnprocessableEntity, sentence(t, "problem.password_common"))
	}
	good := url.Values{"name": {"Eva Bartošová"}, "password": {"lavice kompas husa"}, "again": {"lavice kompas husa"}}
	want(t, "a good one", s.Guest().Post("/setup/"+token, good), http.StatusSeeOther)
}

// TestPrivatePagesAreNotKept by the browser or a proxy; public ones are asked for again.
func TestPrivatePagesAreNotKept(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	organiser, passerBy := r.Guest(), r.Guest()
	want(t, "logging in", organiser.Post("/login", login("Eva", webtest.OrganiserPassword)), http.StatusSeeOther)
	night := "/nights/" + string(r.Night)
	for _, path := range []string{"/players", "/nights/new", night + "/desk", night + "/door", "/", night} {
		got := organiser.Get(path)
		if cache := got.Header.Get("Cache-Control"); cache != "no-store" || got.Header.Get("ETag") != "" {
			t.Errorf("%s of the organiser: %d, %q", path, got.Status, cache)
		}
	}
	for _, path := range []string{"/login", "/setup/guess", "/t/guess", "/s/guess", night + "/tables/1", night + "/desk"} {
		if got := passerBy.Get(path); got.Header.Get("Cache-Control") != "no-store" && got.Status != http.StatusSeeOther {
			t.Errorf("%s: %d, %q", path, got.Status, got.Header.Get("Cache-Control"))
		}
	}
	for _, path := range []string{"/", night, night + "/standings"} {
		got := passerBy.Get(path)
		if cache := got.Header.Get("Cache-Control"); cache != "no-cache" || got.Header.Get("ETag") == "" {
			t.Errorf("%s of a player: %d, %q", path, got.Status, cache)
		}
	}
}

// TestOneAddressCannotTakeAllStreams: the others still get theirs, and a stream that
// ends is given back.
func TestOneAddressCannotTakeAllStreams(t *testing.T) {
	t.Parallel()
	s := behindProxy(t)
	night := tournament.NightID(database.NewID())
	plan := tournament.NightPlan{ID: night, Name: "Tuesday", Date: "2026-11-24", Rounds: 2, Ruleset: webtest.NoviceRules(t)}
	if err := s.Store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	stream := func(address string) *http.Response {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.HTTP.URL+"/nights/"+string(night)+"/live", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("X-Forwarded-For", address)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = answer.Body.Close() })
		return answer
	}
	var last *http.Response
	for i := range site.UsualLiveLimits.OfAddress {
		if last = stream("198.51.100.1"); last.StatusCode != http.StatusOK {
			t.Fatalf("stream %d: %d", i+1, last.StatusCode)
		}
	}
	if got := stream("198.51.100.1"); got.StatusCode != http.StatusTooManyRequests {
		t.Errorf("one more: %d", got.StatusCode)
	}
	if got := stream("198.51.100.2"); got.StatusCode != http.StatusOK {
		t.Errorf("another address: %d", got.StatusCode)
	}
	_ = last.Body.Close()
	for range 100 {
		if got := stream("198.51.100.1"); got.StatusCode == http.StatusOK {
			return
		}
	}
	t.Error("the stream that ended is not given back")
}

// TestPlacesAreKeptForThoseWhoRunTheNight: visitors take all streams that they may have, from many
// addresses; tables, the desk and the computer itself still get theirs, and the others are told.
//
// Watched by the race detector: streams begin and end beside each other.
func TestPlacesAreKeptForThoseWhoRunTheNight(t *testing.T) {
	t.Parallel()
	s := behindProxy(t)
	s.Server.LimitLive(site.LiveLimits{All: 20, OfAddress: 5})
	night := tournament.NightID(database.NewID())
	plan := tournament.NightPlan{ID: night, Name: "Tuesday", Date: "2026-11-24", Rounds: 2, Ruleset: webtest.NoviceRules(t)}
	if err := s.Store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	stream := func(v *webtest.Guest) *http.Response {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.HTTP.URL+"/nights/"+string(night)+"/live", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header = v.Header.Clone()
		answer, err := v.Client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = answer.Body.Close() })
		return answer
	}
	for i := range 18 {
		if got := stream(guestFrom(s, fmt.Sprintf("198.51.100.%d", i/5))); got.StatusCode != http.StatusOK {
			t.Fatalf("stream %d: %d", i+1, got.StatusCode)
		}
	}
	tablet := guestFrom(s, "198.51.100.0")
	want(t, "the card, while nothing is played", tablet.Get("/t/"+s.Card(1).Token), http.StatusOK)
	refused := stream(guestFrom(s, "198.51.100.9"))
	text, err := io.ReadAll(refused.Body)
	if err != nil || refused.StatusCode != http.StatusTooManyRequests || !strings.Contains(string(text), sentence(t, "error.crowded.title")) {
		t.Errorf("a visitor: %d, %v, %s", refused.StatusCode, err, text)
	}
	if got := stream(tablet); got.StatusCode != http.StatusOK {
		t.Errorf("a tablet with a card: %d", got.StatusCode)
	}
	organiser := s.SetUp()
	organiser.Header.Set("X-Forwarded-For", "198.51.100.1")
	if got := stream(organiser); got.StatusCode != http.StatusOK {
		t.Errorf("the desk: %d", got.StatusCode)
	}
	if got := stream(organiser); got.StatusCode != http.StatusTooManyRequests {
		t.Errorf("more than all: %d", got.StatusCode)
	}
}

// TestTheOrganisersPagesSayTheTrouble: with the file gone, the desk says it, also the
// part that open pages fetch.
func TestTheOrganisersPagesSayTheTrouble(t *testing.T) {
	t.Parallel()
	database := webtest.Migrated.SQLite(t)
	s := webtest.NewSiteOn(t, database, t.Output())
	v := s.SetUp()
	want(t, "all is well", v.Get("/parts/trouble"), http.StatusOK).Has(notIn(".notice"))
	if err := os.Remove(database); err != nil {
		t.Fatal(err)
	}
	title := sentence(t, "error.database_gone.title")
	want(t, "a change", v.Post("/players", url.Values{"names": {"Anna"}}), http.StatusServiceUnavailable, title)
	want(t, "the home page", v.Get("/"), http.StatusOK, title)
	want(t, "the part", v.Get("/parts/trouble"), http.StatusOK, title)
	if said := s.Guest().Get("/healthz"); said.Status != http.StatusServiceUnavailable || !strings.Contains(said.Body, "start the program anew") {
		t.Errorf("health: %d, %s", said.Status, said.Body)
	}
	without(t, "a player's page", s.Guest().Get("/"), title)
}
