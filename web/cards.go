package web

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
	"rsc.io/qr"

	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// issueCards: POST /nights/:night/cards — new links for all tables, on cards to
// print. The old links end.
func (s *Server) issueCards(c echo.Context) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	tables := make([]int, night.Tables())
	for i := range tables {
		tables[i] = i + 1
	}
	return s.renderCards(c, night, tables)
}

// issueCard: POST /nights/:night/tables/:table/card — a new link for one table.
func (s *Server) issueCard(c echo.Context) error {
	night, table, err := s.nightTable(c)
	if err != nil {
		return err
	}
	return s.renderCards(c, night, []int{table})
}

// revokeCard: POST /nights/:night/tables/:table/revoke — ends the table's link;
// tablets that came in by it are out.
func (s *Server) revokeCard(c echo.Context) error {
	night, table, err := s.nightTable(c)
	if err != nil {
		return err
	}
	if err := s.store.RevokeLink(c.Request().Context(), night.ID, table); err != nil {
		return err
	}
	return see(c, nightPath(night.ID, "desk"))
}

// nightTable finds the night and the table in the address.
func (s *Server) nightTable(c echo.Context) (*tournament.Night, int, error) {
	night, err := s.night(c)
	if err != nil {
		return nil, 0, err
	}
	table, err := tableParam(c)
	if err != nil {
		return nil, 0, err
	}
	if table > night.Tables() {
		return nil, 0, fmt.Errorf("%w: table %d of %d", tournament.ErrNotFound, table, night.Tables())
	}
	return night, table, nil
}

// renderCards makes the links and renders their cards in the same answer: only now
// are their secrets known.
func (s *Server) renderCards(c echo.Context, night *tournament.Night, tables []int) error {
	ctx := c.Request().Context()
	if len(tables) == 0 {
		return fmt.Errorf("%w: the seating is not published", tournament.ErrConflict)
	}
	form, err := posted(c)
	if err != nil {
		return err
	}
	links, err := s.store.IssueLinks(ctx, night.ID, form.Get("latest"), tables...)
	if errors.Is(err, tournament.ErrStale) {
		return errCardsShown
	}
	if err != nil {
		return err
	}
	view := templates.CardsView{
		Page: s.stillPage(c, night, "desk", i18n.T(ctx, "cards.title")), Night: string(night.ID),
		Name: night.Name, Date: dateText(c, night.Date),
		Public: s.publicAddress(),
	}
	view.Page.Kind = "cards-page"
	for _, link := range links {
		address := s.publicURL.JoinPath("t", link.Token).String()
		code, err := qrCode(address)
		if err != nil {
			return err
		}
		view.Cards = append(view.Cards, templates.TableCard{Table: link.Table, URL: address, Code: code})
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return render(c, http.StatusOK, templates.Cards(view))
}

// quietZone is the white rim that a scanner needs, in modules.
const quietZone = 4

// qrCode is the QR code of a text: the side of the picture with its rim, and the
// black modules as the path of an SVG, one stroke for each run of a row.
func qrCode(text string) (templates.QRCode, error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return templates.QRCode{}, fmt.Errorf("making the QR code: %w", err)
	}
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			start := x
			for code.Black(x, y) {
				x++
			}
			if run := x - start; run > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", start+quietZone, y+quietZone, run, run)
			}
		}
	}
	return templates.QRCode{Side: code.Size + 2*quietZone, Path: path.String()}, nil
}
