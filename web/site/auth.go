package site

import (
	"errors"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
)

// SessionUser is the session's key for the id of the logged-in user.
const SessionUser = "user"

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
