// Package calculator has the page that says what a hand is worth. What it says is made by package
// calculation, which a browser can have, too.
package calculator

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/calculator"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/web/calculation"
	"github.com/threewinds/threewinds/web/site"
)

// Room has the handlers of the page.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/calculator", site.SeePublic, s.showCalculator),
		site.Get(partPath, site.SeePublic, s.showPart),
	}
}

// partPath is the address of the calculator without the frame of the page.
const partPath = "/parts/calculator"

// showCalculator is GET /calculator — what a hand is worth that the address tells.
func (s *Room) showCalculator(c echo.Context) error {
	view, status := s.view(c)
	page := s.Frame(c, i18n.T(c.Request().Context(), "calculator.title"))
	page.Kind, page.Scripts = layout.CalculatorKind, []string{"calculator/calculator.js"}
	page.Description = i18n.T(c.Request().Context(), "calculator.lead")
	if c.Request().URL.RawQuery != "" {
		c.Response().Header().Set("X-Robots-Tag", "noindex") // there is an address for every hand
	}
	return site.Render(c, status, templates.Page(templates.PageView{Page: page, View: view}))
}

// showPart is GET /parts/calculator — the same without the frame, for the page's script.
func (s *Room) showPart(c echo.Context) error {
	view, status := s.view(c)
	return site.Render(c, status, templates.Calculator(view))
}

// view answers the question of the request, and makes its context that of the game. A query that is too long,
// or none, is not read.
func (s *Room) view(c echo.Context) (view templates.View, status int) {
	ctx, raw := c.Request().Context(), c.Request().URL.RawQuery
	var query url.Values
	var err error
	if len(raw) <= calculation.LongestQuery {
		query, err = url.ParseQuery(raw)
	}
	view, ctx = calculation.View(ctx, query)
	status = http.StatusOK
	switch {
	case len(raw) > calculation.LongestQuery:
		status = http.StatusRequestURITooLong
		view.Answer.Problems = append(view.Answer.Problems, i18n.T(ctx, "calculator.too_long"))
	case err != nil:
		status = http.StatusBadRequest
		view.Answer.Problems = append(view.Answer.Problems, i18n.T(ctx, "calculator.unreadable"))
	}
	view.Part = partPath
	c.SetRequest(c.Request().WithContext(ctx))
	return view, status
}
