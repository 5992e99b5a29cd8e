package web

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
	"github.com/threewinds/threewinds/web/account"
	"github.com/threewinds/threewinds/web/site"
)

// behindProxy is the site behind a proxy on this computer that is trusted.
func behindProxy(t *testing.T) *wholeSite {
	t.Helper()
	s := newSite(t)
	s.server = New(Config{
		Store: s.store, PublicURL: s.server.PublicURL, Language: "en", Log: s.server.Log,
		TrustedProxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	})
	s.http.Config.Handler = s.server.Handler()
	return s
}

// from is a visitor who comes through the proxy from an address.
func (s *wholeSite) from(address string) *guest {
	v := s.guest()
	v.header.Set("X-Forwarded-For", address)
	return v
}

func login(name, password string) url.Values {
	return url.Values{"name": {name}, "password": {password}}
}

// refusedAtLast guesses until a guess is refused: on a slow computer attempts come back
// meanwhile.
func refusedAtLast(t *testing.T, what string, guess func(i int) answer) {
	t.Helper()
	for i := range 10 * account.AttemptsPerMinute {
		if got := guess(i); got.status == http.StatusTooManyRequests {
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
		s.organiser()
		known := s.from("203.0.113.1")
		want(t, "the organiser's phone", known.post("/login", login("Eva", organiserPassword)), http.StatusSeeOther)
		known.post("/logout", nil)
		for _, name := range []string{"eva", "Nobody"} {
			for i := range account.StrangersAttempts - 1 {
				got := s.from(fmt.Sprintf("198.51.100.%d", i)).post("/login", login(name, "guess"))
				want(t, "a stranger's guess", got, http.StatusUnauthorized)
			}
			s.from("198.51.100.200").post("/login", login(name, "guess"))
			want(t, "one more stranger", s.from("198.51.100.201").post("/login", login(name, "guess")),
				http.StatusTooManyRequests, sentence(t, "error.too_many_strangers.title"))
		}
		want(t, "a new phone meanwhile", s.from("203.0.113.2").post("/login", login("Eva", organiserPassword)), http.StatusTooManyRequests)
		known.header.Set("X-Forwarded-For", "203.0.113.77")
		want(t, "the known phone", known.post("/login", login("Eva", organiserPassword)), http.StatusSeeOther)
		renewed := url.Values{"old": {organiserPassword}, "password": {organiserPassword}, "again": {organiserPassword}}
		want(t, "its new password", known.post("/account/password", renewed), http.StatusSeeOther)
		want(t, "the laptop", s.guest().post("/login", login("Eva", organiserPassword)), http.StatusSeeOther)

		known.post("/logout", nil)
		refusedAtLast(t, "a thief with the phone", func(int) answer { return known.post("/login", login("Eva", "guess")) })
		forger := s.from("198.51.100.220")
		forger.header.Set("Cookie", "device=4102444800.AAAA")
		want(t, "a forged cookie", forger.post("/login", login("Eva", organiserPassword)), http.StatusTooManyRequests)
	})
}

// TestOnlyNamedProxiesAreBelieved: without one the header changes nothing, and does not
// make a stranger out of this computer.
func TestOnlyNamedProxiesAreBelieved(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.organiser()
	refusedAtLast(t, "other addresses, it says", func(i int) answer {
		return s.from(fmt.Sprintf("198.51.100.%d", i)).post("/login", login("Eva", "guess"))
	})

	s = behindProxy(t)
	s.organiser()
	name := func(i int) string { return fmt.Sprint("Nobody ", i) }
	refusedAtLast(t, "a forged beginning of the list", func(i int) answer {
		return s.from(fmt.Sprintf("198.51.100.%d, 203.0.113.9", i)).post("/login", login(name(i), "guess"))
	})
	refusedAtLast(t, "one home with many addresses", func(i int) answer {
		return s.from(fmt.Sprintf("2001:db8::%x", i)).post("/login", login(name(i), "guess"))
	})
}

func TestTheCommonestPasswordsAreRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	token, _, err := s.store.People.NewSetupToken(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, password := range []string{
		"password123", "Password2026!", "qwertyuiop", "1234567890", "aaaaaaaaaaaa", "abababababab", "three winds 3",
		"ThreeWinds2026", "eva bartošová", "EVA BARTOŠOVÁ 1", "iloveyou1234", "dragon123456", "P A S S W O R D 1",
	} {
		form := url.Values{"name": {"Eva Bartošová"}, "password": {password}, "again": {password}}
		want(t, password, s.guest().post("/setup/"+token, form), http.StatusUnprocessableEntity, sentence(t, "problem.password_common"))
	}
	good := url.Values{"name": {"Eva Bartošová"}, "password": {"lavice kompas husa"}, "again": {"lavice kompas husa"}}
	want(t, "a good one", s.guest().post("/setup/"+token, good), http.StatusSeeOther)
}

// TestPrivatePagesAreNotKept by the browser or a proxy; public ones are asked for again.
func TestPrivatePagesAreNotKept(t *testing.T) {
	t.Parallel()
	r := newRefereed(t)
	organiser, passerBy := r.guest(), r.guest()
	want(t, "logging in", organiser.post("/login", login("Eva", organiserPassword)), http.StatusSeeOther)
	night := "/nights/" + string(r.night)
	for _, path := range []string{"/players", "/nights/new", night + "/desk", night + "/door", "/", night} {
		got := organiser.get(path)
		if cache := got.header.Get("Cache-Control"); cache != "no-store" || got.header.Get("ETag") != "" {
			t.Errorf("%s of the organiser: %d, %q", path, got.status, cache)
		}
	}
	for _, path := range []string{"/login", "/setup/guess", "/t/guess", "/s/guess", night + "/tables/1", night + "/desk"} {
		if got := passerBy.get(path); got.header.Get("Cache-Control") != "no-store" && got.status != http.StatusSeeOther {
			t.Errorf("%s: %d, %q", path, got.status, got.header.Get("Cache-Control"))
		}
	}
	for _, path := range []string{"/", night, night + "/standings"} {
		got := passerBy.get(path)
		if cache := got.header.Get("Cache-Control"); cache != "no-cache" || got.header.Get("ETag") == "" {
			t.Errorf("%s of a player: %d, %q", path, got.status, cache)
		}
	}
}

// TestOneAddressCannotTakeAllStreams: the others still get theirs, and a stream that
// ends is given back.
func TestOneAddressCannotTakeAllStreams(t *testing.T) {
	t.Parallel()
	s := behindProxy(t)
	night := tournament.NightID(database.NewID())
	plan := tournament.NightPlan{ID: night, Name: "Tuesday", Date: "2026-11-24", Rounds: 2, Ruleset: noviceRules(t)}
	if err := s.store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	stream := func(address string) *http.Response {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.http.URL+"/nights/"+string(night)+"/live", nil)
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
func TestPlacesAreKeptForThoseWhoRunTheNight(t *testing.T) {
	t.Parallel()
	s := behindProxy(t)
	s.server.LimitLive(site.LiveLimits{All: 20, OfAddress: 5})
	night := tournament.NightID(database.NewID())
	plan := tournament.NightPlan{ID: night, Name: "Tuesday", Date: "2026-11-24", Rounds: 2, Ruleset: noviceRules(t)}
	if err := s.store.Nights.CreateNight(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	stream := func(v *guest) *http.Response {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.http.URL+"/nights/"+string(night)+"/live", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header = v.header.Clone()
		answer, err := v.client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = answer.Body.Close() })
		return answer
	}
	for i := range 18 {
		if got := stream(s.from(fmt.Sprintf("198.51.100.%d", i/5))); got.StatusCode != http.StatusOK {
			t.Fatalf("stream %d: %d", i+1, got.StatusCode)
		}
	}
	tablet := s.from("198.51.100.0")
	want(t, "the card, while nothing is played", tablet.get("/t/"+s.card(1).Token), http.StatusOK)
	refused := stream(s.from("198.51.100.9"))
	text, err := io.ReadAll(refused.Body)
	if err != nil || refused.StatusCode != http.StatusTooManyRequests || !strings.Contains(string(text), sentence(t, "error.crowded.title")) {
		t.Errorf("a visitor: %d, %v, %s", refused.StatusCode, err, text)
	}
	if got := stream(tablet); got.StatusCode != http.StatusOK {
		t.Errorf("a tablet with a card: %d", got.StatusCode)
	}
	organiser := s.organiser()
	organiser.header.Set("X-Forwarded-For", "198.51.100.1")
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
	database := migrated.SQLite(t)
	s := newSiteOn(t, database, t.Output())
	v := s.organiser()
	want(t, "all is well", v.get("/parts/trouble"), http.StatusOK).has(notIn(".notice"))
	if err := os.Remove(database); err != nil {
		t.Fatal(err)
	}
	title := sentence(t, "error.database_gone.title")
	want(t, "a change", v.post("/players", url.Values{"names": {"Anna"}}), http.StatusServiceUnavailable, title)
	want(t, "the home page", v.get("/"), http.StatusOK, title)
	want(t, "the part", v.get("/parts/trouble"), http.StatusOK, title)
	if said := s.guest().get("/healthz"); said.status != http.StatusServiceUnavailable || !strings.Contains(said.body, "start the program anew") {
		t.Errorf("health: %d, %s", said.status, said.body)
	}
	without(t, "a player's page", s.guest().get("/"), title)
}
