package series

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	seriesstore "github.com/threewinds/threewinds/models/series"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/series"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showAllSeries is GET /series — all series, with their next evenings.
func (s *Room) showAllSeries(c echo.Context) error {
	ctx := c.Request().Context()
	list, err := s.Store.Series.All(ctx)
	if err != nil {
		return err
	}
	view := templates.AllSeriesView{Page: s.Frame(c, i18n.T(ctx, "series.title"))}
	for _, one := range list {
		card := templates.SeriesCard{ID: one.ID, Name: one.Name, Days: daysText(ctx, one), About: aboutText(ctx, one)}
		evenings, err := s.Store.Series.Evenings(ctx, one.ID)
		if err != nil {
			return err
		}
		for _, evening := range evenings {
			if isAhead(evening, s.Today(ctx)) && !evening.Night.Cancelled {
				card.Next = site.DateText(c, evening.Night.Date)
				break
			}
		}
		view.Series = append(view.Series, card)
	}
	return site.Render(c, http.StatusOK, templates.AllSeries(view))
}

// showSeries is GET /series/:series — its evenings, and who comes to them.
func (s *Room) showSeries(c echo.Context) error {
	return s.renderSeries(c, http.StatusOK, moveForm{})
}

// moveForm is the form with which an evening is moved, as it was sent, with what is wrong in it.
type moveForm struct {
	night        tournament.NightID
	date, begins string
	problems     tournament.Problems
	// beside is the evening of the series that takes place on the new day already, about which the page asks. It is
	// empty if there is none, or if the form says that it is meant so.
	beside string
}

func (s *Room) renderSeries(c echo.Context, status int, typed moveForm) error {
	ctx := c.Request().Context()
	one, err := s.Store.Series.Series(ctx, c.Param("series"))
	if err != nil {
		return err
	}
	return s.renderSeriesPage(c, status, one, typed)
}

func (s *Room) renderSeriesPage(c echo.Context, status int, one seriesstore.Series, typed moveForm) error {
	ctx := c.Request().Context()
	evenings, err := s.Store.Series.Evenings(ctx, one.ID)
	if err != nil {
		return err
	}
	regulars, held, err := s.Store.Series.Regulars(ctx, one.ID)
	if err != nil {
		return err
	}
	adoptable, err := s.Store.Series.Adoptable(ctx, one.ID)
	if err != nil {
		return err
	}
	view := templates.SeriesView{
		Page: s.Frame(c, one.Name), ID: one.ID, Name: one.Name, Days: daysText(ctx, one), About: aboutText(ctx, one), Held: held, Adoptable: adoptable,
		Where: whereText(ctx, one.Plan.Announcement), Except: exceptText(ctx, one.Days, s.Today(ctx)),
	}
	money, err := s.Store.Dues.Settings(ctx)
	if err != nil {
		return err
	}
	view.Page.Path, view.TakesMoney = "/series/"+one.ID, money.Taken
	for _, evening := range evenings {
		line := templates.SeriesEvening{
			Card: s.NightCard(c, evening.Night), Date: evening.Night.Date, SignedUp: evening.SignedUp,
			Ahead: isAhead(evening, s.Today(ctx)), Gathering: evening.Night.Phase == tournament.Gathering,
		}
		if line.NewDate, line.NewBegins = line.Date, evening.Night.Announcement.Begins; typed.night == evening.Night.ID {
			line.Open, line.NewDate, line.NewBegins = true, typed.date, typed.begins
			line.Problems, line.Beside = present.Sentences(ctx, typed.problems), typed.beside
		}
		if line.Ahead {
			view.Next = append(view.Next, line)
		} else {
			view.Past = append([]templates.SeriesEvening{line}, view.Past...)
		}
	}
	for _, regular := range regulars {
		line := templates.Regular{
			Player: parts.NamedPlayer{ID: string(regular.Player.ID), Name: regular.Player.Called()}, Came: regular.Came, InARow: regular.InARow,
			StayedAway: regular.StayedAway, Guest: regular.Player.Guest, Proposed: regular.ProposedAsMember(),
		}
		if regular.Last != "" {
			line.Last = site.DateText(c, regular.Last)
		}
		view.Regulars = append(view.Regulars, line)
	}
	return site.Render(c, status, templates.Series(view))
}

// isAhead says whether an evening is still to come or is being played.
func isAhead(evening seriesstore.Evening, today string) bool {
	return evening.Night.Phase == tournament.Playing || evening.Night.Phase == tournament.Gathering && evening.Night.Date >= today
}

// daysText says on which days a series has its evenings: "Thursday · every 2 weeks · until Sunday 27 June 2027".
func daysText(ctx context.Context, one seriesstore.Series) string {
	until := ""
	if one.Days.Last != "" {
		until = site.DayText(ctx, one.Days.Last)
	}
	return parts.SeriesDays(ctx, one.Days.Weekdays, one.Days.Every, one.Days.Week, until)
}

// aboutText is the game and the form of a series.
func aboutText(ctx context.Context, one seriesstore.Series) string {
	about := parts.GamePreset(ctx, one.Plan.Ruleset.Game, one.Plan.Ruleset.Preset) + " · "
	if one.Plan.Form == tournament.Open {
		return about + i18n.T(ctx, "open.form_open")
	}
	return about + i18n.N(ctx, "series.rounds", one.Plan.Rounds)
}

// whereText is when an evening begins, where it is, and how many seats it has.
func whereText(ctx context.Context, announced tournament.Announcement) string {
	var said []string
	if announced.Begins != "" {
		said = append(said, i18n.T(ctx, "seating.place", "Begins", announced.Begins))
	}
	if announced.Venue != "" {
		said = append(said, announced.Venue)
	}
	if announced.Seats > 0 {
		said = append(said, i18n.N(ctx, "series.seats", announced.Seats))
	}
	return strings.Join(said, " · ")
}

// exceptText are the days to come without an evening.
func exceptText(ctx context.Context, days series.Days, today string) string {
	var said []string
	for _, day := range days.Except {
		if day >= today {
			said = append(said, site.DayText(ctx, day))
		}
	}
	return strings.Join(said, ", ")
}

// deleteSeries is POST /series/:series/delete — deletes a series with its evenings to come.
func (s *Room) deleteSeries(c echo.Context) error {
	if _, err := s.Store.Series.Series(c.Request().Context(), c.Param("series")); err != nil {
		return err
	}
	err := s.Store.Series.Delete(c.Request().Context(), c.Param("series"), s.Today(c.Request().Context()))
	if errors.Is(err, tournament.ErrConflict) {
		return site.ErrSeriesAwaited
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/series")
}

// adoptEvenings is POST /series/:series/adopt — takes evenings that were held before into the series.
func (s *Room) adoptEvenings(c echo.Context) error {
	if err := s.Store.Series.Adopt(c.Request().Context(), c.Param("series")); err != nil {
		return err
	}
	return site.SeeOther(c, "/series/"+c.Param("series")+"#who-comes")
}

// makeMembers is POST /series/:series/members — makes the guests of the field player members.
func (s *Room) makeMembers(c echo.Context, form url.Values) error {
	of, err := s.Store.Series.Series(c.Request().Context(), c.Param("series"))
	if err != nil {
		return err
	}
	var players []tournament.PlayerID
	for _, id := range form["player"] {
		players = append(players, tournament.PlayerID(id))
	}
	if err := s.Store.People.MakeMembers(c.Request().Context(), players...); err != nil {
		return err
	}
	return site.SeeOther(c, "/series/"+of.ID+"#who-comes")
}

// moveNight is POST /nights/:night/move — gives a night of a series another day and time. Its other settings, and
// its slot of the series, stay.
func (s *Room) moveNight(c echo.Context, night *tournament.Night, form url.Values) error {
	typed := moveForm{night: night.ID, date: form.Get("date"), begins: form.Get("begins")}
	date, begins := present.ParseDay("date", typed.date, &typed.problems), present.ParseTime("begins", typed.begins, &typed.problems)
	if today := s.Today(c.Request().Context()); len(typed.problems) == 0 && date != night.Date && date < today {
		typed.problems.Add("date", "moved_into_past", map[string]any{"Today": site.DayText(c.Request().Context(), today)})
	}
	of, ok, err := s.Store.Series.Of(c.Request().Context(), night.ID)
	switch {
	case err != nil:
		return err
	case !ok:
		return tournament.ErrNotFound
	case len(typed.problems) > 0:
		return s.renderSeriesPage(c, http.StatusUnprocessableEntity, of, typed)
	}
	if date != night.Date && form.Get("sure") != date {
		if typed.beside, err = s.eveningOn(c.Request().Context(), of, night.ID, date); err != nil {
			return err
		}
		if typed.beside != "" {
			return s.renderSeriesPage(c, http.StatusOK, of, typed)
		}
	}
	if err := s.Store.Nights.Move(c.Request().Context(), night.ID, date, begins); err != nil {
		return err
	}
	return site.SeeOther(c, "/series/"+of.ID)
}

// eveningOn is the name of another evening of the series that takes place on a day, empty if there is none.
func (s *Room) eveningOn(ctx context.Context, of seriesstore.Series, night tournament.NightID, date string) (string, error) {
	evenings, err := s.Store.Series.Evenings(ctx, of.ID)
	at := slices.IndexFunc(evenings, func(evening seriesstore.Evening) bool {
		return evening.Night.ID != night && evening.Night.Date == date && !evening.Night.Cancelled
	})
	if err != nil || at < 0 {
		return "", err
	}
	return evenings[at].Night.Name, nil
}

// cancelNight is POST /nights/:night/cancel — the night does not take place.
func (s *Room) cancelNight(c echo.Context, night *tournament.Night) error {
	if err := s.Store.Nights.Cancel(c.Request().Context(), night.ID); err != nil {
		return err
	}
	return s.back(c, night)
}

// reinstateNight is POST /nights/:night/reinstate — it does take place.
func (s *Room) reinstateNight(c echo.Context, night *tournament.Night) error {
	if err := s.Store.Nights.Reinstate(c.Request().Context(), night.ID); err != nil {
		return err
	}
	return s.back(c, night)
}

// back goes to the series of the night, or to its settings.
func (s *Room) back(c echo.Context, night *tournament.Night) error {
	of, ok, err := s.Store.Series.Of(c.Request().Context(), night.ID)
	if err != nil {
		return err
	}
	if ok {
		return site.SeeOther(c, "/series/"+of.ID)
	}
	return site.SeeOther(c, present.NightPath(night.ID, "settings"))
}
