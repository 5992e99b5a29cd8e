package club

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/club"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// showEnd is GET /end — asks whether to end the program. There is no such page if the program is
// ended in another way.
func (s *Room) showEnd(c echo.Context) error {
	if s.End == nil {
		return tournament.ErrNotFound
	}
	return s.renderEnd(c, false)
}

// endProgram is POST /end — ends the program after the browser has the answer.
func (s *Room) endProgram(c echo.Context) error {
	if s.End == nil {
		return tournament.ErrNotFound
	}
	time.AfterFunc(time.Second, s.End)
	return s.renderEnd(c, true)
}

func (s *Room) renderEnd(c echo.Context, ended bool) error {
	ctx := c.Request().Context()
	nights, err := s.Store.Nights.OpenNights(ctx)
	if err != nil {
		return err
	}
	view := templates.EndView{Page: s.Frame(c, i18n.T(ctx, "end.title")), Ended: ended}
	view.Page.Path, view.Page.Beginning = "/end", nil
	for _, night := range nights {
		if night.Phase == tournament.Playing {
			view.Playing = append(view.Playing, night.Name)
		}
	}
	return site.Render(c, http.StatusOK, templates.End(view))
}
