// Package reach finds the address by which phones and tablets of the club reach this program, and
// tests whether they can. It knows no pages and no database.
package reach

import (
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/singleflight"

	"github.com/threewinds/threewinds/web/reach/localname"
)

// Address is the address by which the club's devices reach the program, also in QR codes. Either the
// command line gives it, or it is found and changes when this computer is in another network. One that
// was found may also have a name, which stays.
type Address struct {
	given        *url.URL
	listening    netip.AddrPort
	findNetworks func() []Network
	// id is in the answer of /healthz, so that a test can tell this program from another.
	id string

	mu       sync.Mutex
	networks []Network
	foundAt  time.Time
	chosen   netip.Addr
	// status tells how it stands with the name in the local network, nil for none; chosenName is the one
	// that somebody chose for the codes.
	status     func() localname.Status
	chosenName string
	// visits are when another device last sent a request, by the host that it asked for.
	visits  map[string]time.Time
	tested  test
	testing singleflight.Group
}

// Given is the address of the command line. It is used as it is, but tested.
func Given(public *url.URL) *Address {
	return &Address{given: public, findNetworks: Networks, id: uuid.NewString(), visits: make(map[string]time.Time)}
}

// Found is an address that follows the networks of this computer. listening is where the program
// listens; look finds the networks, and is [Networks] except in tests.
func Found(listening netip.AddrPort, look func() []Network) *Address {
	return &Address{listening: listening, findNetworks: look, id: uuid.NewString(), visits: make(map[string]time.Time)}
}

// ID is the header [Header] of the answers of this program.
func (a *Address) ID() string { return a.id }

// networksLife is how long the networks that were found are used without looking again.
const networksLife = 2 * time.Second

// Networks are the networks in which the program can be reached, the likeliest first; none if the
// address is given.
func (a *Address) Networks() []Network {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.reachable()
}

// reachable needs the lock.
func (a *Address) reachable() []Network {
	if a.given != nil || a.listening.Addr().IsLoopback() {
		return nil
	}
	own := a.own()
	if a.listening.Addr().IsUnspecified() {
		return own
	}
	only := slices.DeleteFunc(slices.Clone(own), func(n Network) bool { return n.IP != a.listening.Addr() })
	if len(only) == 0 {
		only = []Network{{IP: a.listening.Addr()}}
	}
	return only
}

// own are all networks of this computer. It needs the lock.
func (a *Address) own() []Network {
	if time.Since(a.foundAt) > networksLife {
		a.networks, a.foundAt = a.findNetworks(), time.Now()
	}
	return a.networks
}

// Choose chooses this computer's address in one of its networks. An address that it does not have now
// is used as soon as it has it again.
func (a *Address) Choose(ip netip.Addr) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.chosen = ip
}

// current is the chosen network or the likeliest, and whether there is one. It needs the
// lock.
func (a *Address) current() (network Network, networked bool) {
	networks := a.reachable()
	for _, network := range networks {
		if network.IP == a.chosen {
			return network, true
		}
	}
	if len(networks) > 0 {
		return networks[0], true
	}
	return Network{IP: netip.AddrFrom4([4]byte{127, 0, 0, 1})}, false
}

// URL is the address now: the one in the codes.
func (a *Address) URL() *url.URL {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.url()
}

// url needs the lock.
func (a *Address) url() *url.URL {
	if name := a.named(); name.InCodes {
		return name.URL
	}
	return a.number()
}

// number needs the lock.
func (a *Address) number() *url.URL {
	if a.given != nil {
		return a.given
	}
	network, _ := a.current()
	host := netip.AddrPortFrom(network.IP, a.listening.Port()).String()
	if a.listening.Port() == 80 {
		host = strings.TrimSuffix(host, ":80")
	}
	return &url.URL{Scheme: "http", Host: host}
}

// OnThisComputer is an address that works on this computer whatever its networks are.
func (a *Address) OnThisComputer() *url.URL {
	if a.given != nil || !a.listening.Addr().IsUnspecified() && !a.listening.Addr().IsLoopback() {
		return a.Number()
	}
	return &url.URL{Scheme: "http", Host: "127.0.0.1:" + strconv.Itoa(int(a.listening.Port()))}
}

// JoinPath is the address of a page of the program.
func (a *Address) JoinPath(elements ...string) *url.URL { return a.URL().JoinPath(elements...) }

// String is the address as people type it.
func (a *Address) String() string { return a.URL().String() }

// Port is the port, empty for the usual one.
func (a *Address) Port() string { return a.URL().Port() }

// Secure says whether browsers come by https.
func (a *Address) Secure() bool { return a.given != nil && a.given.Scheme == "https" }

// sameHost compares hosts that may have a port. Browsers leave out the usual one.
func sameHost(scheme, a, b string) bool {
	usual := map[string]string{"http": ":80", "https": ":443"}[scheme]
	return strings.EqualFold(strings.TrimSuffix(a, usual), strings.TrimSuffix(b, usual))
}
