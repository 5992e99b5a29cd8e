package api

import (
	"context"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

type roundsAnswer struct {
	Night    string        `json:"night"`
	Revision int64         `json:"revision"`
	Rounds   []roundAnswer `json:"rounds"`
}

type roundAnswer struct {
	Number  int      `json:"number"`
	Kind    string   `json:"kind"`
	Phase   string   `json:"phase"`
	Hidden  bool     `json:"hidden"`
	Matches []string `json:"matches"`
	Byes    []named  `json:"byes"`
}

// rounds is GET /api/v1/nights/:night/rounds — the rounds that are seated.
func (s *Room) rounds(c echo.Context, night *tournament.Night) error {
	return send(c, roundsAnswer{
		Night: string(night.ID), Revision: night.Revision,
		Rounds: each(night.Rounds, func(round tournament.Round) roundAnswer {
			return roundAnswer{
				Number: round.Number, Kind: string(night.Programme.Kind(round.Number)), Phase: string(round.Phase), Hidden: night.HidesRound(round.Number),
				Matches: each(round.Matches, func(match tournament.Match) string { return string(match.ID) }),
				Byes:    each(round.Byes, func(player tournament.PlayerID) named { return namedAt(night, player) }),
			}
		}),
	})
}

type seatingAnswer struct {
	Night    string        `json:"night"`
	Revision int64         `json:"revision"`
	Rounds   []seatedRound `json:"rounds"`
}

type seatedRound struct {
	Number int           `json:"number"`
	Tables []seatedTable `json:"tables"`
	Byes   []string      `json:"byes"`
}

type seatedTable struct {
	Table int      `json:"table"`
	Match string   `json:"match"`
	Seats []string `json:"seats"`
}

// seating is GET /api/v1/nights/:night/seating — who sits where, as ids of players. The
// seats of a table are East, South, West of the first hand, and those who rest in it.
func (s *Room) seating(c echo.Context, night *tournament.Night) error {
	id := func(player tournament.PlayerID) string { return string(player) }
	return send(c, seatingAnswer{
		Night: string(night.ID), Revision: night.Revision,
		Rounds: each(night.Rounds, func(round tournament.Round) seatedRound {
			return seatedRound{
				Number: round.Number, Byes: each(round.Byes, id),
				Tables: each(round.Matches, func(match tournament.Match) seatedTable {
					return seatedTable{Table: match.Table, Match: string(match.ID), Seats: each(match.Sitting(), id)}
				}),
			}
		}),
	})
}

type givenRound struct {
	Number int          `json:"number" needed:"yes"`
	Tables []givenTable `json:"tables" needed:"yes"`
	// Byes may be left out: whoever is here and has no table sits out.
	Byes []tournament.PlayerID `json:"byes"`
}

type givenTable struct {
	Table int                   `json:"table" needed:"yes"`
	Seats []tournament.PlayerID `json:"seats" needed:"yes"`
	// Match is what reading the seating tells; it is not looked at.
	Match string `json:"match"`
}

// seat is POST /api/v1/nights/:night/seating — puts a seating from outside in force. The same
// seating again changes nothing, and one that is refused leaves the organiser's draft.
func (s *Room) seat(c echo.Context, night *tournament.Night) error {
	var body struct {
		Rounds []givenRound `json:"rounds" needed:"yes"`
	}
	if err := readBody(c, &body); err != nil {
		return err
	}
	rounds := each(body.Rounds, func(round givenRound) tournament.GivenRound {
		tables := each(round.Tables, func(table givenTable) tournament.GivenTable {
			return tournament.GivenTable{Number: table.Table, Players: table.Seats}
		})
		return tournament.GivenRound{Number: round.Number, Tables: tables, Byes: round.Byes}
	})
	if night.SeatedAs(rounds) {
		return s.changed(c, night.ID)
	}
	ctx := c.Request().Context()
	if night.Phase == tournament.Finished {
		return site.ErrNightOver
	}
	if _, more := night.Next(); !more {
		return site.ErrNothingToSeat
	}
	draft, problems := night.Given(rounds)
	if len(problems) > 0 {
		return refused(ctx, problems)
	}
	draft.Edition = night.Edition()
	if err := s.Store.PublishDraft(ctx, night.ID, draft); err != nil {
		return refusedSeating(ctx, err)
	}
	return s.changed(c, night.ID)
}

// refusedSeating is a refusal of a seating that fits the night, but not what happened to it
// meanwhile, or the round before.
func refusedSeating(ctx context.Context, err error) error {
	problems, err := site.AsProblems(err)
	if err != nil {
		return err
	}
	for i := range problems {
		problems[i].Field = "rounds"
	}
	return refused(ctx, problems)
}
