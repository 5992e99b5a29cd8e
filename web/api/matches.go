package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/public"
)

// sendMatches is GET /api/v1/nights/:night/matches
func (s *Room) sendMatches(c echo.Context, night *tournament.Night) error {
	return sendJSON(c, public.Matches(night))
}

// sendMatch is GET /api/v1/nights/:night/matches/:match
func (s *Room) sendMatch(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return sendJSON(c, public.Match(night, match))
}

// sendHands is GET /api/v1/nights/:night/matches/:match/hands — the hands that stand.
func (s *Room) sendHands(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return sendJSON(c, public.Hands(night, match))
}
