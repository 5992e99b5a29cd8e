package site

import (
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
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

// trustsCookie says by http which certificate the tablet trusts, by its [https.Certificates.Mark]. The script of the page that sets it up sets it.
const trustsCookie = "https"

// CanGoOn says whether a tablet that came by http is set up, and can go on by https.
func (s *Site) CanGoOn(c echo.Context) bool {
	cookie, err := c.Cookie(trustsCookie)
	return err == nil && s.HTTPS != nil && cookie.Value == s.HTTPS.Mark() && !s.Secure(c.Request()) && s.HTTPSOrigin(HostOf(c.Request())) != ""
}

// goOnByHTTPS is GET /nights/:night/tables/:table/https — leads a tablet to its table by https, with its card. What
// waits on the tablet is kept for the page that came by http, and has to be sent first.
func (s *Site) goOnByHTTPS(c echo.Context) error {
	table, err := TableParam(c)
	if err != nil {
		return err
	}
	page := present.TablePath(tournament.NightID(c.Param("night")), table)
	origin := s.HTTPSOrigin(HostOf(c.Request()))
	if origin == "" || s.Secure(c.Request()) {
		return SeeOther(c, page)
	}
	if waiting, _ := waitingOf(c); waiting.Count > 0 {
		return errHandsWait
	}
	if card, err := c.Cookie(cardCookie(table)); err == nil {
		page = "/t/" + card.Value
	}
	return c.Redirect(http.StatusSeeOther, origin+page)
}

// HostOf is the host of a request without its port.
func HostOf(r *http.Request) string { return (&url.URL{Host: r.Host}).Hostname() }
