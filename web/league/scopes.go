package league

import (
	"cmp"
	"context"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/tournament"
)

// mostSeasons is how many seasons a page offers, the newest.
const mostSeasons = 6

// scopes are the scopes in which a player, or the club, has finished matches, and the one that the
// address asks for. If all matches are of one game, its scope stands for all: it has statistics in
// points.
func (s *Room) scopes(c echo.Context, player tournament.PlayerID, path string) (shown []templates.Scope, current league.Scope, err error) {
	ctx := c.Request().Context()
	names := map[league.Scope]string{league.EveryMatch: i18n.T(ctx, "career.all")}
	offered := []league.Scope{league.EveryMatch}
	for _, game := range rulebook.Games() {
		names[league.GameScope(game.ID)] = gameName(ctx, game.ID)
		offered = append(offered, league.GameScope(game.ID))
	}
	seasons, err := s.Store.League.Seasons(ctx)
	if err != nil {
		return nil, "", err
	}
	for i, season := range seasons {
		if i >= mostSeasons && c.QueryParam("of") != string(league.SeasonScope(season.ID)) {
			continue
		}
		names[league.SeasonScope(season.ID)] = season.Name
		offered = append(offered, league.SeasonScope(season.ID))
	}
	known, err := s.Store.League.Scopes(ctx, player, offered...)
	if err != nil {
		return nil, "", err
	}
	if current, err = askedScope(c, known); err != nil || len(known) == 0 {
		return nil, current, err
	}
	games := 0
	for _, scope := range known {
		if scope != league.EveryMatch && slices.Index(offered, scope) <= len(rulebook.Games()) {
			games++
		}
	}
	if games == 1 {
		known = known[1:]
	}
	if !slices.Contains(known, current) {
		current = known[0] // the only game stands for all matches
	}
	for _, scope := range known {
		shown = append(shown, templates.Scope{
			Name: names[scope], Path: path + "?of=" + url.QueryEscape(string(scope)), Current: scope == current,
		})
	}
	return shown, current, nil
}

// askedScope is the scope that the address asks for: all matches, or one of the known scopes.
func askedScope(c echo.Context, known []league.Scope) (league.Scope, error) {
	asked := cmp.Or(league.Scope(c.QueryParam("of")), league.EveryMatch)
	if asked != league.EveryMatch && !slices.Contains(known, asked) {
		return "", tournament.ErrNotFound
	}
	return asked, nil
}

// gameName is the name of a game in the words of the catalogue.
func gameName(ctx context.Context, game string) string {
	return i18n.T(i18n.Under(ctx, game, ""), "game.name")
}
