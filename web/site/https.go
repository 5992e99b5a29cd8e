package site

import (
	"cmp"
	"context"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// TabletPath is the page that a tablet opens to be set up for https.
const TabletPath = "/tablet"

// HTTPSOrigin is where a visitor of a host goes on by this program's own https: there if the certificate covers the
// host, else at the host of the address, else at the computer's name in the network, else at the first that a given
// certificate is for. It is empty while the port is closed or being withdrawn.
func (s *Site) HTTPSOrigin(ctx context.Context, host string) string {
	if s.HTTPS == nil || s.isWithdrawn(ctx) {
		return ""
	}
	port := s.HTTPS.Number()
	if port == 0 {
		return ""
	}
	hosts := append([]string{host, s.PublicURL.URL().Hostname()}, s.PublicURL.Names()...)
	for _, one := range append(hosts, s.HTTPS.FirstName()) {
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
	return err == nil && s.HTTPS != nil && cookie.Value == s.HTTPS.Mark() && !s.Secure(c.Request()) && s.HTTPSOrigin(c.Request().Context(), HostOf(c.Request())) != ""
}

// goOnByHTTPS is GET /nights/:night/tables/:table/https — leads a tablet to its table by https, with its card. What
// waits on the tablet goes along in the address's fragment (static/table/moving.js); without a card it has to be sent first.
func (s *Site) goOnByHTTPS(c echo.Context) error {
	table, err := TableParam(c)
	if err != nil {
		return err
	}
	page := present.TablePath(tournament.NightID(c.Param("night")), table)
	origin := s.HTTPSOrigin(c.Request().Context(), HostOf(c.Request()))
	if origin == "" || s.Secure(c.Request()) {
		return SeeOther(c, page)
	}
	param := movedParam
	if _, err := c.Cookie(movingCookie); err != nil { // a link from elsewhere, or nothing waits
		param = nightParam
	}
	way := wayWithCard(c, table, param)
	c.SetCookie(&http.Cookie{Name: movingCookie, Path: page, MaxAge: -1, SameSite: http.SameSiteStrictMode}) //nolint:gosec // one tap, one way; by http
	if waiting, _ := waitingOf(c); way == "" && waiting.Count > 0 {
		return errHandsWait
	}
	return c.Redirect(http.StatusSeeOther, origin+cmp.Or(way, page))
}

// movedParam is the parameter of a card's address for a tablet that the laptop leads there from another address of its
// own: the night whose table it had opened.
const movedParam = "moved"

// nightParam is such a parameter for a tablet that has nothing to move.
const nightParam = "night"

// movingCookie says that somebody has tapped on the page of the table to go on while hands wait. Its script sets it, for some
// seconds, and not for links from other sites.
const movingCookie = "moving"

// movedCookie says to the page of a table that the laptop has led the tablet there. Its script reads and deletes it.
const movedCookie = "moved"

// movedLife is how long a tablet may take on its way.
const movedLife = 2 * time.Minute

// wayWithCard is the path by which a tablet goes on at another address of the laptop's, with the card that it has for a
// table, and the language that was chosen on it; "" without a card. param is what the night is told by.
func wayWithCard(c echo.Context, table int, param string) string {
	card, err := c.Cookie(cardCookie(table))
	if err != nil {
		return ""
	}
	told := url.Values{param: {c.Param("night")}}
	if language := ChosenLanguage(c); language != "" {
		told.Set(languageParam, language)
	}
	return "/t/" + url.PathEscape(card.Value) + "?" + told.Encode()
}

// arrive leads a tablet that has come from another address to its table's page there. Only who knows the secret of the
// card, and has no account whose rights a link could use, gets the cookie with which the page takes in what waits: else any
// link could enter hands.
func (s *Site) arrive(c echo.Context, night tournament.NightID, table int) error {
	if _, err := s.Store.Nights.Night(c.Request().Context(), night); err != nil {
		return err
	}
	page := present.TablePath(night, table)
	if s.Visitor(c).LoggedIn() {
		return SeeOther(c, page)
	}
	c.SetCookie(&http.Cookie{ //nolint:gosec // cookiesByScheme adds Secure; a script reads it
		Name: movedCookie, Value: "1", Path: page, Expires: s.Now().Add(movedLife), SameSite: http.SameSiteLaxMode,
	})
	return SeeOther(c, page)
}

// HostOf is the host of a request without its port.
func HostOf(r *http.Request) string { return (&url.URL{Host: r.Host}).Hostname() }
