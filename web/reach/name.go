package reach

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/threewinds/threewinds/web/reach/localname"
)

// Name is what a page shows about the name of this computer in the local network.
type Name struct {
	localname.Status
	// URL is the address with the name, nil unless the name is claimed.
	URL *url.URL
	// InCodes: the QR codes have the name.
	InCodes bool
	// Lost is a name that was chosen for the codes and is not this computer's now, empty for none.
	Lost string
	// Visited is when another device last sent a request by the name, zero if none has.
	Visited time.Time
}

// Named lets devices reach the program by a name, too. status tells how it stands with it.
func (a *Address) Named(status func() localname.Status) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.status = status
}

// CanBeNamed says whether a name would lead other devices to the program: not if the address was
// given, which then is the one to use, nor if the program listens for this computer alone.
func (a *Address) CanBeNamed() bool { return a.given == nil && !a.listening.Addr().IsLoopback() }

// Is says whether an id is that of this program, or with an address that was given, may be that of
// another program of the club behind it.
func (a *Address) Is(id string) bool { return id == a.id || a.given != nil }

// Links are the networks in which the name is claimed: all in which the program can be reached, but
// tunnels and the inside of this computer only if somebody chose them.
func (a *Address) Links() (links []localname.Link) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, network := range a.reachable() {
		if !network.IP.Is4() || !network.Range.IsValid() || network.Virtual && network.IP != a.chosen {
			continue
		}
		own := netip.PrefixFrom(network.IP, network.Range.Bits())
		at := slices.IndexFunc(links, func(l localname.Link) bool { return l.Interface == network.Name })
		if at < 0 {
			links = append(links, localname.Link{Interface: network.Name, Addresses: []netip.Prefix{own}})
		} else {
			links[at].Addresses = append(links[at].Addresses, own)
		}
	}
	return links
}

// ChooseName chooses a name for the QR codes, or with an empty one the number. A name that this
// computer does not have now is used as soon as it has it.
func (a *Address) ChooseName(name string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.chosenName = name
}

// Name is how it stands with the name.
func (a *Address) Name() Name {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.named()
}

// Names are the names by which devices of the local network find this computer now.
func (a *Address) Names() []string {
	if name := a.Name(); name.State == localname.Claimed {
		return []string{name.Name}
	}
	return nil
}

// named needs the lock.
func (a *Address) named() Name {
	if a.given != nil || a.status == nil {
		return Name{Lost: a.lostName(localname.Status{})}
	}
	name := Name{Status: a.status()}
	name.Lost = a.lostName(name.Status)
	if name.State != localname.Claimed {
		return name
	}
	host := name.Name
	if a.listening.Port() != 80 {
		host = net.JoinHostPort(host, strconv.Itoa(int(a.listening.Port())))
	}
	name.URL, name.InCodes = &url.URL{Scheme: "http", Host: host}, a.chosenName == name.Name
	name.Visited = a.visits[host]
	return name
}

// lostName is the chosen name if this computer does not have it. While it asks for one, nobody knows.
func (a *Address) lostName(now localname.Status) string {
	if a.given != nil || now.State == localname.Asking || now.State == localname.Claimed && now.Name == a.chosenName {
		return ""
	}
	return a.chosenName
}

// Number is the address without the name.
func (a *Address) Number() *url.URL {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.number()
}

// Other is the address that is not in the codes, by number or by name; nil if there is only one.
func (a *Address) Other() *url.URL {
	return a.untested().Other
}

// NoteVisit notes a request by the number or the name from another device, which proves that others
// reach this computer. from is the device, the zero address if it is unknown. Requests of the
// program's own test are no proof, nor those from a container's own networks, which the browser of the
// same computer uses as well.
func (a *Address) NoteVisit(r *http.Request, from netip.Addr) {
	if !from.IsValid() || from.IsLoopback() || r.Header.Get(Header) != "" {
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if slices.ContainsFunc(a.own(), func(n Network) bool { return n.internal(from) }) {
		return
	}
	for _, address := range []*url.URL{a.number(), a.named().URL} {
		if address != nil && sameHost(address.Scheme, r.Host, address.Host) {
			a.visits[address.Host] = time.Now()
		}
	}
}
