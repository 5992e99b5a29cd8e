package desk

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// mostTables is more than 300 players sit at.
const mostTables = 100

// nightField is the field with the night to whose desk the page of the cards leads back.
const nightField = "night"

// showCards is GET /cards — the cards of the club's tables.
func (s *Room) showCards(c echo.Context) error {
	return s.renderCards(c, http.StatusOK, c.QueryParam(nightField), "", nil)
}

// createCards is POST /cards — makes cards for all tables up to a number that have none.
func (s *Room) createCards(c echo.Context, form url.Values) error {
	number, err := strconv.Atoi(form.Get("tables"))
	if err != nil || number < 1 || number > mostTables {
		return s.renderCards(c, http.StatusUnprocessableEntity, form.Get(nightField), form.Get("tables"), tournament.Problems{
			{Field: "tables", Code: "tables_out_of_range", Args: map[string]any{"Most": mostTables}},
		})
	}
	tables := make([]int, number)
	for i := range tables {
		tables[i] = i + 1
	}
	if err := s.Store.People.MakeCards(c.Request().Context(), tables...); err != nil {
		return err
	}
	return site.SeeOther(c, cardsPath("/cards/print", form))
}

// replaceCard is POST /cards/:card/replace — makes a new card for a table. The old one ends.
func (s *Room) replaceCard(c echo.Context, form url.Values) error {
	if err := s.Store.People.ReplaceCard(c.Request().Context(), c.Param("card")); err != nil {
		return err
	}
	return site.SeeOther(c, cardsPath("/cards/print", form, "table"))
}

// revokeCards is POST /cards/revoke — ends the cards of the form; tablets that used them lose
// access.
func (s *Room) revokeCards(c echo.Context, form url.Values) error {
	if err := s.Store.People.RevokeCards(c.Request().Context(), form["card"]...); err != nil {
		return err
	}
	return site.SeeOther(c, cardsPath("/cards", form))
}

// cardsPath is a page of cards, with the fields of the form that it keeps.
func cardsPath(path string, form url.Values, fields ...string) string {
	query := url.Values{}
	for _, field := range append(fields, nightField) {
		if form.Get(field) != "" {
			query.Set(field, form.Get(field))
		}
	}
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path
}

// renderCards renders the cards. typed is the number of tables in a form that was refused, with its problems.
func (s *Room) renderCards(c echo.Context, status int, night, typed string, problems tournament.Problems) error {
	ctx := c.Request().Context()
	cards, err := s.Store.People.Cards(ctx)
	if err != nil {
		return err
	}
	view := templates.CardsView{
		Page: s.Frame(c, i18n.T(ctx, "cards.title")), Night: night, Public: s.PublicAddress(),
		Problems: present.Sentences(ctx, problems), Tables: "6",
	}
	if file, kept := s.Store.People.CardsKept(); !kept {
		view.UnwritableKeyFile = file
	}
	view.Page.Path = "/cards"
	if s.HTTPSOrigin(c.Request().Context(), s.PublicURL.URL().Hostname()) != "" {
		view.TabletAddress = s.Address(site.TabletPath)
		if view.TabletCode, err = present.QrCode(view.TabletAddress); err != nil {
			return err
		}
	}
	for _, card := range cards {
		view.Cards = append(view.Cards, cardLine(c, card))
		view.Tables = strconv.Itoa(max(card.Table, 1))
	}
	if len(problems) > 0 {
		view.Tables = typed
	}
	if view.Doors, err = s.doorsOpen(c, night); err != nil {
		return err
	}
	return site.Render(c, status, templates.Cards(view))
}

// doorsOpen are the nights of today and those being played, and the night whose desk led here: their doors can have a
// tablet.
func (s *Room) doorsOpen(c echo.Context, from string) (doors []templates.DoorLine, err error) {
	open, err := s.Store.Nights.OpenNights(c.Request().Context())
	if err != nil {
		return nil, err
	}
	today := s.Today(c.Request().Context())
	for _, night := range open {
		if night.Phase == tournament.Playing || night.Date == today || string(night.ID) == from {
			doors = append(doors, templates.DoorLine{Name: night.Name, Date: site.DateText(c, night.Date), Path: present.NightPath(night.ID, "door/card")})
		}
	}
	return doors, nil
}

func cardLine(c echo.Context, card people.TableCard) templates.CardLine {
	day := func(moment time.Time) string {
		return site.DateText(c, i18n.Local(c.Request().Context(), moment).Format(time.DateOnly))
	}
	line := templates.CardLine{ID: card.ID, Table: card.Table, Made: day(card.Made), Shown: card.Token != ""}
	if !card.InForce() {
		line.Revoked = day(card.Revoked)
	}
	return line
}

// showCardPrint is GET /cards/print — the cards to print: all, or those of the tables in
// the address.
func (s *Room) showCardPrint(c echo.Context) error {
	ctx := c.Request().Context()
	cards, err := s.Store.People.Cards(ctx)
	if err != nil {
		return err
	}
	view := templates.SheetView{
		Page: s.Frame(c, i18n.T(ctx, "cards.title")), Back: cardsPath("/cards", c.QueryParams()), Public: s.PublicAddress(),
	}
	view.Page.Path, view.Page.Kind = "/cards", "cards-page"
	if view.WiFi, err = s.WiFi(c, ""); err != nil {
		return err
	}
	chosen := c.QueryParams()["table"]
	for _, card := range cards {
		if card.Token == "" || len(chosen) > 0 && !slices.Contains(chosen, strconv.Itoa(card.Table)) {
			continue
		}
		address := s.PublicURL.JoinPath("t", card.Token).String()
		code, err := present.QrCode(address)
		if err != nil {
			return err
		}
		view.Cards = append(view.Cards, templates.TableCard{
			Table: card.Table, URL: address, Other: s.OtherAddress("t", card.Token), Code: code, Made: cardLine(c, card).Made,
		})
	}
	return site.Render(c, http.StatusOK, templates.Sheet(view))
}
