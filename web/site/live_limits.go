package site

import (
	"strings"

	"github.com/labstack/echo/v4"
)

// LiveLimits are how many pages are kept up to date at the same time.
type LiveLimits struct {
	// All are those of everybody, OfAddress those of one address of the network.
	All, OfAddress int
}

// UsualLiveLimits are far more than a club night needs, and less than the computer could serve; and
// more than a whole club needs behind one router.
var UsualLiveLimits = LiveLimits{All: 3000, OfAddress: 200}

// keptPart is the part of all places that is kept for those who run the night: one in ten.
const keptPart = 10

// refuses says whether there is no place for one more page. Who runs the night may take the places
// that are kept, from whatever address.
func (l LiveLimits) refuses(all, ofAddress int, runsNight bool) bool {
	if runsNight {
		return all >= l.All
	}
	return all >= l.All-l.All/keptPart || ofAddress >= l.OfAddress
}

// runsNight says whether a page belongs to somebody without whom the night does not go on: it has a
// table's card, is logged in, or is open on the computer itself, as the wall often is. A stream has no
// session, so the cookies are read here.
func (s *Site) runsNight(c echo.Context) bool {
	if OnThisComputer(c) {
		return true
	}
	ctx := c.Request().Context()
	for _, cookie := range c.Cookies() {
		switch {
		case cookie.Name == s.Sessions.Cookie.Name:
			if _, _, err := s.Store.People.LoggedIn(ctx, cookie.Value); err == nil {
				return true
			}
		case strings.HasPrefix(cookie.Name, cardCookies):
			if card, err := s.Store.People.CardByToken(ctx, cookie.Value); err == nil && card.InForce() {
				return true
			}
		}
	}
	return false
}
