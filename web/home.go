package web

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// home: GET / — tonight, and the nights before.
func (s *Server) home(c echo.Context) error {
	ctx := c.Request().Context()
	nights, err := s.store.Nights(ctx)
	if err != nil {
		return err
	}
	accounts, err := s.store.HasAccounts(ctx)
	if err != nil {
		return err
	}
	view := templates.HomeView{
		Page: s.page(c, i18n.T(ctx, "home.title")), Setup: !accounts, Organiser: s.visitor(c).Organiser(),
	}
	for _, night := range nights {
		card := templates.NightCard{
			ID: string(night.ID), Name: night.Name, Date: dateText(c, night.Date),
			Phase: string(night.Phase), Players: night.Players,
		}
		if night.Phase == tournament.Finished {
			view.Past = append(view.Past, card)
			continue
		}
		view.Tonight = append(view.Tonight, card)
	}
	return render(c, http.StatusOK, templates.Home(view))
}

// health: GET /healthz — whether the program and its database answer.
func (s *Server) health(c echo.Context) error {
	if err := s.store.Ping(c.Request().Context()); err != nil {
		return fmt.Errorf("health: %w", err)
	}
	return c.String(http.StatusOK, "ok\n")
}
