package club

import (
	"net/http"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/club"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// home is GET / — tonight and past nights.
func (s *Room) home(c echo.Context) error {
	ctx := c.Request().Context()
	nights, err := s.Store.Nights(ctx)
	if err != nil {
		return err
	}
	accounts, err := s.Store.HasAccounts(ctx)
	if err != nil {
		return err
	}
	view := templates.HomeView{
		Page: s.Frame(c, i18n.T(ctx, "home.title")), Setup: !accounts, Organiser: s.Visitor(c).Organiser(),
	}
	for _, night := range nights {
		card := templates.NightCard{
			ID: string(night.ID), Name: night.Name, Date: site.DateText(c, night.Date),
			Phase: string(night.Phase), Players: night.Players,
		}
		if night.Phase == tournament.Finished {
			view.Past = append(view.Past, card)
			continue
		}
		view.Tonight = append(view.Tonight, card)
	}
	return site.Render(c, http.StatusOK, templates.Home(view))
}
