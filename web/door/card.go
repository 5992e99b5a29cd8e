package door

import (
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/door"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// cardPath is the page of the card for the tablet at the door of a night.
func cardPath(night tournament.NightID) string { return present.NightPath(night, "door/card") }

// showCard is GET /nights/:night/door/card — the card for a tablet at the door.
func (s *Room) showCard(c echo.Context, night *tournament.Night) error {
	ctx := c.Request().Context()
	card, err := s.Store.Nights.DoorCardOf(ctx, night.ID)
	if err != nil {
		return err
	}
	day := func(moment time.Time) string {
		return site.DateText(c, i18n.Local(ctx, moment).Format(time.DateOnly))
	}
	view := templates.DoorCardView{
		Page: s.StillFrame(c, night, "door", i18n.T(ctx, "door_card.title")), Night: string(night.ID),
		Evening: night.Name + ", " + site.DateText(c, night.Date), Over: night.Phase == tournament.Finished, Public: s.PublicAddress(),
	}
	view.Page.Path, view.Page.Kind = cardPath(night.ID), "cards-page"
	if file, kept := s.Store.People.CardsKept(); !kept {
		view.UnwritableKeyFile = file
	}
	switch {
	case card.InForce():
		view.ID, view.Made, view.Shown = card.ID, day(card.Made), card.Token != "" && !view.Over
		view.URL, view.Other = s.PublicURL.JoinPath("door", card.Token).String(), s.OtherAddress("door", card.Token)
		if view.Code, err = present.QrCode(view.URL); err != nil {
			return err
		}
		if view.WiFi, err = s.WiFi(c, night.ID); err != nil {
			return err
		}
	case !card.Revoked.IsZero():
		view.Revoked = day(card.Revoked)
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return site.Render(c, http.StatusOK, templates.Card(view))
}

// makeCard is POST /nights/:night/door/card — makes the card, if the night has none.
func (s *Room) makeCard(c echo.Context) error {
	night := tournament.NightID(c.Param("night"))
	if err := s.Store.Nights.MakeDoorCard(c.Request().Context(), night); err != nil {
		return err
	}
	return site.SeeOther(c, cardPath(night))
}

// replaceCard is POST /nights/:night/door/card/replace — makes a new card. The old one (field card) ends.
func (s *Room) replaceCard(c echo.Context, form url.Values) error {
	night := tournament.NightID(c.Param("night"))
	if err := s.Store.Nights.ReplaceDoorCard(c.Request().Context(), night, form.Get("card")); err != nil {
		return err
	}
	return site.SeeOther(c, cardPath(night))
}

// revokeCard is POST /nights/:night/door/card/revoke — ends the card (field card); tablets that used it lose access.
func (s *Room) revokeCard(c echo.Context, form url.Values) error {
	night := tournament.NightID(c.Param("night"))
	if err := s.Store.Nights.RevokeDoorCard(c.Request().Context(), night, form.Get("card")); err != nil {
		return err
	}
	return site.SeeOther(c, cardPath(night))
}
