package https

import (
	"crypto/x509"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// permittedNames are the names of networks that nobody outside finds, and of this computer. A name permits
// those below it (RFC 5280, section 4.2.1.10).
var permittedNames = []string{"local", "home.arpa", "localhost"}

// permittedRanges are the addresses of private networks (RFC 1918, 4193), of networks behind a provider's
// or a tunnel's translation (RFC 6598), of links, and of this computer.
var permittedRanges = []netip.Prefix{
	netip.MustParsePrefix("10.0.0.0/8"),
	netip.MustParsePrefix("172.16.0.0/12"),
	netip.MustParsePrefix("192.168.0.0/16"),
	netip.MustParsePrefix("100.64.0.0/10"),
	netip.MustParsePrefix("169.254.0.0/16"),
	netip.MustParsePrefix("127.0.0.0/8"),
	netip.MustParsePrefix("fc00::/7"),
	netip.MustParsePrefix("fe80::/10"),
	netip.MustParsePrefix("::1/128"),
}

// permit restricts a root to a club's own network and the configured host, a name or an address, empty for
// none. So whoever steals its key can pretend to be a device of a private network, and, where browsers heed the limits of
// a root that was installed by hand (Chrome does from 112 on), no site of the internet.
func permit(root *x509.Certificate, host string) {
	root.PermittedDNSDomainsCritical = true
	root.PermittedDNSDomains = slices.Clone(permittedNames)
	ranges := slices.Clone(permittedRanges)
	if ip, err := netip.ParseAddr(host); err == nil {
		ip = ip.Unmap()
		ranges = append(ranges, netip.PrefixFrom(ip, ip.BitLen()))
	} else if host = plainName(host); host != "" && !belowAny(host, permittedNames) {
		root.PermittedDNSDomains = append(root.PermittedDNSDomains, host)
	}
	for _, one := range ranges {
		root.PermittedIPRanges = append(root.PermittedIPRanges, &net.IPNet{
			IP: one.Addr().AsSlice(), Mask: net.CIDRMask(one.Bits(), one.Addr().BitLen()),
		})
	}
}

// permits says whether leaves of the root may be for a host, a name or an address.
func (r *root) permits(host string) bool {
	if ip, err := netip.ParseAddr(host); err == nil {
		return slices.ContainsFunc(r.certificate.PermittedIPRanges, func(in *net.IPNet) bool { return in.Contains(ip.Unmap().AsSlice()) })
	}
	name := plainName(host)
	return name != "" && belowAny(name, r.certificate.PermittedDNSDomains)
}

// plainName is a name as certificates have it, empty if it is none.
func plainName(host string) string {
	name := strings.ToLower(strings.TrimSuffix(host, "."))
	for _, c := range name {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' && c != '.' {
			return ""
		}
	}
	if strings.Contains("."+name+".", "..") {
		return ""
	}
	return name
}

func belowAny(name string, names []string) bool {
	return slices.ContainsFunc(names, func(one string) bool { return name == one || strings.HasSuffix(name, "."+one) })
}
