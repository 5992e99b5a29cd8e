package web

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/tournament"
)

// sessionUser is the name under which a session keeps who logged in.
const sessionUser = "user"

// refereeCookie holds the secret of a table's link. Its path is the table's, so
// that a tablet that wanders between tables carries one for each.
const refereeCookie = "referee"

// visitor is whoever sends a request; the zero value is a player or passer-by.
type visitor struct{ ID, Name string }

// Organiser says whether somebody with an account asks.
func (v visitor) Organiser() bool { return v.ID != "" }

const visitorKey = "visitor"

// visitor says who sends the request.
func (s *Server) visitor(c echo.Context) visitor {
	who, _ := c.Get(visitorKey).(visitor)
	return who
}

// identified finds out who asks before anything is decided by it.
func identified(s *Server, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.identify(c); err != nil {
			return err
		}
		return next(c)
	}
}

func (s *Server) identify(c echo.Context) error {
	ctx := c.Request().Context()
	id := s.sessions.GetString(ctx, sessionUser)
	if id == "" {
		return nil
	}
	user, err := s.store.UserByID(ctx, id)
	switch {
	case err == nil:
		c.Set(visitorKey, visitor{ID: user.ID, Name: user.Name})
	case !errors.Is(err, tournament.ErrNotFound):
		return err
	}
	return nil
}

// everybody: players and passers-by need no account.
func everybody(_ *Server, next echo.HandlerFunc) echo.HandlerFunc { return next }

// organiser: only somebody who is logged in.
func organiser(s *Server, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.visitor(c).Organiser() {
			return errLogin
		}
		return next(c)
	}
}

// referee: whoever came in by the table's link, or an organiser.
func referee(s *Server, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.permitted(c); err != nil {
			return err
		}
		return next(c)
	}
}

// endedKey keeps the error of a link that let its bearer in once.
const endedKey = "ended link"

// pastReferee: a referee, or whoever came in by a link of the table that has ended
// since. These may only hear what became of an entry that they sent before.
func pastReferee(s *Server, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		err := s.permitted(c)
		if errors.Is(err, tournament.ErrExpired) {
			c.Set(endedKey, err)
			err = nil
		}
		if err != nil {
			return err
		}
		return next(c)
	}
}

// ended is why the visitor may record nothing any more, nil for a referee.
func ended(c echo.Context) error {
	err, _ := c.Get(endedKey).(error)
	return err
}

// permitted checks that whoever asks may enter hands at the table in the address,
// and hears what their tablet says about its outbox. A link of this table that
// has ended is [tournament.ErrExpired].
func (s *Server) permitted(c echo.Context) error {
	c.Response().Header().Set(versionHeader, static.Version())
	table, err := tableParam(c)
	if !s.visitor(c).Organiser() {
		if err != nil {
			return err
		}
		if err := s.permittedByLink(c, table); err != nil {
			return err
		}
	}
	if err == nil {
		s.hearOutbox(c, table)
	}
	return nil
}

func (s *Server) permittedByLink(c echo.Context, table int) error {
	secret, err := c.Cookie(refereeCookie)
	if err != nil {
		return errTableLink
	}
	link, err := s.store.LinkByToken(c.Request().Context(), secret.Value)
	switch {
	case errors.Is(err, tournament.ErrNotFound):
		return errTableLink
	case err != nil && !errors.Is(err, tournament.ErrExpired):
		return err
	case string(link.Night) != c.Param("night") || link.Table != table:
		return errTableLink
	}
	return err
}

// tableParam is the table's number in the address.
func tableParam(c echo.Context) (int, error) {
	table, err := strconv.Atoi(c.Param("table"))
	if err != nil || table < 1 {
		return 0, fmt.Errorf("%w: table %q", tournament.ErrNotFound, c.Param("table"))
	}
	return table, nil
}

// openTable: GET /t/:token — what the QR code on a table's card leads to. The
// secret is exchanged for a cookie and leaves the address.
func (s *Server) openTable(c echo.Context) error {
	link, err := s.store.LinkByToken(c.Request().Context(), c.Param("token"))
	if err != nil {
		return err
	}
	page := tablePath(link.Night, link.Table)
	c.SetCookie(&http.Cookie{ //nolint:gosec // a club's laptop speaks plain HTTP; Secure where it does not
		Name: refereeCookie, Value: c.Param("token"), Path: page, Expires: link.Expires,
		HttpOnly: true, Secure: s.publicURL.Scheme == "https", SameSite: http.SameSiteLaxMode,
	})
	return see(c, page)
}

func tablePath(night tournament.NightID, table int) string {
	return fmt.Sprintf("/nights/%s/tables/%d", night, table)
}
