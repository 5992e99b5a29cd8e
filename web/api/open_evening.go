package api

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/public"
	"github.com/threewinds/threewinds/web/site"
)

// openEvening is a handler of an open evening. For a night in rounds it is [site.ErrNightForm].
func (s *Room) openEvening(handle func(echo.Context, *tournament.Night) error) echo.HandlerFunc {
	return s.OfNight(func(c echo.Context, night *tournament.Night) error {
		if night.Form != tournament.Open {
			return site.ErrNightForm
		}
		return handle(c, night)
	})
}

// sendFree is GET /api/v1/nights/:night/free — who waits for a table at an open evening, and the proposal who
// sits down next.
func (s *Room) sendFree(c echo.Context, night *tournament.Night) error {
	next, err := s.ProposeTable(c.Request().Context(), night)
	if err != nil {
		return err
	}
	elsewhere, err := s.Store.Nights.Elsewhere(c.Request().Context(), night.ID)
	if err != nil {
		return err
	}
	return sendJSON(c, public.Free(night, elsewhere.Players, next))
}

// openingRequest is a match that begins. Players are in the order of the seats, unless Winds says that they
// turn. Length is one that the evening has, or empty.
type openingRequest struct {
	ID      string                `json:"id"`
	Table   int                   `json:"table"`
	Players []tournament.PlayerID `json:"players"`
	Winds   string                `json:"winds"`
	Length  string                `json:"length"`
}

// windsTurn seats players so that nobody begins at one place more often than they must.
const windsTurn = "turn"

// openMatch is POST /api/v1/nights/:night/matches — begins a match of an open evening. The same request again
// is the same match.
func (s *Room) openMatch(c echo.Context, night *tournament.Night) error {
	var body openingRequest
	read, err := readBody(c, "NewMatch", &body)
	if err == nil {
		err = read.refused()
	}
	if err != nil {
		return err
	}
	id, _ := uuidOf(body.ID)
	opening := nights.Opening{Match: tournament.MatchID(id), Table: body.Table, Players: body.Players, Length: body.Length}
	ctx := c.Request().Context()
	if err := s.BeginMatch(ctx, night, opening, body.Winds == windsTurn); err != nil {
		return refusedOpening(ctx, err)
	}
	night, match, err := s.asItIsNow(c, night.ID, opening.Match)
	if err != nil {
		return err
	}
	return sendPrivate(c, public.Match(night, match))
}

// refusedOpening is the error that says why a match cannot begin.
func refusedOpening(ctx context.Context, err error) error {
	problems, isProblem := errors.AsType[tournament.Problems](err)
	switch {
	case errors.Is(err, tournament.ErrFinished):
		return site.ErrNightOver
	case errors.Is(err, tournament.ErrConflict):
		return site.ErrMatchTaken
	case !isProblem:
		return err
	}
	for i := range problems {
		if place, ofPlace := strings.CutPrefix(problems[i].Field, "player/"); ofPlace {
			problems[i].Field = "players/" + place
		}
	}
	return asRefusal(ctx, problems)
}

// removeMatch is POST /api/v1/nights/:night/matches/:match/remove — takes back a match without hands. A
// match that is not there changes nothing.
func (s *Room) removeMatch(c echo.Context, night *tournament.Night) error {
	read, err := readBody(c, "Removal", &struct{}{})
	if err == nil {
		err = read.refused()
	}
	if err != nil {
		return err
	}
	err = s.Store.Nights.RemoveMatch(c.Request().Context(), night.ID, tournament.MatchID(c.Param("match")))
	switch {
	case errors.Is(err, tournament.ErrFinished):
		return site.ErrNightOver
	case errors.Is(err, tournament.ErrConflict):
		return site.ErrMatchBegun
	case err != nil:
		return err
	}
	return s.sendChangedNight(c, night.ID)
}

type wishRequest struct {
	Wish nights.Wish `json:"wish"`
}

// setWish is POST /api/v1/nights/:night/players/:player/wish — somebody pauses, comes back or goes home. The
// answer is who waits now.
func (s *Room) setWish(c echo.Context, night *tournament.Night) error {
	var body wishRequest
	read, err := readBody(c, "Wish", &body)
	if err == nil {
		err = read.refused()
	}
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	err = s.Store.Nights.SetWish(ctx, night.ID, tournament.PlayerID(c.Param("player")), body.Wish)
	problems, isProblem := errors.AsType[tournament.Problems](err)
	switch {
	case errors.Is(err, tournament.ErrFinished):
		return site.ErrNightOver
	case isProblem:
		for i := range problems {
			problems[i].Field = "wish"
		}
		return asRefusal(ctx, problems)
	case err != nil:
		return err
	}
	if night, err = s.Store.Nights.Night(ctx, night.ID); err != nil {
		return err
	}
	next, err := s.ProposeTable(ctx, night)
	if err != nil {
		return err
	}
	elsewhere, err := s.Store.Nights.Elsewhere(ctx, night.ID)
	if err != nil {
		return err
	}
	return sendPrivate(c, public.Free(night, elsewhere.Players, next))
}

type eveningEndRequest struct {
	// Entry is the UUID under which matches that are being played end.
	Entry string `json:"entry"`
	// Running are the ids of the matches that are being played, as the program knows it.
	Running  []string `json:"running"`
	LeftOpen []string `json:"left_open"`
}

// endEvening is POST /api/v1/nights/:night/end — ends an open evening. Ending it again changes nothing.
func (s *Room) endEvening(c echo.Context, night *tournament.Night) error {
	var body eveningEndRequest
	read, err := readBody(c, "EveningEnd", &body)
	if err == nil {
		err = read.refused()
	}
	if err != nil {
		return err
	}
	entry, _ := uuidOf(body.Entry)
	wish := matches.EveningEnd{
		Running: inOrderOf(night, body.Running),
		Call:    tournament.TimeCall{ID: tournament.EntryID(entry), By: tournament.ByProgram(site.TokenOf(c).Name)},
		Known:   document.Each(body.LeftOpen, func(entry string) tournament.EntryID { return tournament.EntryID(entry) }),
	}
	if err := s.Store.Matches.EndEvening(c.Request().Context(), night.ID, wish); err != nil {
		return s.refusedEnd(c, night.ID, err)
	}
	return s.sendChangedNight(c, night.ID)
}

// inOrderOf are ids of matches in the order of those that are being played, and then the others.
func inOrderOf(night *tournament.Night, ids []string) (sorted []tournament.MatchID) {
	named := document.Each(ids, func(id string) tournament.MatchID { return tournament.MatchID(id) })
	for _, match := range night.Running() {
		if at := slices.Index(named, match.ID); at >= 0 {
			sorted, named = append(sorted, match.ID), slices.Delete(named, at, at+1)
		}
	}
	return append(sorted, named...)
}

// refusedEnd is the error that says what the evening waits for.
func (s *Room) refusedEnd(c echo.Context, id tournament.NightID, err error) error {
	disputed, isDisputed := errors.AsType[tournament.Disputed](err)
	switch {
	case isDisputed:
		return &site.DetailedError{
			Kind: site.ErrEveningDisputed, Disputes: document.Each(disputed, func(entry tournament.EntryID) string { return string(entry) }),
		}
	case errors.Is(err, tournament.ErrConflict):
		return site.ErrNothingPlayed
	case !errors.Is(err, tournament.ErrStale):
		return err
	}
	ctx := c.Request().Context()
	night, err := s.Store.Nights.Night(ctx, id)
	if err != nil {
		return err
	}
	var problems tournament.Problems
	for _, match := range night.Running() {
		problems.Add("running", "match_running", map[string]any{"Table": strconv.Itoa(match.Table), "ID": string(match.ID)})
	}
	return &site.DetailedError{Kind: site.ErrMatchesRunning, Mistakes: mistakesOf(ctx, problems)}
}
