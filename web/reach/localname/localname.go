// Package localname gives this computer a name in the local network, such as threewinds.local, by
// multicast DNS (RFC 6762): it asks whether the name is free, claims it, answers for it, notices if
// somebody else answers, and says goodbye. It knows no pages and nothing of the program.
//
// A tablet keeps what waits on it by address. The router may give this computer another number; the
// name stays.
package localname

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// Link is a network of this computer in which devices may ask for the name.
type Link struct {
	// Interface is what the system calls the connection: "wlan0", "Wi-Fi".
	Interface string
	// Addresses are this computer's IPv4 addresses there, each with the range of its network.
	Addresses []netip.Prefix
}

// ips are the addresses without their ranges.
func (l Link) ips() (ips []netip.Addr) {
	for _, address := range l.Addresses {
		ips = append(ips, address.Addr())
	}
	return ips
}

// near says whether an address belongs to a device of the link.
func (l Link) near(ip netip.Addr) bool {
	return slices.ContainsFunc(l.Addresses, func(own netip.Prefix) bool { return own.Contains(ip) })
}

func (l Link) equal(other Link) bool {
	return l.Interface == other.Interface && slices.Equal(l.Addresses, other.Addresses)
}

// Config are the arguments of [Start].
type Config struct {
	// Name is the wanted name, without ".local".
	Name string
	// Links are the networks now. It is asked every few seconds.
	Links func() []Link
	Log   *slog.Logger

	// open opens the sockets, and own finds all addresses of this computer; nil except in tests.
	open func(context.Context, []Link) (wire, error)
	own  func() []netip.Addr
}

// label is what can stand before ".local", with room for a number.
var label = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,57}[a-z0-9])?$`)

// Check reads a wanted name as somebody typed it: "Threewinds.local" is "threewinds". It is empty for
// none.
func Check(typed string) (name string, err error) {
	name = strings.TrimSuffix(strings.ToLower(strings.TrimSpace(typed)), ".local")
	if name == "" || name == "off" {
		return "", nil
	}
	if !label.MatchString(name) {
		return "", fmt.Errorf("%q cannot be a name in the network: it has letters from a to z, digits and hyphens, 59 at most", typed)
	}
	return name, nil
}

// Responder answers for the name until it is closed.
type Responder struct {
	config Config
	end    context.CancelFunc
	ended  chan struct{}

	// former are this computer's addresses, each with when it last had it. Only run uses them.
	former map[netip.Addr]time.Time

	mu     sync.Mutex
	status Status
	// logged is the status of the last line of the log.
	logged Status
}

// lookEvery is how often it looks for other networks, or tries again if it could not speak at all.
const lookEvery = 5 * time.Second

// Start claims the name, or the next that is free. It returns at once and never fails: what is the
// matter stands in the status.
func Start(ctx context.Context, config Config) *Responder {
	if config.open == nil {
		config.open = openSocket
	}
	if config.own == nil {
		config.own = ownAddresses
	}
	ctx, end := context.WithCancel(ctx)
	r := &Responder{config: config, end: end, ended: make(chan struct{}), former: make(map[netip.Addr]time.Time)}
	r.status = Status{State: Asking, Wanted: numbered(config.Name, 1), Name: numbered(config.Name, 1)}
	go r.run(ctx)
	return r
}

// Close says goodbye, so that nobody goes on using the name.
func (r *Responder) Close() {
	r.end()
	<-r.ended
}

// Status is what is known now.
func (r *Responder) Status() Status {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.status
}

// change changes the status, and logs it if it says something else than the last line did.
func (r *Responder) change(change func(*Status)) {
	r.mu.Lock()
	change(&r.status)
	now, logged := r.status, r.logged
	if now.settled() {
		r.logged = now
	}
	r.mu.Unlock()
	if now.settled() && now != logged {
		now.log(r.config.Log)
	}
}

// run opens sockets for the networks of now, and new ones when the networks are others.
func (r *Responder) run(ctx context.Context) {
	defer close(r.ended)
	number := 1
	for ctx.Err() == nil {
		links := r.config.Links()
		if len(links) == 0 {
			r.change(func(s *Status) { s.State, s.Problem = NoNetwork, "" })
			pause(ctx, lookEvery)
			continue
		}
		wire, err := r.config.open(ctx, links)
		if err == nil {
			s := &session{Responder: r, links: links, wire: wire, number: number}
			err = s.serve(ctx)
			number = s.number
			wire.close()
		}
		if err != nil && ctx.Err() == nil {
			r.change(func(s *Status) { s.State, s.Problem = NoMulticast, err.Error() })
			pause(ctx, lookEvery)
		}
	}
}

// pause waits, but not longer than the program runs.
func pause(ctx context.Context, length time.Duration) {
	timer := time.NewTimer(length)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// numbered is the nth name: threewinds.local, threewinds-2.local.
func numbered(name string, n int) string {
	if n > 1 {
		name = fmt.Sprintf("%s-%d", name, n)
	}
	return name + ".local"
}

// ownAddresses are all addresses of this computer, those of IPv6 too: another program on it may
// answer for the same name with them.
func ownAddresses() (ips []netip.Addr) {
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	for _, address := range addresses {
		if prefix, err := netip.ParsePrefix(address.String()); err == nil {
			ips = append(ips, prefix.Addr().Unmap())
		}
	}
	return ips
}
