package site

import (
	"context"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/public"
)

// Standings are the ranking of a night as everybody may see it, with the fingerprint of one
// that is over and hides nothing.
func (s *Site) Standings(ctx context.Context, night *tournament.Night) (document.Standings, error) {
	standings := public.Standings(night)
	if !standings.Final || standings.HiddenPlaces > 0 {
		return standings, nil
	}
	mark, err := s.Store.Archive.Fingerprint(ctx, night.ID)
	standings.Fingerprint = document.Known(mark)
	return standings, err
}

// SeasonTable is the table of the season in the address with the given number of its last nights.
// The table of a closed season is the one with which it was closed.
func (s *Site) SeasonTable(c echo.Context, nights int) (league.SeasonTable, error) {
	return s.Store.League.SeasonTable(c.Request().Context(), c.Param("season"), nights, 0)
}

// SeasonMatches are all matches of the season in the address.
func (s *Site) SeasonMatches(c echo.Context) (document.SeasonMatches, error) {
	ctx := c.Request().Context()
	season, err := s.Store.League.Season(ctx, c.Param("season"))
	if err != nil {
		return document.SeasonMatches{}, err
	}
	told := document.SeasonMatches{Season: season.ID, Unit: document.Points, Matches: []document.SeasonMatch{}}
	for match, err := range public.SeasonMatches(s.Store.League.SeasonMatches(ctx, season.ID)) {
		if err != nil {
			return told, err
		}
		told.Matches = append(told.Matches, match)
	}
	return told, nil
}
