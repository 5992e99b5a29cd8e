package reach

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"testing"
	"time"
)

var (
	wifi  = Network{Name: "Wi-Fi", IP: netip.MustParseAddr("127.0.0.1")} // the tests listen there
	cable = Network{Name: "Ethernet", IP: netip.MustParseAddr("127.0.0.9")}
)

// serving is a program in the given networks. Its /healthz answers in the Wi-Fi only.
func serving(t *testing.T, networks ...Network) (address *Address, now *[]Network) {
	t.Helper()
	now = &networks
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set(Header, address.ID())
	}))
	t.Cleanup(server.Close)
	port := netip.MustParseAddrPort(server.Listener.Addr().String()).Port()
	address = Found(netip.AddrPortFrom(netip.IPv4Unspecified(), port), func() []Network { return *now })
	return address, now
}

// tested waits for the end of a test.
func tested(a *Address) Status {
	for {
		if status := a.Status(); status.State != Testing {
			return status
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// later makes the address look and test again.
func later(a *Address) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.foundAt, a.tested = time.Time{}, test{}
}

func TestTheAddressFollowsTheNetworks(t *testing.T) {
	a, now := serving(t, cable, wifi)
	if status := tested(a); status.URL.Hostname() != "127.0.0.9" || status.State != NoAnswer || status.Chosen || len(status.Networks) != 2 {
		t.Errorf("the likeliest: %+v", status)
	}
	a.Choose(wifi.IP)
	if status := tested(a); status.URL.Hostname() != "127.0.0.1" || status.State != Answering || !status.Chosen || status.Lost.IsValid() {
		t.Errorf("the chosen: %+v", status)
	}
	*now = []Network{cable}
	later(a)
	if status := tested(a); status.Current != cable.IP || status.Lost != wifi.IP || status.Chosen {
		t.Errorf("the chosen is gone: %+v", status)
	}
	*now = []Network{wifi, cable}
	later(a)
	if status := tested(a); status.Current != wifi.IP || status.Lost.IsValid() {
		t.Errorf("the chosen is back: %+v", status)
	}
	*now = nil
	later(a)
	if status := tested(a); status.State != NoNetwork || !a.Useless() || status.URL.Hostname() != "127.0.0.1" {
		t.Errorf("no network: %+v", status)
	}
}

// TestAnotherProgramUnderTheAddress answers, and is not taken for this one.
func TestAnotherProgramUnderTheAddress(t *testing.T) {
	a, _ := serving(t, wifi)
	a.id = "replaced meanwhile"
	other := Found(a.listening, func() []Network { return []Network{wifi} })
	if status := tested(other); status.State != NoAnswer {
		t.Errorf("%+v", status)
	}
	// Behind a given address any program of the club will do.
	if status := tested(Given(a.URL())); status.State != OnlyHere {
		t.Errorf("a given address of this computer alone: %+v", status)
	}
	given := Given(a.URL())
	if !given.answers(a.String()) {
		t.Error("a program of the club behind the given address")
	}
}

func TestOnlyOtherDevicesProveTheAddress(t *testing.T) {
	a, now := serving(t, cable)
	visit := func(from, host string) {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+host+"/", nil)
		ip, _ := netip.ParseAddr(from)
		a.NoteVisit(request, ip)
	}
	host := a.URL().Host
	visit("127.0.0.1", host)
	visit("127.0.0.9", host)
	visit("192.0.2.7", "localhost:"+a.Port())
	visit("", host)
	if status := tested(a); status.State != NoAnswer {
		t.Errorf("nobody came: %+v", status)
	}
	visit("192.0.2.7", host)
	if status := tested(a); status.State != Proven || time.Since(status.Visited) > time.Minute {
		t.Errorf("a phone came: %+v", status)
	}
	*now = []Network{wifi}
	later(a)
	if status := tested(a); status.State != Answering {
		t.Errorf("a new address is not proven: %+v", status)
	}
}

// TestWhatComesFromInsideProvesNothing: the browser of the laptop comes into a container
// by its bridge. A host with the usual port is the one without.
func TestWhatComesFromInsideProvesNothing(t *testing.T) {
	bridge := Network{Name: "eth0", IP: netip.MustParseAddr("172.17.0.2"), Range: netip.MustParsePrefix("172.17.0.2/16"), MayBeContainer: true}
	for name, c := range map[string]struct {
		given, asked, from string
		proven             bool
	}{
		"by the bridge":               {"http://192.0.2.1:8080", "192.0.2.1:8080", "172.17.0.1", false},
		"a phone":                     {"http://192.0.2.1:8080", "192.0.2.1:8080", "192.0.2.7", true},
		"the usual port":              {"http://club.example:80", "club.example", "192.0.2.7", true},
		"the usual port, asked":       {"https://club.example", "Club.Example:443", "192.0.2.7", true},
		"the usual port of the other": {"https://club.example", "club.example:80", "192.0.2.7", false},
	} {
		given, err := url.Parse(c.given)
		if err != nil {
			t.Fatal(err)
		}
		a := Given(given)
		a.findNetworks = func() []Network { return []Network{bridge} }
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+c.asked+"/", nil)
		a.NoteVisit(request, netip.MustParseAddr(c.from))
		if proven := a.untested().State == Proven; proven != c.proven {
			t.Errorf("%s: proven %t", name, proven)
		}
	}
}

// TestANetworkInsideThisComputerIsNotEnough: this program answers itself there, and no
// phone does. Whoever chooses it knows better, and so does a phone that came.
func TestANetworkInsideThisComputerIsNotEnough(t *testing.T) {
	docker := Network{Name: "docker0", IP: wifi.IP, Virtual: true}
	a, _ := serving(t, docker)
	if status := tested(a); status.State != OnlyVirtual || a.Useless() {
		t.Errorf("docker0 alone: %+v", status)
	}
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, a.String(), nil)
	a.NoteVisit(request, netip.MustParseAddr("192.0.2.7"))
	if status := tested(a); status.State != Proven {
		t.Errorf("a phone came: %+v", status)
	}
	b, now := serving(t, docker)
	a = b
	a.Choose(docker.IP)
	if status := tested(a); status.State != Answering {
		t.Errorf("chosen: %+v", status)
	}
	a.Choose(netip.Addr{})
	*now = []Network{cable, docker}
	later(a)
	if status := tested(a); status.State != NoAnswer {
		t.Errorf("with a cable: %+v", status)
	}
}

func TestStatesThatNeedNoTest(t *testing.T) {
	none := func() []Network { return nil }
	for name, c := range map[string]struct {
		address *Address
		state   State
		url     string
	}{
		"this computer alone": {Found(netip.MustParseAddrPort("127.0.0.1:8080"), func() []Network { return []Network{cable} }), OnlyHere, "http://127.0.0.1:8080"},
		"its IPv6 address":    {Found(netip.MustParseAddrPort("[::1]:8080"), none), OnlyHere, "http://127.0.0.1:8080"},
		"no network":          {Found(netip.MustParseAddrPort("[::]:80"), none), NoNetwork, "http://127.0.0.1"},
		"a container":         {Found(netip.MustParseAddrPort("0.0.0.0:80"), func() []Network { return []Network{{Name: "eth0", IP: cable.IP, MayBeContainer: true}} }), Contained, "http://127.0.0.9"},
		"given, of whom asks": {Given(&url.URL{Scheme: "http", Host: "localhost:8080"}), OnlyHere, "http://localhost:8080"},
		"given, unspecified":  {Given(&url.URL{Scheme: "https", Host: "[::]"}), OnlyHere, "https://[::]"},
	} {
		t.Run(name, func(t *testing.T) {
			status := c.address.Status()
			if status.State != c.state || c.address.String() != c.url {
				t.Errorf("%s at %s", status.State, c.address)
			}
			if useless := c.state != Contained; c.address.Useless() != useless {
				t.Errorf("useless: %t", !useless)
			}
		})
	}
	one := Found(netip.MustParseAddrPort("192.0.2.7:80"), func() []Network { return []Network{wifi, cable} })
	if networks := one.Networks(); len(networks) != 1 || one.String() != "http://192.0.2.7" {
		t.Errorf("listening on one address: %v, %s", networks, one)
	}
}

func TestTheLikeliestNetworkComesFirst(t *testing.T) {
	of := func(name, ip string) Network {
		return Network{Name: name, IP: netip.MustParseAddr(ip), Virtual: virtual(name)}
	}
	networks := []Network{
		of("docker0", "172.17.0.1"), of("utun3", "10.8.0.2"), of("eth1", "203.0.113.5"), of("vEthernet (WSL)", "172.20.0.1"),
		of("wlan0", "192.168.1.10"), of("eth0", "10.0.0.5"),
	}
	sortByLikelihood(networks, netip.MustParseAddr("10.0.0.5"))
	for i, name := range []string{"eth0", "wlan0", "eth1", "docker0", "utun3", "vEthernet (WSL)"} {
		if networks[i].Name != name {
			t.Errorf("%d: %s, want %s", i+1, networks[i].Name, name)
		}
	}
	sortByLikelihood(networks, netip.MustParseAddr("10.8.0.2"))
	if networks[0].Name != "eth0" {
		t.Errorf("a tunnel to the internet comes first: %v", networks)
	}
}
