package site

import (
	"net"
	"net/http"
	"net/netip"
	"slices"

	"github.com/labstack/echo/v4"
)

// TrustProxies says whose word the site takes for who is asking. A header that anybody can send
// does not say it, but for those of the proxies that the organiser names.
func (s *Site) TrustProxies(proxies []netip.Prefix) {
	s.proxies, s.IPExtractor = proxies, echo.ExtractIPDirect()
	if len(proxies) == 0 {
		return
	}
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, proxy := range proxies {
		trust = append(trust, echo.TrustIPRange(&net.IPNet{
			IP: proxy.Addr().AsSlice(), Mask: net.CIDRMask(proxy.Bits(), proxy.Addr().BitLen()),
		}))
	}
	s.IPExtractor = echo.ExtractIPFromXFFHeader(trust...)
}

// device is who sent a request, the zero address if it was a proxy, or came by one that
// is not trusted.
func (s *Site) device(r *http.Request) netip.Addr {
	asking := s.IPExtractor(r)
	ip, err := netip.ParseAddr(asking)
	ip = ip.Unmap()
	strange := passedOn(r) && asking == echo.ExtractIPDirect()(r)
	if err != nil || strange || slices.ContainsFunc(s.proxies, func(proxy netip.Prefix) bool { return proxy.Contains(ip) }) {
		return netip.Addr{}
	}
	return ip
}

// passedOn says whether a proxy says that it passed the request on.
func passedOn(r *http.Request) bool {
	return slices.ContainsFunc([]string{"X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"},
		func(header string) bool { return r.Header.Get(header) != "" })
}
