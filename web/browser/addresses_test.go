package browser

import (
	"net/netip"
	"testing"

	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/reach/localname"
)

// TestATabletSeesWhichAddressesItOpens: it finds the name, and the number is that of a network in
// which it is not.
func TestATabletSeesWhichAddressesItOpens(t *testing.T) {
	c := newClub(t)
	port := netip.MustParseAddrPort(c.address).Port()
	away := []reach.Network{{Name: "eth0", IP: netip.MustParseAddr("127.0.0.9")}}
	public := reach.Found(netip.AddrPortFrom(netip.IPv4Unspecified(), port), func() []reach.Network { return away })
	public.Named(func() localname.Status {
		return localname.Status{State: localname.Claimed, Name: "elsewhere.test", Wanted: "elsewhere.test"}
	})
	c.server.PublicURL = public
	tablet := c.tablet()
	tablet.open("/join")
	tablet.see("#addresses li:nth-child(1)", "http://elsewhere.test", "This device opens it.")
	tablet.see("#addresses li:nth-child(2)", "http://127.0.0.9", "This device does not open it.")
	tablet.until("a tick for one of them", `(([name, number]) => name.naturalWidth > 0 && number.naturalWidth === 0)(document.querySelectorAll("#addresses img"))`)
	tablet.accessible()
	tablet.readable()
	tablet.noSidewaysScroll()
	tablet.screenshot("addresses")

	laptop := c.laptop()
	laptop.signUp(c)
	laptop.open("/join")
	laptop.tap("#codes input[value=name]")
	laptop.tap("#codes button")
	laptop.see("#name-use", "The codes have the name elsewhere.test")
	laptop.see("#addresses li:nth-child(1)", "in the codes")
	laptop.accessible()
	laptop.open("/")
	laptop.see("#join", "http://elsewhere.test", "or http://127.0.0.9")
	laptop.accessible()
	laptop.noSidewaysScroll()
	laptop.screenshot("addresses-chosen")
	phone := newDevice(t, c.base, 320, 568)
	phone.open("/join")
	phone.see("#addresses li:nth-child(1)", "This device opens it.")
	phone.noSidewaysScroll()
	phone.screenshot("addresses-phone")
}
