package web

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/tournament"
)

const clockScript = "clock.js"

// setClock: POST /nights/:night/rounds/:round/clock — gives the round its time, and
// starts or pauses its clock.
func (s *Server) setClock(c echo.Context) error {
	form, err := posted(c)
	if err != nil {
		return err
	}
	night, round, err := s.roundOf(c)
	if err != nil {
		return err
	}
	typed := form.Get("minutes")
	length, problem := tournament.ParseMinutes("minutes", typed, time.Minute, tournament.LongestClock)
	if problem != nil {
		return s.renderDesk(c, http.StatusUnprocessableEntity, deskForm{minutes: typed, problems: tournament.Problems{*problem}})
	}
	running := form.Get("run") == "yes"
	if form.Get("run") == "same" {
		clock, err := s.store.Clock(c.Request().Context(), night.ID, round)
		if err != nil {
			return err
		}
		running = clock != nil && clock.Running()
	}
	if err := s.store.SetClock(c.Request().Context(), night.ID, round, length, running); err != nil {
		return err
	}
	return see(c, nightPath(night.ID, "desk"))
}

// setExtraTime: POST /nights/:night/rounds/:round/tables/:table/extra — gives one
// table more time.
func (s *Server) setExtraTime(c echo.Context) error {
	form, err := posted(c)
	if err != nil {
		return err
	}
	night, round, err := s.roundOf(c)
	if err != nil {
		return err
	}
	table, err := strconv.Atoi(c.Param("table"))
	if err != nil {
		return fmt.Errorf("%w: table %q", tournament.ErrNotFound, c.Param("table"))
	}
	extra, problem := tournament.ParseMinutes("extra", form.Get("minutes"), 0, tournament.MostExtra)
	if problem != nil {
		// Only buttons send it: there is nothing to be typed again.
		return s.renderDesk(c, http.StatusUnprocessableEntity, deskForm{problems: tournament.Problems{{
			Field: "form", Code: "extra_out_of_range", Args: map[string]any{"Table": table, "Most": int(tournament.MostExtra / time.Minute)},
		}}})
	}
	if err := s.store.SetExtraTime(c.Request().Context(), night.ID, round, table, extra); err != nil {
		return err
	}
	return see(c, nightPath(night.ID, "desk"))
}

// roundOf is the night and the round's number in the address.
func (s *Server) roundOf(c echo.Context) (*tournament.Night, int, error) {
	night, err := s.night(c)
	if err != nil {
		return nil, 0, err
	}
	round, err := strconv.Atoi(c.Param("round"))
	if err != nil || round < 1 || round > len(night.Rounds) {
		return nil, 0, fmt.Errorf("%w: round %q", tournament.ErrNotFound, c.Param("round"))
	}
	return night, round, nil
}

// clockView is the clock of a round with what was typed as its length.
func clockView(night *tournament.Night, round int, clock *tournament.Clock, typed string) templates.ClockView {
	view := templates.ClockView{
		Night: string(night.ID), Round: round, Most: int(tournament.LongestClock / time.Minute),
		Minutes: cmp.Or(typed, strconv.Itoa(int(tournament.UsualLength/time.Minute))),
	}
	if clock == nil {
		return view
	}
	view.Set, view.Running = true, clock.Running()
	view.Left = secondsLeft(clock, 0)
	view.Minutes = cmp.Or(typed, strconv.Itoa(int(clock.Length/time.Minute)))
	return view
}

func secondsLeft(clock *tournament.Clock, table int) int {
	return int(clock.Left(time.Now(), table).Round(time.Second) / time.Second)
}

func tableClock(clock *tournament.Clock, table int) templates.TableClock {
	if clock == nil {
		return templates.TableClock{}
	}
	return templates.TableClock{
		Set: true, Running: clock.Running(), Left: secondsLeft(clock, table), Extra: int(clock.Extra[table] / time.Minute),
	}
}
