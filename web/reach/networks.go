package reach

import (
	"cmp"
	"context"
	"net"
	"net/netip"
	"os"
	"slices"
	"strings"
)

// Network is one network that this computer is in.
type Network struct {
	// Name is what the system calls the connection: "wlan0", "Wi-Fi".
	Name string
	// IP is this computer's address in it. Range has the addresses of its devices.
	IP    netip.Addr
	Range netip.Prefix
	// MayBeContainer: the program runs in a container, and this may be the container's own network.
	MayBeContainer bool
	// Virtual: by its name the network is inside this computer, or a tunnel.
	Virtual bool
}

// internal says whether an address in the network belongs, or may belong, to this computer.
func (n Network) internal(ip netip.Addr) bool {
	return n.IP == ip || n.MayBeContainer && n.Range.Contains(ip)
}

// Networks are the networks of this computer in which phones can be, the likeliest
// first. It leaves out this computer itself and addresses that need a zone. IPv6 counts
// only if there is nothing else, because nobody types such an address.
func Networks() []Network {
	inner := inContainer()
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var four, six []Network
	for _, one := range interfaces {
		if one.Flags&net.FlagUp == 0 || one.Flags&net.FlagLoopback != 0 {
			continue
		}
		addresses, err := one.Addrs()
		if err != nil {
			continue
		}
		for _, address := range addresses {
			prefix, err := netip.ParsePrefix(address.String())
			ip := prefix.Addr().Unmap()
			network := Network{Name: one.Name, IP: ip, Range: prefix, MayBeContainer: inner, Virtual: virtual(one.Name)}
			switch {
			case err != nil || !ip.IsGlobalUnicast():
			case ip.Is4():
				four = append(four, network)
			default:
				six = append(six, network)
			}
		}
	}
	if len(four) == 0 {
		four = six
	}
	sortByLikelihood(four, outbound())
	return four
}

// sortByLikelihood puts networks of cables and Wi-Fi before those that exist only inside
// this computer or lead through a tunnel, and the one that leads to the internet first.
func sortByLikelihood(networks []Network, outbound netip.Addr) {
	unlikely := func(n Network) int {
		switch {
		case n.Virtual:
			return 3
		case n.IP == outbound:
			return 0
		case n.IP.IsPrivate():
			return 1
		default:
			return 2
		}
	}
	slices.SortStableFunc(networks, func(a, b Network) int { return cmp.Compare(unlikely(a), unlikely(b)) })
}

// inContainer says whether the program runs in a container of Docker or Podman.
func inContainer() bool {
	for _, mark := range []string{"/.dockerenv", "/run/.containerenv"} {
		if _, err := os.Stat(mark); err == nil {
			return true
		}
	}
	return false
}

// virtualNames are the beginnings of the names of connections to virtual machines, containers and
// tunnels on Linux, macOS and Windows.
var virtualNames = []string{
	"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "cni", "podman", "tun", "tap", "utun", "wg",
	"zt", "tailscale", "ppp", "virtualbox", "vmware", "vethernet", "bridge", "awdl", "llw",
}

func virtual(name string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc(virtualNames, func(begin string) bool { return strings.HasPrefix(name, begin) })
}

// outbound is this computer's address on the way to the internet, the zero address if
// there is no such way. Connecting by UDP sends nothing.
func outbound() netip.Addr {
	var dialer net.Dialer
	connection, err := dialer.DialContext(context.Background(), "udp4", "192.0.2.1:9")
	if err != nil {
		return netip.Addr{}
	}
	defer connection.Close() //nolint:errcheck // nothing was sent
	way, ok := connection.LocalAddr().(*net.UDPAddr)
	if !ok {
		return netip.Addr{}
	}
	return way.AddrPort().Addr().Unmap()
}
