package league

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/tournament/league"

	"github.com/threewinds/threewinds/web/site"
)

// showSeasonPrint is GET /seasons/:season/print — the table with all nights of the season, its race
// and its awards, for paper.
func (s *Room) showSeasonPrint(c echo.Context) error {
	ctx := c.Request().Context()
	table, err := s.Store.League.SeasonTable(ctx, c.Param("season"), league.MostNights, 0)
	if err != nil {
		return err
	}
	view, err := s.tableView(c, &table)
	if err != nil {
		return err
	}
	view.Race = site.SeasonRace(ctx, table, "")
	if view.Awards, err = s.awards(c, view.ID); err != nil {
		return err
	}
	view.Page = s.ClubFrame(c, i18n.T(ctx, "season.print")+" · "+view.Name)
	view.Page.Kind = "printed-page"
	return site.Render(c, http.StatusOK, templates.SeasonPrint(view))
}
