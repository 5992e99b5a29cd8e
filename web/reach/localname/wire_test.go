package localname

import (
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/pion/mdns/v2"
	"golang.org/x/net/ipv4"
)

// The tests of this file send packets on the loopback of this computer, where nobody else hears them,
// to an implementation of others and back.

// loopback is this computer's own network.
func loopback(t *testing.T) (*net.Interface, Link) {
	t.Helper()
	all, err := net.Interfaces()
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(all, func(i net.Interface) bool { return i.Flags&net.FlagLoopback != 0 && i.Flags&net.FlagUp != 0 })
	if at < 0 {
		t.Fatal("this computer has no loopback")
	}
	return &all[at], Link{Interface: all[at].Name, Addresses: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/8")}}
}

// opened is a socket on the loopback.
func opened(t *testing.T, link Link) wire {
	t.Helper()
	wire, err := openSocket(t.Context(), []Link{link})
	if err != nil && os.Getenv("CI") != "true" {
		t.Skipf("nothing can be sent to a group here, so only the tests in memory say how it speaks with others: %v", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(wire.close)
	return wire
}

// other is the other implementation. It has names, with an address that is not this computer's.
func other(t *testing.T, on *net.Interface, names ...string) *mdns.Conn {
	t.Helper()
	udp, err := net.ListenUDP("udp4", net.UDPAddrFromAddrPort(group))
	if err != nil {
		t.Fatal(err)
	}
	server, err := mdns.NewServer(ipv4.NewPacketConn(udp), nil, mdns.WithIncludeLoopback(true), mdns.WithInterfaces(*on),
		mdns.WithLocalNames(names...), mdns.WithLocalAddress(net.IPv4(192, 0, 2, 77)))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() }) //nolint:errcheck // the test is over
	return server
}

// named is a name that no other run of this test uses at the same time.
func named() string { return fmt.Sprintf("threewinds-test-%d", os.Getpid()) }

// on is a session on a wire, without the loop that begins another when networks change.
func on(t *testing.T, wire wire, link Link) *session {
	t.Helper()
	r := &Responder{config: Config{
		Name: named(), Log: slog.New(slog.DiscardHandler), Links: func() []Link { return []Link{link} }, own: ownAddresses,
	}, former: make(map[netip.Addr]time.Time)}
	s := &session{Responder: r, links: []Link{link}, wire: wire, number: 1}
	t.Cleanup(wire.close)
	return s
}

func TestAnotherImplementationFindsTheName(t *testing.T) {
	way, link := loopback(t)
	s := on(t, opened(t, link), link)
	s.claimed = true        // that it is free was asked in another test
	go s.serve(t.Context()) //nolint:errcheck // it ends with the test
	asks := other(t, way)
	_, address, err := asks.QueryAddr(t.Context(), s.name())
	if err != nil || address.String() != "127.0.0.1" {
		t.Errorf("%s, %v", address, err)
	}
}

func TestAnotherImplementationHasTheName(t *testing.T) {
	way, link := loopback(t)
	wire := opened(t, link)
	other(t, way, numbered(named(), 1))
	s := on(t, wire, link)
	go s.serve(t.Context()) //nolint:errcheck // it ends with the test
	begun := time.Now()
	for s.Status().Name != numbered(named(), 2) {
		if time.Since(begun) > 10*time.Second {
			t.Fatalf("it took the name all the same: %+v", s.Status())
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// TestSocketsThatCannotBeOpened say why.
func TestSocketsThatCannotBeOpened(t *testing.T) {
	if _, err := openSocket(t.Context(), []Link{{Interface: "nowhere0"}}); err == nil {
		t.Error("an interface that is not there")
	}
	_, link := loopback(t)
	wire := opened(t, link)
	if err := wire.send([]byte("x"), Link{Interface: "nowhere0"}, netip.AddrPort{}); err == nil {
		t.Error("sent to nowhere")
	}
	wire.close()
	if _, err := wire.read(); err == nil {
		t.Error("read from a closed socket")
	}
}
