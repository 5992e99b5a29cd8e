package site

import (
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// chooseMe is POST /me — remembers in a cookie who uses the phone, or forgets it without a
// player.
func (s *Site) chooseMe(c echo.Context, form url.Values) error {
	cookie := http.Cookie{ //nolint:gosec // cookiesByScheme adds Secure
		Name: meCookie, Value: form.Get("player"), Path: "/", HttpOnly: true,
		MaxAge: int((365 * 24 * time.Hour).Seconds()), SameSite: http.SameSiteLaxMode,
	}
	if cookie.Value == "" {
		cookie.MaxAge = -1
	} else {
		player, err := s.Store.People.Player(c.Request().Context(), tournament.PlayerID(cookie.Value))
		if err != nil {
			return err
		}
		cookie.Value = string(player.ID)
	}
	c.SetCookie(&cookie)
	return SeeOther(c, LocalPath(form.Get("next")))
}

// myID is the player who uses the phone, empty if none was chosen.
func myID(c echo.Context) tournament.PlayerID {
	if sharing := sharingOf(c.Request().Context()); sharing != nil {
		sharing.personal = true
	}
	return meOf(c.Request())
}

// IsMe says whether the player uses the phone.
func IsMe(c echo.Context, player tournament.PlayerID) bool {
	if sharing := sharingOf(c.Request().Context()); sharing != nil {
		sharing.seenBy(player)
	}
	return myID(c) == player
}

// MeIn is the player who uses the phone, if they are in a season's table, else empty.
func MeIn(c echo.Context, table league.SeasonTable) (me tournament.PlayerID) {
	for _, line := range table.Players {
		if player := tournament.PlayerID(line.ID); IsMe(c, player) {
			me = player
		}
	}
	return me
}

// Me is who uses the phone, and where they sit. If no player of the night does, the page offers to
// choose; organisers are not asked.
func (s *Site) Me(c echo.Context, night *tournament.Night, back string) parts.Me {
	me := parts.Me{Back: back}
	for _, a := range night.Attendances {
		if IsMe(c, a.Player) {
			me.Player, me.Seat = present.Named(night, a.Player), present.OwnSeat(night, a.Player)
			return me
		}
		if !a.House {
			me.People = append(me.People, present.Named(night, a.Player))
		}
	}
	if s.Visitor(c).LoggedIn() {
		me.People = nil
	}
	i18n.SortPeople(c.Request().Context(), me.People, func(player parts.NamedPlayer) string { return player.Name })
	return me
}

// Address is the address of a page for other devices.
func (s *Site) Address(path string) string { return s.PublicURL.String() + path }
