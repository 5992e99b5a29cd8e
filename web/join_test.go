package web_test

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
	"github.com/threewinds/threewinds/web/webtest"
)

// inNetworks makes the site one that listens for others, on a computer with these
// addresses. It answers at 127.0.0.1 in truth.
func inNetworks(s *webtest.Site, ips ...string) {
	s.T.Helper()
	var networks []reach.Network
	for _, ip := range ips {
		networks = append(networks, reach.Network{Name: "net" + ip, IP: netip.MustParseAddr(ip)})
	}
	port := netip.MustParseAddrPort(s.HTTP.Listener.Addr().String()).Port()
	s.Server.PublicURL = reach.Found(netip.AddrPortFrom(netip.IPv4Unspecified(), port), func() []reach.Network { return networks })
}

// testedBy is a page once the test of the address has ended.
func testedBy(v *webtest.Guest, path string) webtest.Answer {
	for {
		if got := v.Get(path); !strings.Contains(got.Body, `data-state="asking"`) {
			return got
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func TestTheJoinBoxSaysWhetherPhonesCanJoin(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 4, webtest.Thirteen...)
	door := e.Path("door")
	host := func(ip string) string { return ip + ":" + e.Server.PublicURL.Port() }
	inNetworks(e.Site, "127.0.0.1")
	for _, path := range []string{"/", door} {
		want(t, "answering", testedBy(e.Laptop, path), http.StatusOK, "http://"+host("127.0.0.1"), sentence(t, "join.state.answering")).
			Has(in("#join svg.qr"), in("#join-help"))
	}
	want(t, "a player", e.Guest().Get("/"), http.StatusOK, "http://"+host("127.0.0.1")).Has(in("#join svg.qr"), notIn("#join-state"))

	phone := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+host("127.0.0.1")+"/", nil)
	phone.RemoteAddr = "192.0.2.7:4711"
	e.Server.Handler().ServeHTTP(httptest.NewRecorder(), phone)
	want(t, "a phone came", e.Laptop.Get("/"), http.StatusOK, "another device came by this address").Has(notIn("#join-help"))

	inNetworks(e.Site, "127.0.0.9")
	want(t, "silent", testedBy(e.Laptop, "/"), http.StatusOK, sentence(t, "join.state.silent")).Has(in("#join svg.qr"), in("#join .notice.warn"))
	want(t, "silent, to a player", e.Guest().Get("/"), http.StatusOK).Has(notIn("#join"))
	inNetworks(e.Site)
	want(t, "no network", e.Laptop.Get(door), http.StatusOK, sentence(t, "join.state.no_network")).Has(notIn("#join svg.qr"), in("#join .notice.warn"))
	e.Server.PublicURL = reach.Given(&url.URL{Scheme: "http", Host: "localhost:8081"})
	want(t, "this computer alone", e.Laptop.Get(door), http.StatusOK, "--address 0.0.0.0:8081").Has(notIn("#join svg.qr"))
	want(t, "this computer alone, on the wall", e.Guest().Get(e.Path("wall")), http.StatusOK).Has(notIn(".wall-phone"))
	without(t, "this computer alone, on the wall", e.Guest().Get(e.Path("wall")), sentence(t, "join.unreachable"))
	want(t, "this computer alone, to a player", e.Guest().Get("/"), http.StatusOK).Has(notIn("#join"))
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
		s := webtest.NewSite(t)
		inNetworks(s, "127.0.0.9")
		if c.trusted != "" {
			s.Server.TrustProxies([]netip.Prefix{netip.MustParsePrefix(c.trusted)})
		}
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, s.Server.PublicURL.String(), nil)
		request.RemoteAddr = c.from + ":4711"
		if c.forwarded != "" {
			request.Header.Set("X-Forwarded-For", c.forwarded)
		}
		s.Server.Handler().ServeHTTP(httptest.NewRecorder(), request)
		if proven := s.Server.PublicURL.Status().State == reach.Proven; proven != c.proven {
			t.Errorf("%s: proven %t", name, proven)
		}
	}
}

func TestTheOrganiserChoosesTheNetwork(t *testing.T) {
	t.Parallel()
	e := webtest.NewEvening(t, 4)
	inNetworks(e.Site, "127.0.0.9", "127.0.0.1")
	want(t, "two networks", e.Laptop.Get("/"), http.StatusOK, "http://127.0.0.9:", sentence(t, "join.which")).
		Has(in("#join-networks[open] input[value='127.0.0.9'][checked]"))
	want(t, "two networks, to a player", e.Guest().Get("/"), http.StatusOK).Has(notIn("#join-networks"))
	choice := func(network string) url.Values { return url.Values{"network": {network}, "next": {"/nights/new"}} }
	want(t, "a player chooses", e.Guest().Post("/join", choice("127.0.0.1")), http.StatusUnauthorized)
	for _, nonsense := range []string{"", "wlan0", "127.0.0.1:80", "999.0.0.1"} {
		want(t, "choosing "+nonsense, e.Laptop.Post("/join", choice(nonsense)), http.StatusBadRequest)
	}
	want(t, "a network of others", e.Laptop.Post("/join", choice("127.0.0.3")), http.StatusConflict, sentence(t, "error.network_gone.title"))
	got := e.Laptop.Post("/join", choice("127.0.0.1"))
	if got.Status != http.StatusSeeOther || got.Header.Get("Location") != "/nights/new#join" {
		t.Errorf("choosing: %d to %q", got.Status, got.Header.Get("Location"))
	}
	want(t, "chosen", testedBy(e.Laptop, "/"), http.StatusOK, "http://127.0.0.1:", sentence(t, "join.state.answering")).
		Has(in("#join-networks:not([open])"))

	// The choice is kept, and missed on the day on which this computer has it no more.
	if chosen, err := e.Store.People.ChosenAddress(t.Context()); chosen != "127.0.0.1" || err != nil {
		t.Errorf("kept %q, %v", chosen, err)
	}
	inNetworks(e.Site, "127.0.0.9")
	site.New(e.Store, e.Server.PublicURL, "en", e.Server.Log, time.Now)
	want(t, "the choice is gone", e.Laptop.Get("/"), http.StatusOK, "http://127.0.0.9:", sentence(t, "join.lost", "Lost", "127.0.0.1"))
}
