package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// sendMatches is GET /api/v1/nights/:night/matches
func (s *Room) sendMatches(c echo.Context, night *tournament.Night) error {
	return sendJSON(c, present.MatchesDocument(night))
}

// sendMatch is GET /api/v1/nights/:night/matches/:match
func (s *Room) sendMatch(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return sendJSON(c, present.MatchDocument(night, match))
}

// sendHands is GET /api/v1/nights/:night/matches/:match/hands — the hands that stand.
func (s *Room) sendHands(c echo.Context, night *tournament.Night, match tournament.Match) error {
	return sendJSON(c, present.HandsDocument(night, match))
}
