package series

import (
	"context"
	"errors"
	"net/http"
	"net/url"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	seriesstore "github.com/threewinds/threewinds/models/series"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/series"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showNewSeries is GET /series/new — the form of a new series.
func (s *Room) showNewSeries(c echo.Context) error {
	return s.renderForm(c, http.StatusOK, seriesstore.Series{}, newSeriesForm(s.Today(c.Request().Context())), nil, nil)
}

// createSeries is POST /series — makes a series, and announces its next evenings.
func (s *Room) createSeries(c echo.Context, form url.Values) error {
	ctx, typed := c.Request().Context(), readSeriesForm(form)
	if uuid.Validate(typed.ID) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	made, problems, err := s.parse(ctx, typed, tournament.NightPlan{})
	if err != nil {
		return err
	}
	if last := made.Days.Last; last != "" && last < s.Today(ctx) { // one that exists ends so
		problems.Add("last", "series_over", nil)
	} else if len(problems) == 0 && len(made.Days.Slots(s.Today(ctx), 1)) == 0 {
		problems.Add("last", "series_no_slot", nil)
	}
	if len(problems) > 0 {
		return s.renderForm(c, http.StatusUnprocessableEntity, seriesstore.Series{}, typed, problems, nil)
	}
	err = s.Store.Series.Create(ctx, made, s.Today(ctx))
	if errors.Is(err, tournament.ErrConflict) { // the form made a series before, and was changed and sent again
		typed.ID = database.NewID()
		return s.renderForm(c, http.StatusConflict, seriesstore.Series{}, typed, tournament.Problems{{Field: "form", Code: "series_exists"}}, nil)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/series/"+made.ID)
}

// showSeriesSettings is GET /series/:series/settings — the form filled with a series.
func (s *Room) showSeriesSettings(c echo.Context) error {
	of, err := s.Store.Series.Series(c.Request().Context(), c.Param("series"))
	if err != nil {
		return err
	}
	return s.renderForm(c, http.StatusOK, of, formOf(of), nil, nil)
}

// updateSeries is POST /series/:series/settings — changes a series. If evenings were announced that a change
// would concern, it first shows what becomes of each, and asks whether they follow; the field reach is the answer.
func (s *Room) updateSeries(c echo.Context, form url.Values) error {
	ctx, typed := c.Request().Context(), readSeriesForm(form)
	of, err := s.Store.Series.Series(ctx, c.Param("series"))
	if err != nil {
		return err
	}
	typed.ID = of.ID
	changed, problems, err := s.parse(ctx, typed, of.Plan)
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		return s.renderForm(c, http.StatusUnprocessableEntity, of, typed, problems, nil)
	}
	today, reach := s.Today(ctx), seriesstore.Reach(typed.Reach)
	if reach != seriesstore.LaterEvenings && reach != seriesstore.AllEvenings {
		effects, err := s.Store.Series.Effects(ctx, changed, today)
		if err != nil {
			return err
		}
		if len(effects) > 0 {
			return s.renderForm(c, http.StatusOK, of, typed, nil, effects)
		}
		reach = seriesstore.LaterEvenings
	}
	if err := s.Store.Series.Change(ctx, changed, reach, today); err != nil {
		return err
	}
	return site.SeeOther(c, "/series/"+of.ID)
}

// parse makes the series of the form. Kept are the settings that it has.
func (s *Room) parse(ctx context.Context, typed seriesForm, kept tournament.NightPlan) (seriesstore.Series, tournament.Problems, error) {
	plan, unknown, err := s.settings(ctx, typed, kept)
	if err != nil {
		return seriesstore.Series{}, nil, err
	}
	made, problems := typed.parse(plan)
	return made, append(problems, unknown...), nil
}

// renderForm renders the form. The series is the zero value for a new one. Effects are what a change would do with
// announced evenings, about which the page asks.
func (s *Room) renderForm(c echo.Context, status int, of seriesstore.Series, typed seriesForm, problems tournament.Problems, effects []seriesstore.Effect) error {
	ctx := c.Request().Context()
	title := i18n.T(ctx, "series.new")
	if of.ID != "" {
		title = of.Name
	}
	view := templates.SeriesFormView{
		Page: s.Frame(c, title), Series: of.ID, Title: title, ID: typed.ID, Name: typed.Name, Every: typed.Every, First: typed.First, Last: typed.Last,
		Weekdays: typed.Weekdays, Except: typed.Except, Begins: typed.Begins, Venue: typed.Venue, Directions: typed.Directions, Seats: typed.Seats, Hours: typed.Hours, Requests: typed.Requests,
		Settings: typed.Settings, Form: typed.Form, Rounds: typed.Rounds,
		MostWeeks: series.MostWeeks, MostRounds: tournament.MostRounds, MostSeats: tournament.MostPlayers, MostDirections: tournament.LongestDirections,
		Problems: present.Sentences(ctx, problems),
	}
	view.Page.Path = "/series/new"
	if of.ID != "" {
		view.Page.Path = "/series/" + of.ID + "/settings"
		view.Kept = aboutText(ctx, of)
	}
	for _, effect := range effects {
		line, err := s.effectLine(c, effect)
		if err != nil {
			return err
		}
		view.Effects = append(view.Effects, line)
	}
	var err error
	if view.Sources, err = s.sources(ctx); err != nil {
		return err
	}
	return site.Render(c, status, templates.SeriesForm(view))
}

// effectLine tells an effect. It names those whose seats go: they would wait then.
func (s *Room) effectLine(c echo.Context, effect seriesstore.Effect) (templates.Effect, error) {
	line := templates.Effect{
		Name: effect.Name, Date: site.DateText(c, effect.Date), NewDate: site.DateText(c, effect.NewDate),
		Moved: effect.NewDate != effect.Date, Cancelled: effect.Cancelled, SignedUp: effect.SignedUp,
	}
	if effect.Cancelled || effect.SignedUp == 0 {
		return line, nil
	}
	night, err := s.Store.Nights.Night(c.Request().Context(), effect.Night)
	if err != nil {
		return line, err
	}
	for _, signed := range night.LosingSeats(effect.Seats) {
		line.Losing = append(line.Losing, signed.Name)
	}
	line.Closed = effect.Seats == 0
	return line, nil
}
