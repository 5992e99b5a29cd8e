package site

import (
	"errors"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
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
		err := s.identify(c)
		act(c, "nobody")
		if err != nil {
			return err
		}
		return next(c)
	}
}

// act says in the request's context who acts: the account, or else a visitor of the kind.
func act(c echo.Context, kind string) {
	r := c.Request()
	actor := models.Actor{Visitor: kind, Device: DeviceOf(r).Kind}
	if who, known := c.Get(visitorKey).(Visitor); known {
		actor.Account, actor.Visitor = who.Name, "organiser"
	}
	c.SetRequest(r.WithContext(models.WithActor(r.Context(), actor)))
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
