package localname

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"time"

	"golang.org/x/net/ipv4"
)

// packet is a message that came.
type packet struct {
	data []byte
	from netip.AddrPort
	// link is the interface by which it came, empty where the system does not say it, as on Windows.
	link string
}

// wire is how the messages travel.
type wire interface {
	// read waits for the next packet.
	read() (packet, error)
	// send sends to everybody on a link, or to one device if there is an address.
	send(data []byte, link Link, to netip.AddrPort) error
	// join asks the system again to hear what is said on the links. Some forget it when a connection is
	// lost for a moment.
	join()
	close()
}

// group is the address to which everybody listens.
var group = netip.AddrPortFrom(netip.AddrFrom4([4]byte{224, 0, 0, 251}), port)

// socket is a wire of UDP. It shares its port with other programs of this computer that speak
// multicast DNS, as the system itself does.
type socket struct {
	conn  *ipv4.PacketConn
	links []Link
	names map[int]string
	by    map[string]*net.Interface
}

// openSocket listens on the links. It fails only if it can listen on none.
func openSocket(ctx context.Context, links []Link) (wire, error) {
	var config net.ListenConfig
	// The address of a group makes the port one that is shared; the socket hears all addresses.
	udp, err := config.ListenPacket(ctx, "udp4", group.String())
	if err != nil {
		return nil, fmt.Errorf("listening for questions: %w", err)
	}
	s := &socket{conn: ipv4.NewPacketConn(udp), links: links, names: make(map[int]string), by: make(map[string]*net.Interface)}
	failed := s.joinAll()
	if len(s.by) == 0 {
		udp.Close() //nolint:errcheck // the first error is the one to tell
		return nil, failed
	}
	s.set()
	return s, nil
}

// set sets what a system may or may not have: the number of RFC 6762, section 11; that other programs of this
// computer hear what is sent, and this one that it is heard at all; by which interface a packet came.
// Without the last, the address of the sender tells the link.
func (s *socket) set() {
	s.conn.SetMulticastTTL(255)                        //nolint:errcheck // see above
	s.conn.SetTTL(255)                                 //nolint:errcheck // see above
	s.conn.SetMulticastLoopback(true)                  //nolint:errcheck // see above
	s.conn.SetControlMessage(ipv4.FlagInterface, true) //nolint:errcheck // see above
}

func (s *socket) join() {
	for _, way := range s.by {
		s.conn.JoinGroup(way, net.UDPAddrFromAddrPort(group)) //nolint:errcheck // mostly it hears already
	}
}

// joinAll joins the group on each link.
func (s *socket) joinAll() (failed error) {
	for _, link := range s.links {
		way, err := net.InterfaceByName(link.Interface)
		if err == nil {
			err = s.conn.JoinGroup(way, net.UDPAddrFromAddrPort(group))
		}
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("joining the group of names on %s: %w", link.Interface, err))
			continue
		}
		s.names[way.Index], s.by[link.Interface] = link.Interface, way
	}
	return failed
}

// longest is the longest message (RFC 6762, section 17).
const longest = 9000

// badReads is how many errors in a row end the reading. Windows has one after each answer to somebody
// who has gone.
const badReads = 20

func (s *socket) read() (packet, error) {
	buffer := make([]byte, longest)
	for bad := 0; ; bad++ {
		n, control, from, err := s.conn.ReadFrom(buffer)
		if errors.Is(err, net.ErrClosed) || err != nil && bad == badReads {
			return packet{}, fmt.Errorf("listening for questions: %w", err)
		}
		if err != nil {
			time.Sleep(10 * time.Millisecond) // a lasting error is no reason to keep the processor busy
			continue
		}
		sender, ok := from.(*net.UDPAddr)
		if !ok {
			continue
		}
		came := packet{data: buffer[:n], from: netip.AddrPortFrom(sender.AddrPort().Addr().Unmap(), uint16(sender.Port))}
		if control != nil {
			name, joined := s.names[control.IfIndex]
			if !joined {
				bad = 0 // Linux tells also what comes for others' groups
				continue
			}
			came.link = name
		}
		return came, nil
	}
}

func (s *socket) send(data []byte, link Link, to netip.AddrPort) error {
	way := s.by[link.Interface]
	if way == nil {
		return fmt.Errorf("%s has not joined the group of names", link.Interface)
	}
	control := &ipv4.ControlMessage{IfIndex: way.Index}
	if !to.IsValid() {
		if err := s.conn.SetMulticastInterface(way); err != nil {
			return fmt.Errorf("choosing %s: %w", link.Interface, err)
		}
		to = group
	}
	if _, err := s.conn.WriteTo(data, control, net.UDPAddrFromAddrPort(to)); err != nil {
		return fmt.Errorf("speaking on %s: %w", link.Interface, err)
	}
	return nil
}

func (s *socket) close() { s.conn.Close() } //nolint:errcheck // nobody waits for anything
