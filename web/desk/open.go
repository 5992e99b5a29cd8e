package desk

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// openMatch is POST /nights/:night/matches — a match of an open evening begins: see [site.Site.OpenMatch].
func (s *Room) openMatch(c echo.Context, night *tournament.Night, form url.Values) error {
	problems, err := s.OpenMatch(c, night, 0, form)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return s.renderDesk(c, http.StatusUnprocessableEntity, deskForm{problems: site.AboveForm(problems), opening: form})
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// removeMatch is POST /nights/:night/matches/:match/remove — takes back a match in which nothing was
// entered.
func (s *Room) removeMatch(c echo.Context, night *tournament.Night) error {
	err := s.Store.Nights.RemoveMatch(c.Request().Context(), night.ID, tournament.MatchID(c.Param("match")))
	switch {
	case errors.Is(err, tournament.ErrConflict):
		return site.ErrMatchBegun
	case err != nil:
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// setWish is POST /nights/:night/players/:player/wish — somebody pauses, comes back or goes home (field wish: pause,
// play, home).
func (s *Room) setWish(c echo.Context, night *tournament.Night, form url.Values) error {
	wish := nights.Wish(form.Get("wish"))
	if !slices.Contains([]nights.Wish{nights.Play, nights.Pause, nights.GoHome}, wish) {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	problems, err := site.AsProblems(s.Store.Nights.SetWish(c.Request().Context(), night.ID, tournament.PlayerID(c.Param("player")), wish))
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return s.renderDesk(c, http.StatusUnprocessableEntity, deskForm{problems: site.AboveForm(problems)})
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// setApart is POST /nights/:night/apart — keeps the players of the form apart in the proposals of an open evening, or
// no longer (field wish: apart, out).
func (s *Room) setApart(c echo.Context, night *tournament.Night, form url.Values) error {
	wish := form.Get("wish")
	switch {
	case night.Form != tournament.Open:
		return fmt.Errorf("%w: wishes of a night in rounds belong to its draw", tournament.ErrNotFound)
	case wish != "apart" && wish != "out":
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	change := draw.WishChange{Remove: wish == "out"}
	for _, player := range form["player"] {
		change.Apart = append(change.Apart, tournament.PlayerID(player))
	}
	problems, err := site.AsProblems(s.Store.Nights.ChangeWish(c.Request().Context(), night.ID, change))
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		for i := range problems {
			problems[i].Field = "group"
		}
		return s.renderDesk(c, http.StatusUnprocessableEntity, deskForm{problems: problems, apart: append([]string{}, form["player"]...)})
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk")+"#apart")
}

// openView is what the desk of an open evening has instead of rounds.
func (s *Room) openView(c echo.Context, night *tournament.Night, carded map[int]bool, form deskForm) (*templates.OpenView, error) {
	typed := form.opening
	ctx := c.Request().Context()
	var without []tournament.PlayerID
	for player := range strings.FieldsSeq(c.QueryParam("without")) {
		without = append(without, tournament.PlayerID(player))
	}
	evening, err := s.OpenEvening(c, night, without...)
	if err != nil {
		return nil, err
	}
	s.AddMix(night, evening.Next)
	elsewhere, err := s.Store.Nights.Elsewhere(ctx, night.ID)
	if err != nil {
		return nil, err
	}
	view := &templates.OpenView{
		Evening: evening, Match: database.NewID(), Without: c.QueryParam("without"),
		Seats: night.Rules.MostPlaces(), Gathering: night.Phase == tournament.Gathering,
		FreeTables: freeTables(night, carded, elsewhere.Tables), Guest: typed.Get("guest"), Chosen: typed["player"], AtTable: typed.Get("table"),
		Lengths: present.LengthChoices(night, typed.Get("length")),
	}
	if s.Visitor(c).Organiser() {
		view.Apart, view.ApartChosen = present.KeptApart(ctx, night), form.apart
		view.ApartPeople = apartPeople(ctx, night)
	}
	if night.Phase == tournament.Playing && !night.BusySince(s.Now().Add(-leftOpen)) {
		view.LeftOpen = site.DateText(c, night.Date)
	}
	for _, match := range night.Running() {
		table := deskTable(ctx, night, match, carded[match.Table], s.Now())
		s.addTablet(ctx, &table, night.ID, match)
		view.Tables = append(view.Tables, templates.OpenTable{Table: table, Empty: !match.HasHands()})
	}
	free := make(map[tournament.PlayerID]bool)
	for _, player := range night.Free() {
		free[player.Player] = true
	}
	taken := make(map[int]bool)
	for _, match := range night.Running() {
		taken[match.Table] = true
	}
	for _, match := range slices.Backward(night.Roundless) {
		if match.PhaseAlone() != tournament.RoundClosed {
			continue
		}
		over := templates.OpenTable{Table: deskTable(ctx, night, match, carded[match.Table], s.Now()), OwnLength: match.OwnLength}
		over.Again = !taken[match.Table] && !slices.ContainsFunc(match.Sitting(), func(p tournament.PlayerID) bool { return !free[p] })
		if over.Again {
			over.NextMatch = database.NewID()
		}
		view.Over = append(view.Over, over)
	}
	return view, nil
}

// apartPeople are those who can be kept apart: who is here, and who is expected.
func apartPeople(ctx context.Context, night *tournament.Night) (list []parts.NamedPlayer) {
	for _, a := range night.Present() {
		list = append(list, present.Named(night, a.Player))
	}
	for _, signed := range night.Expected() {
		if a, _ := night.Attendance(signed.Player); !a.Present {
			list = append(list, present.Named(night, signed.Player))
		}
	}
	i18n.SortPeople(ctx, list, func(player parts.NamedPlayer) string { return player.Name })
	return list
}

// leftOpen is the time without anything at a table after which the desk asks whether the evening is over.
const leftOpen = 12 * time.Hour

// fewestTables is how many tables the desk offers at least.
const fewestTables = 3

// freeTables are the tables that the desk offers: as many as the people here need, those that have a card,
// and those that were used, as far as nobody plays there, at another evening neither.
func freeTables(night *tournament.Night, carded, elsewhere map[int]bool) (free []int) {
	most := max(fewestTables, len(night.Present())/3+1)
	for table := range carded {
		most = max(most, table)
	}
	taken := maps.Clone(elsewhere)
	for _, match := range night.Roundless {
		most = max(most, match.Table)
		if match.PhaseAlone() == tournament.RoundPlaying {
			taken[match.Table] = true
		}
	}
	for table := 1; table <= most; table++ {
		if !taken[table] {
			free = append(free, table)
		}
	}
	return free
}

// renderEveningEnd says what it means to end an open evening now.
func (s *Room) renderEveningEnd(c echo.Context, status int, night *tournament.Night, refusal string) error {
	ctx := c.Request().Context()
	view := templates.EveningEndView{
		Page:  s.StillFrame(c, night, "desk", i18n.T(ctx, "open.end_title")),
		Night: string(night.ID), ID: database.NewID(), Refusal: refusal,
		Over: night.Phase == tournament.Finished, Nothing: !night.HasHands(),
	}
	view.Page.Path = present.NightPath(night.ID, "end")
	var asItIs, removed []tournament.Match
	for _, match := range night.Running() {
		view.Running = append(view.Running, string(match.ID))
		if match.HasHands() {
			asItIs = append(asItIs, match)
		} else {
			removed = append(removed, match)
		}
	}
	view.Ended, view.Removed = tableNumbers(asItIs), tableNumbers(removed)
	for _, match := range night.Roundless {
		if len(match.Ledger.Hands) > 0 && match.PhaseAlone() == tournament.RoundClosed {
			view.Counted++
		}
	}
	all := tournament.Round{Matches: night.Roundless}
	view.Unsent = s.tablesWithUnsent(night, tournament.Round{Matches: night.Running()})
	for _, dispute := range all.OpenDisputes() {
		view.Disputes = append(view.Disputes, string(dispute))
	}
	return site.Render(c, status, templates.EveningEnd(view))
}

// endEvening ends an open evening. The form says which matches were being played, and which disputes may
// stay open.
func (s *Room) endEvening(c echo.Context, night *tournament.Night, form url.Values) error {
	if uuid.Validate(form.Get("entry_id")) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	wish := matches.EveningEnd{
		Call:     tournament.TimeCall{ID: tournament.EntryID(form.Get("entry_id")), By: s.Visitor(c).Name},
		Ceremony: form.Get("ceremony") != "",
	}
	for match := range strings.FieldsSeq(form.Get("running")) {
		wish.Running = append(wish.Running, tournament.MatchID(match))
	}
	for dispute := range strings.FieldsSeq(form.Get(leftOpenField)) {
		wish.Known = append(wish.Known, tournament.EntryID(dispute))
	}
	err := s.Store.Matches.EndEvening(c.Request().Context(), night.ID, wish)
	_, disputed := errors.AsType[tournament.Disputed](err)
	switch {
	case disputed:
		return s.renderEveningEnd(c, http.StatusConflict, night, "disputed")
	case errors.Is(err, tournament.ErrStale):
		fresh, err := s.Night(c)
		if err != nil {
			return err
		}
		return s.renderEveningEnd(c, http.StatusConflict, fresh, "stale")
	case errors.Is(err, tournament.ErrConflict):
		return s.renderEveningEnd(c, http.StatusConflict, night, "")
	case err != nil:
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}
