package site

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// SessionUser is the session's key for the id of the logged-in user.
const SessionUser = "user"

// refereeCookie holds the secret of a table's link. Its path is the table's: a tablet
// that is used at several tables has one cookie for each.
const refereeCookie = "referee"

// Visitor is who sends a request. The zero value is a visitor without an account.
type Visitor struct{ ID, Name string }

// Organiser says whether the visitor has an account.
func (v Visitor) Organiser() bool { return v.ID != "" }

const visitorKey = "visitor"

// Visitor says who sends the request.
func (s *Site) Visitor(c echo.Context) Visitor {
	who, _ := c.Get(visitorKey).(Visitor)
	return who
}

// Identified finds the visitor of the session before the guards need it.
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
		keepPrivate(c)
		c.Set(visitorKey, Visitor{ID: user.ID, Name: user.Name})
	case !errors.Is(err, tournament.ErrNotFound):
		return err
	}
	return nil
}

// keepPrivate forbids browsers and proxies to keep the answer.
func keepPrivate(c echo.Context) { c.Response().Header().Set("Cache-Control", noStore) }

// Everybody lets all visitors in.
func Everybody(_ *Site, next echo.HandlerFunc) echo.HandlerFunc { return next }

// Organiser lets logged-in visitors in.
func Organiser(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !s.Visitor(c).Organiser() {
			return errLogin
		}
		return next(c)
	}
}

// Referee lets in organisers and visitors with the table's link.
func Referee(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.permitted(c); err != nil {
			return err
		}
		return next(c)
	}
}

// endedKey keeps the error of a table link that has ended.
const endedKey = "ended link"

// PastReferee lets in referees and visitors whose link of the table has ended. A
// visitor with an ended link may only learn the result of an entry sent before.
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

// Ended is the reason why the visitor may not record anything now, nil for a referee.
func Ended(c echo.Context) error {
	err, _ := c.Get(endedKey).(error)
	return err
}

// permitted checks that the visitor may enter hands at the table in the address. It
// also reads the state of the tablet's outbox. The error of an ended link of this
// table is [tournament.ErrExpired].
func (s *Site) permitted(c echo.Context) error {
	answerVersion(c)
	keepPrivate(c)
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

// openTable is GET /t/:token — the address in the QR code on a table's card. The secret
// moves from the address into a cookie.
func (s *Site) openTable(c echo.Context) error {
	link, err := s.Store.LinkByToken(c.Request().Context(), c.Param("token"))
	if err != nil {
		return err
	}
	page := present.TablePath(link.Night, link.Table)
	c.SetCookie(&http.Cookie{ //nolint:gosec // a club's laptop speaks plain HTTP; Secure where it does not
		Name: refereeCookie, Value: c.Param("token"), Path: page, Expires: link.Expires,
		HttpOnly: true, Secure: s.PublicURL.Secure(), SameSite: http.SameSiteLaxMode,
	})
	return See(c, page)
}
