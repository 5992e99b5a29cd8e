// Package school has the page on which people learn to be a referee. What it says is made by package lesson, which a
// browser can have, too.
package school

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	templates "github.com/threewinds/threewinds/templates/school"
	"github.com/threewinds/threewinds/web/lesson"
	"github.com/threewinds/threewinds/web/site"
)

// Room has the handlers of the page.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }

// Routes are the addresses of the room, and what each does.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/school", site.SeePublic, s.showSchool),
		site.Get(partPath, site.SeePublic, s.showPart),
	}
}

// partPath is the address of the school without the frame of the page.
const partPath = "/parts/school"

// showSchool is GET /school — the task, the verdict or the result that the address tells.
func (s *Room) showSchool(c echo.Context) error {
	view := s.view(c)
	page := s.Frame(c, i18n.T(c.Request().Context(), "school.title"))
	page.Kind, page.Scripts = layout.SchoolKind, []string{"school/school.js"}
	page.Description = i18n.T(c.Request().Context(), "school.lead")
	return site.Render(c, http.StatusOK, templates.Page(templates.PageView{Page: page, View: view}))
}

// showPart is GET /parts/school — the same without the frame, for the page's script.
func (s *Room) showPart(c echo.Context) error {
	return site.Render(c, http.StatusOK, templates.School(s.view(c)))
}

// view answers the request, and makes its context that of the game. A query that is too long, or none, is not read.
func (s *Room) view(c echo.Context) templates.View {
	ctx, raw := c.Request().Context(), c.Request().URL.RawQuery
	query, err := url.ParseQuery(raw)
	tooLong := len(raw) > lesson.LongestQuery || err != nil
	if tooLong {
		query = nil
	}
	view, ctx := lesson.View(ctx, query, s.Today(ctx))
	if tooLong {
		view.Problems = append(view.Problems, i18n.T(ctx, "calculator.too_long"))
	}
	view.Part = partPath
	c.SetRequest(c.Request().WithContext(ctx))
	return view
}
