package web

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/site"
)

// inNetworks makes the site one that listens for others, on a computer with these
// addresses. It answers at 127.0.0.1 in truth.
func (s *wholeSite) inNetworks(ips ...string) {
	s.t.Helper()
	var networks []reach.Network
	for _, ip := range ips {
		networks = append(networks, reach.Network{Name: "net" + ip, IP: netip.MustParseAddr(ip)})
	}
	port := netip.MustParseAddrPort(s.http.Listener.Addr().String()).Port()
	s.server.PublicURL = reach.Found(netip.AddrPortFrom(netip.IPv4Unspecified(), port), func() []reach.Network { return networks })
}

// tested is a page once the test of the address has ended.
func (v *guest) tested(path string) answer {
	for {
		if got := v.get(path); !strings.Contains(got.body, `data-state="asking"`) {
			return got
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func TestTheJoinBoxSaysWhetherPhonesCanJoin(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, thirteen...)
	door := e.path("door")
	host := func(ip string) string { return ip + ":" + e.server.PublicURL.Port() }
	e.inNetworks("127.0.0.1")
	for _, path := range []string{"/", door} {
		want(t, "answering", e.v.tested(path), http.StatusOK, "http://"+host("127.0.0.1"), sentence(t, "join.state.answering")).
			has(in("#join svg.qr"), in("#join-help"))
	}
	want(t, "a player", e.guest().get("/"), http.StatusOK, "http://"+host("127.0.0.1")).has(in("#join svg.qr"), notIn("#join-state"))

	phone := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+host("127.0.0.1")+"/", nil)
	phone.RemoteAddr = "192.0.2.7:4711"
	e.server.Handler().ServeHTTP(httptest.NewRecorder(), phone)
	want(t, "a phone came", e.v.get("/"), http.StatusOK, "another device came by this address").has(notIn("#join-help"))

	e.inNetworks("127.0.0.9")
	want(t, "silent", e.v.tested("/"), http.StatusOK, sentence(t, "join.state.silent")).has(in("#join svg.qr"), in("#join .notice.warn"))
	want(t, "silent, to a player", e.guest().get("/"), http.StatusOK).has(notIn("#join"))
	e.inNetworks()
	want(t, "no network", e.v.get(door), http.StatusOK, sentence(t, "join.state.no_network")).has(notIn("#join svg.qr"), in("#join .notice.warn"))
	e.server.PublicURL = reach.Given(&url.URL{Scheme: "http", Host: "localhost:8081"})
	want(t, "this computer alone", e.v.get(door), http.StatusOK, "--address 0.0.0.0:8081").has(notIn("#join svg.qr"))
	want(t, "this computer alone, on the wall", e.guest().get(e.path("wall")), http.StatusOK).has(notIn(".wall-phone"))
	without(t, "this computer alone, on the wall", e.guest().get(e.path("wall")), sentence(t, "join.unreachable"))
	want(t, "this computer alone, to a player", e.guest().get("/"), http.StatusOK).has(notIn("#join"))
}

// TestAProxyIsNoPhone: what a proxy sends proves nothing, but for what a trusted one
// passes on from a phone.
func TestAProxyIsNoPhone(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		trusted, from, forwarded string
		proven                   bool
	}{
		"a phone":                      {"", "192.0.2.7", "", true},
		"by a proxy nobody named":      {"", "10.0.0.5", "192.0.2.7", false},
		"by another than was named":    {"10.0.0.6/32", "10.0.0.5", "192.0.2.7", false},
		"a trusted proxy itself":       {"10.0.0.5/32", "10.0.0.5", "", false},
		"a phone by a trusted proxy":   {"10.0.0.5/32", "10.0.0.5", "192.0.2.7", true},
		"this computer by a proxy":     {"10.0.0.5/32", "10.0.0.5", "127.0.0.1", false},
		"a phone in spite of trusting": {"10.0.0.5/32", "192.0.2.7", "", true},
	} {
		s := newSite(t)
		s.inNetworks("127.0.0.9")
		if c.trusted != "" {
			s.server.TrustProxies([]netip.Prefix{netip.MustParsePrefix(c.trusted)})
		}
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, s.server.PublicURL.String(), nil)
		request.RemoteAddr = c.from + ":4711"
		if c.forwarded != "" {
			request.Header.Set("X-Forwarded-For", c.forwarded)
		}
		s.server.Handler().ServeHTTP(httptest.NewRecorder(), request)
		if proven := s.server.PublicURL.Status().State == reach.Proven; proven != c.proven {
			t.Errorf("%s: proven %t", name, proven)
		}
	}
}

func TestTheOrganiserChoosesTheNetwork(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4)
	e.inNetworks("127.0.0.9", "127.0.0.1")
	want(t, "two networks", e.v.get("/"), http.StatusOK, "http://127.0.0.9:", sentence(t, "join.which")).
		has(in("#join-networks[open] input[value='127.0.0.9'][checked]"))
	want(t, "two networks, to a player", e.guest().get("/"), http.StatusOK).has(notIn("#join-networks"))
	choice := func(network string) url.Values { return url.Values{"network": {network}, "next": {"/nights/new"}} }
	want(t, "a player chooses", e.guest().post("/join", choice("127.0.0.1")), http.StatusUnauthorized)
	for _, nonsense := range []string{"", "wlan0", "127.0.0.1:80", "999.0.0.1"} {
		want(t, "choosing "+nonsense, e.v.post("/join", choice(nonsense)), http.StatusBadRequest)
	}
	want(t, "a network of others", e.v.post("/join", choice("127.0.0.3")), http.StatusConflict, sentence(t, "error.network_gone.title"))
	got := e.v.post("/join", choice("127.0.0.1"))
	if got.status != http.StatusSeeOther || got.header.Get("Location") != "/nights/new#join" {
		t.Errorf("choosing: %d to %q", got.status, got.header.Get("Location"))
	}
	want(t, "chosen", e.v.tested("/"), http.StatusOK, "http://127.0.0.1:", sentence(t, "join.state.answering")).
		has(in("#join-networks:not([open])"))

	// The choice is kept, and missed on the day on which this computer has it no more.
	if chosen, err := e.store.People.ChosenAddress(t.Context()); chosen != "127.0.0.1" || err != nil {
		t.Errorf("kept %q, %v", chosen, err)
	}
	e.inNetworks("127.0.0.9")
	site.New(e.store, e.server.PublicURL, "en", e.server.Log, time.Now)
	want(t, "the choice is gone", e.v.get("/"), http.StatusOK, "http://127.0.0.9:", sentence(t, "join.lost", "Lost", "127.0.0.1"))
}
