package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament/league"

	"github.com/threewinds/threewinds/web/public"
)

type seasonsAnswer struct {
	Seasons []document.SeasonName `json:"seasons"`
	Next    *string               `json:"next"`
}

// sendSeasons is GET /api/v1/seasons — all seasons, the newest first.
func (s *Room) sendSeasons(c echo.Context) error {
	all, err := s.Store.League.Seasons(c.Request().Context())
	if err != nil {
		return err
	}
	shown, next, err := pageOfList(c, all, func(season leaguestore.Season) string { return season.ID })
	if err != nil {
		return err
	}
	return sendJSON(c, seasonsAnswer{Next: next, Seasons: document.Each(shown, public.SeasonName)})
}

// sendSeason is GET /api/v1/seasons/:season — the table of a season; that of a closed one as it
// was closed.
func (s *Room) sendSeason(c echo.Context) error {
	table, err := s.SeasonTable(c, 0)
	if err != nil {
		return err
	}
	return sendJSON(c, public.Season(table))
}

// sendSeasonNights is GET /api/v1/seasons/:season/nights — the nights that count, the oldest
// first.
func (s *Room) sendSeasonNights(c echo.Context) error {
	table, err := s.SeasonTable(c, league.MostNights)
	if err != nil {
		return err
	}
	answer := public.SeasonNights(table)
	answer.Nights, answer.Next, err = pageOfList(c, answer.Nights, func(night document.SeasonNight) string { return night.ID })
	if err != nil {
		return err
	}
	return sendJSON(c, answer)
}

// sendSeasonMatches is GET /api/v1/seasons/:season/matches — the matches of those nights.
func (s *Room) sendSeasonMatches(c echo.Context) error {
	answer, err := s.SeasonMatches(c)
	if err != nil {
		return err
	}
	answer.Matches, answer.Next, err = pageOfList(c, answer.Matches, func(match document.SeasonMatch) string { return match.Match })
	if err != nil {
		return err
	}
	return sendJSON(c, answer)
}
