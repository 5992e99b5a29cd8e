package reach

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/threewinds/threewinds/web/reach/localname"
)

// called is an address in a network, on a computer that answers to a name.
func called(t *testing.T, now *localname.Status) (*Address, *[]Network) {
	t.Helper()
	a, networks := serving(t, wifi)
	a.Named(func() localname.Status { return *now })
	return a, networks
}

func claimed(name string) localname.Status {
	return localname.Status{State: localname.Claimed, Name: name, Wanted: "threewinds.local"}
}

func TestTheCodesHaveTheNameOnlyIfSomebodyChoseIt(t *testing.T) {
	now := localname.Status{State: localname.Asking, Name: "threewinds.local", Wanted: "threewinds.local"}
	a, networks := called(t, &now)
	number, name := a.Number().String(), "http://threewinds.local:"+a.Port()
	is := func(what, url, other, lost string) {
		t.Helper()
		status := a.Status()
		got := ""
		if status.Other != nil {
			got = status.Other.String()
		}
		if a.String() != url || status.URL.String() != url || got != other || status.Name.Lost != lost {
			t.Errorf("%s: %s, other %s, lost %q", what, status.URL, got, status.Name.Lost)
		}
	}
	is("while it asks", number, "", "")
	now = claimed("threewinds.local")
	is("nobody chose it", number, name, "")
	a.ChooseName("threewinds.local")
	is("chosen", name, number, "")
	if joined := a.JoinPath("t", "x").String(); joined != name+"/t/x" {
		t.Errorf("a card: %s", joined)
	}
	if here := a.OnThisComputer().String(); here != "http://127.0.0.1:"+a.Port() {
		t.Errorf("on this computer: %s", here)
	}
	if !a.Local() {
		t.Error("a name of the local network works at home")
	}
	*networks = []Network{cable}
	later(a)
	is("another number", name, "http://127.0.0.9:"+a.Port(), "")
	*networks = []Network{wifi}
	later(a)
	now = claimed("threewinds-2.local")
	is("it is another's now", number, "http://threewinds-2.local:"+a.Port(), "threewinds.local")
	now.State = localname.Asking
	is("nobody knows yet", number, "", "")
	now.State = localname.NoMulticast
	is("no names here", number, "", "threewinds.local")
	a.ChooseName("")
	is("the number again", number, "", "")
}

// TestOnlyWhoCameByTheNameProvesIt: the number proves the number.
func TestOnlyWhoCameByTheNameProvesIt(t *testing.T) {
	now := claimed("threewinds.local")
	a, _ := called(t, &now)
	visit := func(from, host string) {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+host+"/", nil)
		a.NoteVisit(request, netip.MustParseAddr(from))
	}
	name := "threewinds.local:" + a.Port()
	visit("127.0.0.1", name)
	visit(wifi.IP.String(), name)
	visit("192.0.2.7", a.Number().Host)
	if status := a.Status(); status.State != Proven || !status.Name.Visited.IsZero() {
		t.Errorf("by number: %+v", status)
	}
	a.ChooseName("threewinds.local")
	if status := tested(a); status.State != Answering {
		t.Errorf("the name is not proven: %+v", status)
	}
	visit("192.0.2.7", "ThreeWinds.local:"+a.Port())
	if status := a.Status(); status.State != Proven || time.Since(status.Name.Visited) > time.Minute || status.Visited != status.Name.Visited {
		t.Errorf("by name: %+v", status)
	}
}

func TestWhereTheNameIsClaimed(t *testing.T) {
	in := func(name, prefix string, virtual bool) Network {
		p := netip.MustParsePrefix(prefix)
		return Network{Name: name, IP: p.Addr(), Range: p, Virtual: virtual}
	}
	networks := []Network{
		in("wlan0", "192.168.1.10/24", false), in("eth0", "10.0.0.5/8", false), in("wlan0", "192.168.7.3/24", false),
		in("eth0", "fd00::5/64", false), in("docker0", "172.17.0.1/16", true),
	}
	a := Found(netip.MustParseAddrPort("0.0.0.0:8080"), func() []Network { return networks })
	names := func() (names []string) {
		for _, link := range a.Links() {
			for _, address := range link.Addresses {
				names = append(names, link.Interface+" "+address.String())
			}
		}
		return names
	}
	if got := names(); !slices.Equal(got, []string{"wlan0 192.168.1.10/24", "wlan0 192.168.7.3/24", "eth0 10.0.0.5/8"}) {
		t.Errorf("%q", got)
	}
	a.Choose(netip.MustParseAddr("172.17.0.1"))
	if got := names(); !slices.Contains(got, "docker0 172.17.0.1/16") {
		t.Errorf("chosen: %q", got)
	}
	for address, want := range map[string]bool{"0.0.0.0:80": true, "192.168.1.10:80": true, "127.0.0.1:80": false, "[::1]:80": false} {
		if got := Found(netip.MustParseAddrPort(address), Networks).CanBeNamed(); got != want {
			t.Errorf("listening on %s: %t", address, got)
		}
	}
	if Given(&url.URL{Scheme: "http", Host: "club.test"}).CanBeNamed() {
		t.Error("a given address")
	}
}

// TestAGivenAddressHasNoName, whatever was chosen before.
// TestACertificateHoldsForTheClaimedName, and for no name that this computer only asks for.
func TestACertificateHoldsForTheClaimedName(t *testing.T) {
	now := localname.Status{State: localname.Asking, Name: "threewinds.local", Wanted: "threewinds.local"}
	a, _ := called(t, &now)
	if names := a.Names(); len(names) > 0 {
		t.Errorf("while it asks: %v", names)
	}
	now = claimed("threewinds-2.local")
	if names := a.Names(); !slices.Equal(names, []string{"threewinds-2.local"}) {
		t.Errorf("claimed: %v", names)
	}
}

func TestAGivenAddressHasNoName(t *testing.T) {
	a := Given(&url.URL{Scheme: "http", Host: "club.test"})
	a.ChooseName("threewinds.local")
	if name := a.Name(); a.String() != "http://club.test" || name.Lost != "" || name.URL != nil || a.Other() != nil {
		t.Errorf("%s, %+v", a, name)
	}
	if !a.Is("another program of the club") {
		t.Error("behind a given address there may be several programs")
	}
}

// TestTheUsualPortIsNotInTheName, as it is not in the number.
func TestTheUsualPortIsNotInTheName(t *testing.T) {
	a := Found(netip.MustParseAddrPort("192.0.2.7:80"), func() []Network { return []Network{wifi} })
	a.Named(func() localname.Status { return claimed("threewinds.local") })
	if other := a.Other().String(); other != "http://threewinds.local" {
		t.Errorf("%s", other)
	}
}
