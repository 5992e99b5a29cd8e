package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
)

type headToHeadAnswer struct {
	Player document.Player `json:"player"`
	Of     string          `json:"of"`
	Unit   string          `json:"unit"`
	Others []opponent      `json:"others"`
}

// opponent is a player's result of the matches with another player. Points are how many points
// more than the other the player has, nil if they have played several games.
type opponent struct {
	Player  document.Player `json:"player"`
	Matches int             `json:"matches"`
	Ahead   int             `json:"ahead"`
	Behind  int             `json:"behind"`
	Points  *int            `json:"points"`
}

// sendHeadToHead is GET /api/v1/players/:player/head-to-head?of= — those with most matches first, as on
// the player's page.
func (s *Room) sendHeadToHead(c echo.Context, player people.Player) error {
	scope, err := s.scope(c)
	if err != nil {
		return err
	}
	career, err := s.Store.League.Career(c.Request().Context(), player.ID, scope)
	if err != nil {
		return err
	}
	_, one := career.Own.OneGame()
	return sendJSON(c, headToHeadAnswer{
		Player: namedPlayer(player), Of: string(scope), Unit: document.Points,
		Others: document.Each(career.Pairs, func(pair league.Pair) opponent {
			return opponent{namedPlayer(pair.Other), pair.Matches, pair.Ahead, pair.Behind, document.KnownIf(one, pair.Net())}
		}),
	})
}
