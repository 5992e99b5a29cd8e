package site

import (
	"net"
	"net/http"
	"net/netip"
	"slices"

	"github.com/labstack/echo/v4"
)

// TrustProxies sets the networks of proxies whose X-Forwarded-For is used. From any other address the
// header is ignored, because anybody can send it.
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

// device is the address of the device that sent a request, the zero address if that was a proxy, or
// if it came through a proxy that is not trusted.
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
