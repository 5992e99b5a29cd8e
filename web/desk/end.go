package desk

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showNightEnd is GET /nights/:night/end — what it means to end the evening now.
func (s *Room) showNightEnd(c echo.Context, night *tournament.Night) error {
	if night.Form == tournament.Open {
		return s.renderEveningEnd(c, http.StatusOK, night, "")
	}
	return s.renderEnd(c, http.StatusOK, night, "")
}

// endNight is POST /nights/:night/end — ends the evening with the rounds that were
// played. The form says which round was being played; open disputes keep the evening
// open unless the form names them.
func (s *Room) endNight(c echo.Context, night *tournament.Night, form url.Values) error {
	if night.Form == tournament.Open {
		return s.endEvening(c, night, form)
	}
	if uuid.Validate(form.Get("entry_id")) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	var known []tournament.EntryID
	for dispute := range strings.FieldsSeq(form.Get(leftOpenField)) {
		known = append(known, tournament.EntryID(dispute))
	}
	call := tournament.TimeCall{ID: tournament.EntryID(form.Get("entry_id")), By: s.Visitor(c).Name}
	err := s.Store.Matches.EndNight(c.Request().Context(), night.ID, tournament.NightEnd{
		Round: site.ParseCount(form.Get("round")), Call: call, Known: known, Ceremony: form.Get("ceremony") != "",
	})
	_, disputed := errors.AsType[tournament.Disputed](err)
	switch {
	case disputed:
		return s.renderEnd(c, http.StatusConflict, night, "disputed")
	case errors.Is(err, tournament.ErrStale):
		return s.renderEnd(c, http.StatusConflict, night, "stale")
	case errors.Is(err, tournament.ErrConflict), errors.Is(err, tournament.ErrFinished):
		return s.renderEnd(c, http.StatusConflict, night, "")
	case err != nil:
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

func (s *Room) renderEnd(c echo.Context, status int, night *tournament.Night, refusal string) error {
	view := templates.EndView{
		Page:  s.StillFrame(c, night, "desk", i18n.T(c.Request().Context(), "evening.title")),
		Night: string(night.ID), ID: database.NewID(), Refusal: refusal,
	}
	view.Page.Path = present.NightPath(night.ID, "end")
	round, _ := night.Current()
	end, err := night.EndEarly()
	switch {
	case errors.Is(err, tournament.ErrConflict):
		view.Obstacle = "nothing"
	case err != nil:
		view.Obstacle = "over"
	default:
		view.Round, view.Planned, view.Counted, view.Dropped = round.Number, night.PlannedRounds, end.CountedRounds, end.DroppedRound
		view.EndedTables = tableNumbers(end.EndedMatches)
	}
	if end.Round > 0 {
		view.Unsent = s.tablesWithUnsent(night, round)
		for _, dispute := range round.OpenDisputes() {
			view.Disputes = append(view.Disputes, string(dispute))
		}
	}
	return site.Render(c, status, templates.End(view))
}
