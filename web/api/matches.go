package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// matches is GET /api/v1/nights/:night/matches
func (s *Room) matches(c echo.Context, night *tournament.Night) error {
	return send(c, present.TellMatches(night))
}

// match is GET /api/v1/nights/:night/matches/:match
func (s *Room) match(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return send(c, present.TellMatch(night, match))
}

// hands is GET /api/v1/nights/:night/matches/:match/hands — the hands that stand.
func (s *Room) hands(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return send(c, present.TellHands(night, match))
}
