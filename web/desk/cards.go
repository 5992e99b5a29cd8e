package desk

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// issueCards is POST /nights/:night/cards — new links for all tables, on cards to
// print. The old links end.
func (s *Room) issueCards(c echo.Context, night *tournament.Night) error {
	tables := make([]int, night.Tables())
	for i := range tables {
		tables[i] = i + 1
	}
	return s.renderCards(c, night, tables)
}

// issueCard is POST /nights/:night/tables/:table/card — a new link for one table.
func (s *Room) issueCard(c echo.Context) error {
	night, table, err := s.NightTable(c)
	if err != nil {
		return err
	}
	return s.renderCards(c, night, []int{table})
}

// revokeCard is POST /nights/:night/tables/:table/revoke — ends the table's link;
// tablets that came in by it are out.
func (s *Room) revokeCard(c echo.Context) error {
	night, table, err := s.NightTable(c)
	if err != nil {
		return err
	}
	if err := s.Store.RevokeLink(c.Request().Context(), night.ID, table); err != nil {
		return err
	}
	return site.See(c, present.NightPath(night.ID, "desk"))
}

// renderCards makes the links and renders their cards in the same answer: the secrets
// are not stored.
func (s *Room) renderCards(c echo.Context, night *tournament.Night, tables []int) error {
	ctx := c.Request().Context()
	if len(tables) == 0 {
		return fmt.Errorf("%w: the seating is not published", tournament.ErrConflict)
	}
	form, err := site.Posted(c)
	if err != nil {
		return err
	}
	links, err := s.Store.IssueLinks(ctx, night.ID, form.Get("latest"), tables...)
	if errors.Is(err, tournament.ErrStale) {
		return site.ErrCardsShown
	}
	if err != nil {
		return err
	}
	view := templates.CardsView{
		Page: s.StillFrame(c, night, "desk", i18n.T(ctx, "cards.title")), Night: string(night.ID),
		Name: night.Name, Date: site.DateText(c, night.Date),
		Public: s.publicAddress(),
	}
	view.Page.Kind, view.Page.Styles = "cards-page", []string{site.OrganiserStyles, "desk/cards.css"}
	for _, link := range links {
		address := s.PublicURL.JoinPath("t", link.Token).String()
		code, err := present.QrCode(address)
		if err != nil {
			return err
		}
		view.Cards = append(view.Cards, templates.TableCard{Table: link.Table, URL: address, Code: code})
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return site.Render(c, http.StatusOK, templates.Cards(view))
}
