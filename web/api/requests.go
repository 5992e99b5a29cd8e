package api

import (
	"context"
	"errors"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// requestsAnswer is who asks for a seat at a night.
type requestsAnswer struct {
	Night    string          `json:"night"`
	Requests []requestAnswer `json:"requests"`
}

// requestAnswer is a request to sign up, which only programs with the scope see.
type requestAnswer struct {
	ID      string  `json:"id"`
	Name    string  `json:"name"`
	Note    string  `json:"note"`
	State   string  `json:"state"`
	Asked   *string `json:"asked"`
	Settled *string `json:"settled"`
	// Player is whom it was accepted as; Seat says whether they have one, Waits the place on the waiting list.
	Player *string `json:"player"`
	Seat   bool    `json:"seat"`
	Waits  *int    `json:"waits"`
	// LinkShown is when the requester was shown the personal link, null before.
	LinkShown *string `json:"link_shown"`
}

// sendRequests is GET /api/v1/nights/:night/requests — who asks for a seat without a personal link.
func (s *Room) sendRequests(c echo.Context, night *tournament.Night) error {
	answer, err := s.requestsOf(c.Request().Context(), night.ID)
	if err != nil {
		return err
	}
	return sendPrivate(c, answer)
}

func (s *Room) requestsOf(ctx context.Context, id tournament.NightID) (answer requestsAnswer, err error) {
	night, err := s.Store.Nights.Night(ctx, id)
	if err != nil {
		return answer, err
	}
	requests, err := s.Store.Nights.SignUpRequests(ctx, id)
	return requestsAnswer{Night: string(id), Requests: document.Each(requests, func(request nights.SignUpRequest) requestAnswer {
		shown := requestAnswer{
			ID: request.ID, Name: request.Name, Note: request.Note, State: string(request.State),
			Asked: document.Moment(request.Asked), Settled: document.Moment(request.Settled), LinkShown: document.Moment(request.LinkShown),
		}
		if request.State == nights.RequestAccepted {
			waits, listed := night.SignedUp(request.Player)
			shown.Player, shown.Seat, shown.Waits = document.Known(string(request.Player)), listed && waits == 0, document.Known(waits)
		}
		return shown
	})}, err
}

// acceptanceRequest says whom a request is accepted as: a player of the roster, or a new one with a name.
type acceptanceRequest struct {
	Player tournament.PlayerID `json:"player"`
	Name   string              `json:"name"`
}

// acceptRequest is POST /api/v1/nights/:night/requests/:request/accept — puts who asked on the list. The same
// answer again changes nothing.
func (s *Room) acceptRequest(c echo.Context, night *tournament.Night) error {
	var body acceptanceRequest
	read, err := readBody(c, "Acceptance", &body)
	if err != nil {
		return err
	}
	ctx, as := c.Request().Context(), nights.AcceptAs{Player: body.Player}
	var problems tournament.Problems
	switch {
	case body.Player != "" && body.Name != "":
		problems.Add("name", "request_player_or_name", nil)
	case body.Player == "":
		name, problem := tournament.ParseName("name", body.Name)
		if problem != nil {
			problems = append(problems, *problem)
		}
		as.Name = name
	}
	if err := read.refused(mistakesOf(ctx, problems)...); err != nil {
		return err
	}
	return s.answered(c, night.ID, s.Store.Nights.AcceptRequest(ctx, night.ID, c.Param("request"), as))
}

// declineRequest is POST /api/v1/nights/:night/requests/:request/decline — turns a request down.
func (s *Room) declineRequest(c echo.Context, night *tournament.Night) error {
	read, err := readBody(c, "Removal", &struct{}{})
	if err == nil {
		err = read.refused()
	}
	if err != nil {
		return err
	}
	return s.answered(c, night.ID, s.Store.Nights.DeclineRequest(c.Request().Context(), night.ID, c.Param("request")))
}

// reopenRequest is POST /api/v1/nights/:night/requests/:request/reopen — takes back the answer of a moment.
func (s *Room) reopenRequest(c echo.Context, night *tournament.Night) error {
	var body struct {
		Settled string `json:"settled"`
	}
	read, err := readBody(c, "Reopening", &body)
	if err == nil {
		err = read.refused()
	}
	if err != nil {
		return err
	}
	settled, err := time.Parse(time.RFC3339, body.Settled)
	if err != nil {
		return err // the document has a moment
	}
	return s.answered(c, night.ID, s.Store.Nights.ReopenRequest(c.Request().Context(), night.ID, c.Param("request"), settled))
}

// answered answers with the requests as they are now, or says why the program's answer does not count.
func (s *Room) answered(c echo.Context, night tournament.NightID, err error) error {
	_, settled := errors.AsType[*nights.SettledError](err)
	switch {
	case settled:
		return site.ErrRequestSettled
	case errors.Is(err, tournament.ErrFinished):
		return site.ErrListClosed
	case err != nil:
		return asRefusal(c.Request().Context(), err)
	}
	answer, err := s.requestsOf(c.Request().Context(), night)
	if err != nil {
		return err
	}
	return sendPrivate(c, answer)
}
