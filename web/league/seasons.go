package league

import (
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/web/site"
)

// showSeasons is GET /seasons — all seasons, the newest first.
func (s *Room) showSeasons(c echo.Context) error {
	ctx := c.Request().Context()
	seasons, err := s.Store.League.Seasons(ctx)
	if err != nil {
		return err
	}
	view := templates.SeasonsView{Page: s.Frame(c, i18n.T(ctx, "seasons.title")), Organiser: s.Visitor(c).Organiser()}
	for _, season := range seasons {
		view.Seasons = append(view.Seasons, templates.SeasonCard{
			ID: season.ID, Name: season.Name, Days: days(c, season), Closed: season.Closing != nil,
		})
	}
	return site.Render(c, http.StatusOK, templates.Seasons(view))
}

// days are the first and the last day of a season.
func days(c echo.Context, season league.Season) string {
	return i18n.T(c.Request().Context(), "season.days", "First", dayText(c, season.First), "Last", dayText(c, season.Last))
}

// dayText is a day without its weekday.
func dayText(c echo.Context, date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return i18n.T(c.Request().Context(), "season.day", dayValues(c.Request().Context(), day)...)
}

// shortDay is a day for the head of a column.
func shortDay(ctx context.Context, date string) string {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return date
	}
	return i18n.T(ctx, "season.short_day", dayValues(ctx, day)...)
}

func dayValues(ctx context.Context, day time.Time) []any {
	return []any{
		"Day", day.Day(), "Month", i18n.T(ctx, "month."+day.Format("01")), "MonthNumber", int(day.Month()), "Year", day.Format("2006"),
	}
}
