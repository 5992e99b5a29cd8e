package site

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// doorCookie is the cookie with the secret of the card of a night's door. It is sent with the addresses of that door
// only, so that a tablet can be used at the doors of two evenings.
const doorCookie = "door"

// DoorTabletPath is the page of the tablet at the door of a night.
func DoorTabletPath(night tournament.NightID) string { return present.NightPath(night, "door/tablet") }

// openDoor is GET /door/:token — the address in the QR code on the card of a night's door. The secret moves from the
// address into a cookie.
func (s *Site) openDoor(c echo.Context) error {
	ctx := c.Request().Context()
	card, err := s.doorCard(c, c.Param("token"))
	if err != nil {
		return err
	}
	night, err := s.Store.Nights.Night(ctx, card.Night)
	switch {
	case err != nil:
		return err
	case night.Phase == tournament.Finished:
		return errDoorOver
	}
	c.SetCookie(&http.Cookie{ //nolint:gosec // cookiesByScheme adds Secure
		Name: doorCookie, Value: c.Param("token"), Path: present.NightPath(card.Night, "door"), Expires: s.Now().Add(cardLife),
		HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
	return SeeOther(c, DoorTabletPath(card.Night))
}

// doorCard is the card with a secret.
func (s *Site) doorCard(c echo.Context, token string) (nights.DoorCard, error) {
	card, err := s.Store.Nights.DoorCardByToken(c.Request().Context(), token)
	switch {
	case errors.Is(err, tournament.ErrNotFound):
		return card, errDoorCard
	case errors.Is(err, tournament.ErrExpired):
		return card, errDoorEnded
	}
	return card, err
}

// atDoor lets in visitors whose account permits the action, and the tablet with the card of the night's door, until
// the night is over.
func (s *Site) atDoor(action Action, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		keepPrivate(c)
		id := tournament.NightID(c.Param("night"))
		if !s.Visitor(c).may(action, id) {
			secret, err := c.Cookie(doorCookie)
			if err != nil {
				return errDoorCard
			}
			card, err := s.doorCard(c, secret.Value)
			switch {
			case err != nil:
				return err
			case card.Night != id:
				return errDoorCard
			}
			setActor(c, "door")
		}
		night, err := s.Night(c)
		switch {
		case err != nil:
			return err
		case night.Phase == tournament.Finished:
			return errDoorOver
		}
		return next(c)
	}
}
