package league

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// mostAwarded is the last rank that gets a sheet.
const mostAwarded = 3

// showSeasonAwards is GET /seasons/:season/awards — a sheet for each of the first three and for
// each of the season's records, to be printed. The sheets say so if the season is still open.
func (s *Room) showSeasonAwards(c echo.Context) error {
	ctx := c.Request().Context()
	table, err := s.Store.League.SeasonTable(ctx, c.Param("season"), 1, 0)
	if err != nil {
		return err
	}
	won, err := s.awards(c, table.ID)
	if err != nil {
		return err
	}
	view := templates.AwardSheetsView{Page: s.Frame(c, i18n.T(ctx, "printed.awards")+" · "+table.Name), Season: table.ID}
	view.Page.Kind = "printed-page"
	when := table.Name + ", " + days(c, table.Season)
	shares := make(map[int]int)
	for _, line := range table.Players {
		shares[line.Rank]++
	}
	for _, line := range table.Players {
		if line.Rank > 0 && line.Rank <= mostAwarded {
			view.Sheets = append(view.Sheets, parts.AwardSheet{
				For: parts.AwardedPlace(ctx, line.Rank, shares[line.Rank] > 1), Name: line.Name, When: when,
				What: i18n.T(ctx, "season.unit."+string(table.Settings.Ranking)) + ": " + present.SeasonValue(ctx, table.Settings, line.Value),
			})
		}
	}
	for _, record := range won.Records {
		for _, line := range record.Lines {
			view.Sheets = append(view.Sheets, parts.AwardSheet{
				For: i18n.T(ctx, "record."+record.Kind), Name: line.Player.Name, What: line.Text + " · " + line.Where, When: when,
			})
		}
	}
	if table.Closing == nil {
		for i := range view.Sheets {
			view.Sheets[i].Open = i18n.T(ctx, "printed.open", "Date", dayText(c, s.Today(ctx)))
		}
	}
	return site.Render(c, http.StatusOK, templates.AwardSheets(view))
}
