package localname

import (
	"context"
	"encoding/binary"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"
)

// lan is a network in memory: what is sent to the group reaches everybody on it, also the sender.
type lan struct {
	t *testing.T
	// mu is the one of all networks, because they can be joined.
	mu     *sync.Mutex
	ends   []*end
	spoke  []spoken
	joined *lan
}

var cables sync.Mutex

// whole is the network to which this one was joined, or itself. It needs the lock.
func (l *lan) whole() *lan {
	for l.joined != nil {
		l = l.joined
	}
	return l
}

// spoken is a packet that was sent, read by the test's own reader.
type spoken struct {
	at   time.Time
	from netip.AddrPort
	to   netip.AddrPort
	message
}

// end is a plug in the network. Its link is the one of a computer, or has the address of a device.
type end struct {
	*lan
	link   Link
	port   uint16
	in     chan packet
	closed chan struct{}
	once   sync.Once
}

func newLAN(t *testing.T) *lan { return &lan{t: t, mu: &cables} }

func (l *lan) plug(link Link, port uint16) *end {
	e := &end{lan: l, link: link, port: port, in: make(chan packet, 1000), closed: make(chan struct{})}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.whole().ends = append(l.whole().ends, e)
	return e
}

func (e *end) read() (packet, error) {
	select {
	case p := <-e.in:
		return p, nil
	case <-e.closed:
		return packet{}, net.ErrClosed
	}
}

func (e *end) join() {}

func (e *end) close() { e.once.Do(func() { close(e.closed) }) }

func (e *end) send(data []byte, link Link, to netip.AddrPort) error {
	if link.Interface != e.link.Interface {
		return fmt.Errorf("no link %s", link.Interface)
	}
	from := netip.AddrPortFrom(e.link.Addresses[0].Addr(), e.port)
	e.mu.Lock()
	defer e.mu.Unlock()
	network := e.whole()
	network.spoke = append(network.spoke, spoken{time.Now(), from, to, parse(e.t, data)})
	for _, other := range network.ends {
		if to.IsValid() && to != netip.AddrPortFrom(other.link.Addresses[0].Addr(), other.port) {
			continue
		}
		select {
		case <-other.closed:
		case other.in <- packet{data: data, from: from, link: other.link.Interface}:
		}
	}
	return nil
}

// said are the packets that were sent since a moment.
func (l *lan) said(since time.Time) (said []spoken) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, s := range l.spoke {
		if !s.at.Before(since) {
			said = append(said, s)
		}
	}
	return said
}

// join plugs another network into this one, as somebody does who connects two switches.
func (l *lan) join(other *lan) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ends = append(l.ends, other.ends...)
	other.joined = l
}

// laptop is a computer that wants a name.
type laptop struct {
	*Responder
	mu    sync.Mutex
	links []Link
	// refuse is the error of sockets that cannot be opened.
	refuse error
	lines  *lines
}

// wlan is a link with an address in a network of 256.
func wlan(ip string) Link {
	return Link{Interface: "wlan0", Addresses: []netip.Prefix{netip.PrefixFrom(netip.MustParseAddr(ip), 24)}}
}

// start lets a computer with an address in the network want a name. The test ends it.
// Watched by the race detector: it answers in a goroutine.
func (l *lan) start(name string, links ...Link) *laptop {
	c := &laptop{links: links, lines: &lines{}}
	c.Responder = Start(l.t.Context(), Config{
		Name: name, Log: slog.New(slog.NewTextHandler(c.lines, nil)),
		Links: func() []Link {
			c.mu.Lock()
			defer c.mu.Unlock()
			return c.links
		},
		open: func(_ context.Context, links []Link) (wire, error) {
			c.mu.Lock()
			defer c.mu.Unlock()
			if c.refuse != nil {
				return nil, c.refuse
			}
			return l.plug(links[0], port), nil
		},
		own: func() (ips []netip.Addr) {
			c.mu.Lock()
			defer c.mu.Unlock()
			for _, link := range c.links {
				ips = append(ips, link.ips()...)
			}
			return ips
		},
	})
	return c
}

// move gives the computer other networks.
func (c *laptop) move(links ...Link) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.links = links
}

// lines are the lines of a log.
type lines struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lines) Write(data []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(data)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// message is a DNS message as this test reads it, by RFC 1035 and without a library, because those of
// the program could be wrong together.
type message struct {
	id        uint16
	response  bool
	questions []asked
	// answers, authorities and additionals are the records.
	answers, authorities, additionals []entry
}

type asked struct {
	name string
	kind uint16
	qu   bool
}

type entry struct {
	name    string
	kind    uint16
	flush   bool
	ttl     uint32
	data    []byte
	address string
}

func parse(t *testing.T, data []byte) (m message) {
	t.Helper()
	word := func(at int) uint16 { return binary.BigEndian.Uint16(data[at:]) }
	m.id, m.response = word(0), data[2]&0x80 != 0
	at := 12
	for range word(4) {
		var q asked
		q.name, at = parseName(data, at)
		q.kind, q.qu = word(at), word(at+2)&0x8000 != 0
		if class := word(at+2) & 0x7fff; class != 1 {
			t.Errorf("a question of class %d", class)
		}
		at += 4
		m.questions = append(m.questions, q)
	}
	for i, records := range []*[]entry{&m.answers, &m.authorities, &m.additionals} {
		for range word(6 + 2*i) {
			var e entry
			e.name, at = parseName(data, at)
			e.kind, e.flush, e.ttl = word(at), word(at+2)&0x8000 != 0, binary.BigEndian.Uint32(data[at+4:])
			length := int(word(at + 8))
			e.data = data[at+10 : at+10+length]
			if e.kind == 1 && length == 4 {
				e.address = netip.AddrFrom4([4]byte(e.data)).String()
			}
			at += 10 + length
			*records = append(*records, e)
		}
	}
	if at != len(data) {
		t.Errorf("%d bytes behind the message", len(data)-at)
	}
	return m
}

// parseName reads a name, which may end with a pointer to another one.
func parseName(data []byte, at int) (name string, next int) {
	for data[at] != 0 {
		if data[at]&0xc0 == 0xc0 {
			rest, _ := parseName(data, int(binary.BigEndian.Uint16(data[at:])&0x3fff))
			return name + rest, at + 2
		}
		name += string(data[at+1:at+1+int(data[at])]) + "."
		at += 1 + int(data[at])
	}
	return name, at + 1
}

// query is a question as a device sends it, byte by byte.
func query(id uint16, name string, kind uint16, class uint16) []byte {
	data := binary.BigEndian.AppendUint16(nil, id)
	data = append(data, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0)
	for part := range strings.SplitSeq(name, ".") {
		data = append(append(data, byte(len(part))), part...)
	}
	data = binary.BigEndian.AppendUint16(append(data, 0), kind)
	return binary.BigEndian.AppendUint16(data, class)
}

// answerWith is the answer of a device that has a name for some seconds, byte by byte.
func answerWith(name, ip string, ttl byte) []byte {
	data := []byte{0, 0, 0x84, 0, 0, 0, 0, 1, 0, 0, 0, 0}
	for part := range strings.SplitSeq(name, ".") {
		data = append(append(data, byte(len(part))), part...)
	}
	data = append(data, 0, 0, 1, 0x80, 1, 0, 0, 0, ttl, 0, 4)
	four := netip.MustParseAddr(ip).As4()
	return append(data, four[:]...)
}
