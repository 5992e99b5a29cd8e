package desk

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// setClock is POST /nights/:night/rounds/:round/clock — sets the round's length, and
// starts or pauses its clock.
func (s *Room) setClock(c echo.Context, form url.Values) error {
	night, round, err := s.RoundOf(c)
	if err != nil {
		return err
	}
	typed := form.Get("minutes")
	length, problem := tournament.ParseMinutes("minutes", typed, time.Minute, tournament.LongestClock)
	if problem != nil {
		return s.renderDesk(c, http.StatusUnprocessableEntity, deskForm{minutes: &typed, problems: tournament.Problems{*problem}})
	}
	running := form.Get("run") == "yes"
	if form.Get("run") == "same" {
		clock, err := s.Store.Nights.Clock(c.Request().Context(), night.ID, round)
		if err != nil {
			return err
		}
		running = clock != nil && clock.Running()
	}
	if err := s.Store.Nights.SetClock(c.Request().Context(), night.ID, round, length, running); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// setExtraTime is POST /nights/:night/rounds/:round/tables/:table/extra — gives one
// table more time.
func (s *Room) setExtraTime(c echo.Context, form url.Values) error {
	night, round, err := s.RoundOf(c)
	if err != nil {
		return err
	}
	table, err := strconv.Atoi(c.Param("table"))
	if err != nil {
		return fmt.Errorf("%w: table %q", tournament.ErrNotFound, c.Param("table"))
	}
	extra, problem := tournament.ParseMinutes("extra", form.Get("minutes"), 0, tournament.MostExtra)
	if problem != nil {
		// Only buttons send this form, so there is no typed text to be kept.
		return s.renderDesk(c, http.StatusUnprocessableEntity, deskForm{problems: tournament.Problems{{
			Field: "form", Code: "extra_out_of_range", Args: map[string]any{"Table": table, "Most": int(tournament.MostExtra / time.Minute)},
		}}})
	}
	if err := s.Store.Nights.SetExtraTime(c.Request().Context(), night.ID, round, table, extra); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}
