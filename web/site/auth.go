package site

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/static"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// SessionUser is the name under which a session keeps who logged in.
const SessionUser = "user"

// refereeCookie holds the secret of a table's link. Its path is the table's, so
// that a tablet that wanders between tables carries one for each.
const refereeCookie = "referee"

// Visitor is whoever sends a request; the zero value is a player or passer-by.
type Visitor struct{ ID, Name string }

// Organiser says whether somebody with an account asks.
func (v Visitor) Organiser() bool { return v.ID != "" }

const visitorKey = "visitor"

// Visitor says who sends the request.
func (s *Site) Visitor(c echo.Context) Visitor {
	who, _ := c.Get(visitorKey).(Visitor)
	return who
}

// Identified finds out who asks before anything is decided by it.
func Identified(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.identify(c); err != nil {
			return err
		}
		return next(c)
	}
}

func (s *Site) identify(c echo.Context) error {
	ctx := c.Request().Context()
	id := s.Sessions.GetString(ctx, SessionUser)
	if id == "" {
		return nil
	}
	user, err := s.Store.UserByID(ctx, id)
	switch {
	case err == nil:
		c.Set(visitorKey, Visitor{ID: user.ID, Name: user.Name})
	case !errors.Is(err, tournament.ErrNotFound):
		return err
	}
	return nil
}

// Everybody may: players and passers-by need no account.
func Everybody(_ *Site, next echo.HandlerFunc) echo.HandlerFunc { return next }

// Organiser means only somebody who is logged in.
func Organiser(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.Visitor(c).Organiser() {
			return errLogin
		}
		return next(c)
	}
}

// Referee is whoever came in by the table's link, or an organiser.
func Referee(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.permitted(c); err != nil {
			return err
		}
		return next(c)
	}
}

// endedKey keeps the error of a link that let its bearer in once.
const endedKey = "ended link"

// PastReferee is a referee, or whoever came in by a link of the table that has ended
// since. These may only hear what became of an entry that they sent before.
func PastReferee(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
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

// Ended is why the visitor may record nothing any more, nil for a referee.
func Ended(c echo.Context) error {
	err, _ := c.Get(endedKey).(error)
	return err
}

// permitted checks that whoever asks may enter hands at the table in the address,
// and hears what their tablet says about its outbox. A link of this table that
// has ended is [tournament.ErrExpired].
func (s *Site) permitted(c echo.Context) error {
	c.Response().Header().Set(versionHeader, static.Version())
	table, err := TableParam(c)
	if !s.Visitor(c).Organiser() {
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

func (s *Site) permittedByLink(c echo.Context, table int) error {
	secret, err := c.Cookie(refereeCookie)
	if err != nil {
		return errTableLink
	}
	link, err := s.Store.LinkByToken(c.Request().Context(), secret.Value)
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

// OpenTable is GET /t/:token — what the QR code on a table's card leads to. The
// secret is exchanged for a cookie and leaves the address.
func (s *Site) OpenTable(c echo.Context) error {
	link, err := s.Store.LinkByToken(c.Request().Context(), c.Param("token"))
	if err != nil {
		return err
	}
	page := present.TablePath(link.Night, link.Table)
	c.SetCookie(&http.Cookie{ //nolint:gosec // a club's laptop speaks plain HTTP; Secure where it does not
		Name: refereeCookie, Value: c.Param("token"), Path: page, Expires: link.Expires,
		HttpOnly: true, Secure: s.PublicURL.Scheme == "https", SameSite: http.SameSiteLaxMode,
	})
	return See(c, page)
}
