package web

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// openFlags are the problems of a night that wait for the desk, round by round.
func openFlags(night *tournament.Night) templates.DeskFlags {
	view := templates.DeskFlags{Night: string(night.ID)}
	for _, round := range night.Rounds {
		for _, match := range round.Matches {
			for _, flag := range (scoreboard{night, match}).flags() {
				if flag.Note == "" {
					view.Flags = append(view.Flags, flag)
				}
			}
		}
	}
	return view
}

// flagsPart: GET /nights/:night/parts/disputes — the desk's list that refreshes.
func (s *Server) flagsPart(c echo.Context) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	return draw(c, http.StatusOK, templates.DeskFlagsPart(openFlags(night)))
}

// flagPage: GET /nights/:night/disputes/:dispute — one problem, and the desk's answer.
func (s *Server) flagPage(c echo.Context) error {
	return s.drawFlag(c, http.StatusOK, models.NewID(), "", nil)
}

// resolveFlag: POST /nights/:night/disputes/:dispute — the desk's answer, with a note.
func (s *Server) resolveFlag(c echo.Context) error {
	values, err := posted(c)
	if err != nil {
		return err
	}
	night, err := s.night(c)
	if err != nil {
		return err
	}
	match, _, err := flagOf(night, c.Param("dispute"))
	if err != nil {
		return err
	}
	id := values.Get("entry_id")
	if uuid.Validate(id) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	note, problem := tournament.ParseReason("note", values.Get("note"))
	if problem != nil {
		return s.drawFlag(c, http.StatusUnprocessableEntity, id, values.Get("note"), tournament.Problems{*problem})
	}
	_, err = s.store.Append(c.Request().Context(), match.ID, tournament.Event{
		ID: tournament.EntryID(id), By: s.asker(c).Name,
		Resolution: &tournament.DisputeResolved{Dispute: tournament.EntryID(c.Param("dispute")), Note: note},
	})
	if errors.Is(err, tournament.ErrStale) {
		return s.drawFlag(c, http.StatusConflict, id, values.Get("note"), nil)
	}
	if err != nil {
		return err
	}
	return see(c, nightPath(night.ID, "desk"))
}

// flagOf finds a problem of the night and its match.
func flagOf(night *tournament.Night, entry string) (tournament.Match, templates.FlagLine, error) {
	for _, round := range night.Rounds {
		for _, match := range round.Matches {
			for _, flag := range (scoreboard{night, match}).flags() {
				if flag.Entry == entry {
					return match, flag, nil
				}
			}
		}
	}
	return tournament.Match{}, templates.FlagLine{}, fmt.Errorf("%w: problem %q", tournament.ErrNotFound, entry)
}

func (s *Server) drawFlag(c echo.Context, status int, id, note string, problems tournament.Problems) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	match, flag, err := flagOf(night, c.Param("dispute"))
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	view := templates.FlagPage{
		Page: s.nightPage(c, night, "desk", i18n.T(ctx, "flag.answer")), Night: string(night.ID),
		Flag: flag, Ranking: scoreboard{night, match}.ranking(), ID: id, Note: note, Problems: sentences(ctx, problems),
	}
	view.Page.Path = nightPath(night.ID, "disputes/"+flag.Entry)
	view.Page.Styles = []string{tableStyles, changeStyles, organiserStyles}
	return draw(c, status, templates.Flag(view))
}
