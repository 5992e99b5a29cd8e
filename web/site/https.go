package site

import (
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// TabletPath is the page that a tablet opens to be set up for https.
const TabletPath = "/tablet"

// HTTPSOrigin is where a visitor of a host goes on by this program's own https: there if the certificate covers the
// host, else at the host of the address, else at the first that a given certificate covers. It is empty while the port
// is closed.
func (s *Site) HTTPSOrigin(host string) string {
	if s.HTTPS == nil {
		return ""
	}
	port := s.HTTPS.Number()
	if port == 0 {
		return ""
	}
	for _, one := range []string{host, s.PublicURL.URL().Hostname(), s.HTTPS.FirstName()} {
		if one != "" && s.HTTPS.Covers(one) {
			return "https://" + strings.TrimSuffix(net.JoinHostPort(one, strconv.Itoa(port)), ":443")
		}
	}
	return ""
}

// HostOf is the host of a request without its port.
func HostOf(r *http.Request) string { return (&url.URL{Host: r.Host}).Hostname() }
