package reach

import (
	"net/netip"
	"slices"
	"strings"
)

// localEndings are the names of networks that nobody outside finds.
var localEndings = []string{".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain"}

// Local says whether the address is one of the club's own network, so that nobody at home can open it.
func (a *Address) Local() bool { return local(a.URL().Hostname()) }

func local(host string) bool {
	if ip, err := netip.ParseAddr(host); err == nil {
		return ip.IsPrivate() || ip.IsLinkLocalUnicast() || ip.IsLoopback()
	}
	name := strings.ToLower(strings.TrimSuffix(host, "."))
	return !strings.Contains(name, ".") || slices.ContainsFunc(localEndings, func(ending string) bool { return strings.HasSuffix(name, ending) })
}
