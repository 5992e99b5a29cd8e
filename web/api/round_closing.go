package api

import (
	"errors"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

type closingRequest struct {
	// LeftOpen are the entries of disputes with which the round may be closed.
	LeftOpen []string `json:"left_open"`
}

// closeRound is POST /api/v1/nights/:night/rounds/:round/close — begins the next round, or ends the
// night after the last. Closing again changes nothing.
func (s *Room) closeRound(c echo.Context, night *tournament.Night) error {
	var body closingRequest
	read, err := readBody(c, "Closing", &body)
	if err == nil {
		err = read.refused()
	}
	if err != nil {
		return err
	}
	if night.Form == tournament.Open {
		return site.ErrNightForm
	}
	number, err := strconv.Atoi(c.Param("round"))
	if err != nil {
		return tournament.ErrNotFound
	}
	known := document.Each(body.LeftOpen, func(entry string) tournament.EntryID { return tournament.EntryID(entry) })
	if err := s.Store.Nights.CloseRound(c.Request().Context(), night.ID, number, known...); err != nil {
		return refusedClosing(c, number, err)
	}
	return s.sendChangedNight(c, night.ID)
}

// refusedClosing is the error that says what the round waits for.
func refusedClosing(c echo.Context, number int, err error) error {
	told := &site.DetailedError{Args: map[string]any{"Round": number}}
	incomplete, missing := errors.AsType[tournament.Incomplete](err)
	disputed, open := errors.AsType[tournament.Disputed](err)
	switch {
	case missing:
		told.Kind = site.ErrRoundIncomplete
		for _, match := range incomplete {
			told.Mistakes = append(told.Mistakes, wrongParameter(c, "round", "hand_waited_for", "Table", match.Table, "Hand", match.From).Mistakes...)
		}
	case open:
		told.Kind = site.ErrRoundDisputed
		told.Disputes = document.Each(disputed, func(entry tournament.EntryID) string { return string(entry) })
	case errors.Is(err, tournament.ErrStale):
		told.Kind = site.ErrRoundAhead
	default:
		return err
	}
	return told
}
