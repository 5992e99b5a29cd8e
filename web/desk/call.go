package desk

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// callTime is POST /nights/:night/rounds/:round/call — calls the last hand at all tables, or ends
// their matches at once.
func (s *Room) callTime(c echo.Context, form url.Values) error {
	night, round, err := s.RoundOf(c)
	if err != nil {
		return err
	}
	more := form.Get("more")
	if uuid.Validate(form.Get("entry_id")) != nil || more != "0" && more != "1" {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	call := tournament.TimeCall{ID: tournament.EntryID(form.Get("entry_id")), More: site.ParseCount(more), By: s.Visitor(c).Name}
	if err := s.Store.Matches.CallTime(c.Request().Context(), night.ID, round, call); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// takeBackCall is POST /nights/:night/rounds/:round/call/back — takes the call back: the matches
// that it ended go on.
func (s *Room) takeBackCall(c echo.Context, form url.Values) error {
	night, round, err := s.RoundOf(c)
	if err != nil {
		return err
	}
	call := tournament.EntryID(form.Get("call"))
	if uuid.Validate(string(call)) != nil {
		return tournament.ErrNotFound
	}
	if err := s.Store.Matches.TakeBackCall(c.Request().Context(), night.ID, round, call, s.Visitor(c).Name); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// callView is the form that ends the matches of the round being played.
func (s *Room) callView(ctx context.Context, night *tournament.Night, round tournament.Round) templates.Call {
	view := templates.Call{
		ID: database.NewID(), Last: tableNumbers(round.MatchesEndedBy(1)), Now: tableNumbers(round.MatchesEndedBy(0)),
		Unsent: s.tablesWithUnsent(night, round),
	}
	if called, ok := round.LastCall(); ok {
		view.Current = &templates.Called{
			ID: string(called.ID), More: called.More, Time: present.Recorded(ctx, "", called.At).Time, Tables: tableNumbers(called.Matches),
		}
	}
	return view
}

// tablesWithUnsent are the tables whose tablets have hands that are not sent yet.
func (s *Room) tablesWithUnsent(night *tournament.Night, round tournament.Round) templates.Tables {
	var keeping []tournament.Match
	for _, match := range round.Matches {
		if s.Waiting(night.ID, match.Table).Count > 0 {
			keeping = append(keeping, match)
		}
	}
	return tableNumbers(keeping)
}

func tableNumbers(matches []tournament.Match) templates.Tables {
	numbers := make([]string, len(matches))
	for i, match := range matches {
		numbers[i] = strconv.Itoa(match.Table)
	}
	return templates.Tables{Count: len(numbers), Text: strings.Join(numbers, ", ")}
}
