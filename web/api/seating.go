package api

import (
	"context"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"

	"github.com/threewinds/threewinds/web/public"
	"github.com/threewinds/threewinds/web/site"
)

// sendRounds is GET /api/v1/nights/:night/rounds — the rounds that are seated.
func (s *Room) sendRounds(c echo.Context, night *tournament.Night) error {
	return sendJSON(c, public.Rounds(night))
}

// sendSeating is GET /api/v1/nights/:night/seating — who sits where, as ids of players.
func (s *Room) sendSeating(c echo.Context, night *tournament.Night) error {
	return sendJSON(c, public.Seating(night))
}

type seatingRequest struct {
	Rounds []givenRound `json:"rounds"`
}

type givenRound struct {
	Number int          `json:"number"`
	Tables []givenTable `json:"tables"`
	// Byes may be left out: everybody who is here and has no table sits out.
	Byes []tournament.PlayerID `json:"byes"`
}

type givenTable struct {
	Table int                   `json:"table"`
	Seats []tournament.PlayerID `json:"seats"`
	// Match is accepted because the answer to GET has it; it is not read.
	Match string `json:"match"`
}

// seatNight is POST /api/v1/nights/:night/seating — publishes a seating that another program made.
// The same seating again changes nothing; a refused one does not touch the organiser's draft.
func (s *Room) seatNight(c echo.Context, night *tournament.Night) error {
	var body seatingRequest
	if _, err := readBody(c, "GivenSeating", &body); err != nil {
		return err
	}
	rounds := document.Each(body.Rounds, func(round givenRound) draw.GivenRound {
		tables := document.Each(round.Tables, func(table givenTable) draw.GivenTable {
			return draw.GivenTable{Number: table.Table, Players: table.Seats}
		})
		return draw.GivenRound{Number: round.Number, Tables: tables, Byes: round.Byes}
	})
	if night.Form == tournament.Open {
		return site.ErrNightForm
	}
	if draw.AlreadySeated(night, rounds) {
		return s.sendChangedNight(c, night.ID)
	}
	ctx := c.Request().Context()
	if night.Phase == tournament.Finished {
		return site.ErrNightOver
	}
	if _, more := draw.Next(night); !more {
		return site.ErrNothingToSeat
	}
	satOut, err := s.Store.Nights.SatOut(ctx, night)
	if err != nil {
		return err
	}
	drawn := *night // the night is shared
	drawn.SatOut, night = satOut, &drawn
	draft, problems := draw.FromSeating(night, rounds)
	if len(problems) > 0 {
		return asRefusal(ctx, problems)
	}
	draft.Edition = night.Edition()
	if err := s.Store.Nights.PublishDraft(ctx, night.ID, draft); err != nil {
		return refusedSeating(ctx, err)
	}
	return s.sendChangedNight(c, night.ID)
}

// refusedSeating is the error of a seating that contradicts what happened meanwhile, or the round
// before.
func refusedSeating(ctx context.Context, err error) error {
	problems, err := site.AsProblems(err)
	if err != nil {
		return err
	}
	for i := range problems {
		problems[i].Field = "rounds"
	}
	return asRefusal(ctx, problems)
}
