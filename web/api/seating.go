package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
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
