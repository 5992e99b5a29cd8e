package api

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/rating"
	"github.com/threewinds/threewinds/web/site"
)

type playerNightsAnswer struct {
	Unit   string        `json:"unit"`
	Nights []playerNight `json:"nights"`
	Next   *string       `json:"next"`
}

type playerNight struct {
	Night      string        `json:"night"`
	Name       string        `json:"name"`
	Date       string        `json:"date"`
	Game       string        `json:"game"`
	Rank       *int          `json:"rank"`
	Shared     bool          `json:"shared"`
	Players    int           `json:"players"`
	Points     int           `json:"points"`
	FromPaper  bool          `json:"from_paper"`
	MatchesWon *int          `json:"matches_won"`
	HandsWon   *int          `json:"hands_won"`
	Matches    []playerMatch `json:"matches"`
}

type playerMatch struct {
	Match  string            `json:"match"`
	Round  *int              `json:"round"`
	Table  int               `json:"table"`
	Points int               `json:"points"`
	Rank   *int              `json:"rank"`
	Won    bool              `json:"won"`
	Others []document.Player `json:"others"`
}

// mostSkipped is more than the nights of any player.
const mostSkipped = 1_000_000

// sendPlayerNights is GET /api/v1/players/:player/nights — the finished nights of a player, the
// newest first.
func (s *Room) sendPlayerNights(c echo.Context, player people.Player) error {
	limit, after, err := pageOf(c)
	if err != nil {
		return err
	}
	skipped := site.ParseCount(after)
	if after != "" && (skipped == 0 || skipped > mostSkipped) {
		return wrongCursor(c)
	}
	nights, err := s.Store.League.PlayerNights(c.Request().Context(), player.ID, skipped, limit+1)
	if err != nil {
		return err
	}
	shown := nights[:min(limit, len(nights))]
	return sendJSON(c, playerNightsAnswer{
		Unit: document.Points, Nights: document.Each(shown, playerNightOf), Next: nextCursor(strconv.Itoa(skipped+len(shown)), len(nights) > limit),
	})
}

func playerNightOf(night league.PlayerNight) playerNight {
	return playerNight{
		Night: string(night.Night), Name: night.Name, Date: night.Date, Game: night.Game, Rank: document.Known(night.Rank), Shared: night.Shared > 1,
		Players: night.Players, Points: int(night.Points), FromPaper: night.Paper != tournament.NotPaper,
		MatchesWon: document.KnownIf(night.Paper.KnowsRanks(), night.MatchesWon), HandsWon: document.KnownIf(night.Paper.KnowsHands(), night.HandsWon),
		Matches: document.Each(night.Matches, func(match league.PlayerMatch) playerMatch {
			return playerMatch{
				Match: string(match.Match), Round: document.Known(match.Round.OrZero()), Table: match.Table, Points: int(match.Points),
				Rank: document.Known(match.Rank), Won: match.Won, Others: document.Each(match.Others, namedPlayer),
			}
		}),
	}
}

type ratingsAnswer struct {
	Player  document.Player `json:"player"`
	Ratings []ratingAnswer  `json:"ratings"`
	// AnewFrom is when the first match ended whose rating is being computed again.
	AnewFrom *string `json:"anew_from"`
}

type ratingAnswer struct {
	System      string       `json:"system"`
	Value       int          `json:"value"`
	Band        int          `json:"band"`
	Provisional bool         `json:"provisional"`
	Matches     int          `json:"matches"`
	Steps       []ratingStep `json:"steps"`
}

type ratingStep struct {
	Match string  `json:"match"`
	Ended *string `json:"ended"`
	Value int     `json:"value"`
	Band  int     `json:"band"`
}

// sendRatings is GET /api/v1/players/:player/ratings?of= — the ratings that the club shows, with
// their latest steps.
func (s *Room) sendRatings(c echo.Context, player people.Player) error {
	scope, err := s.scope(c)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	career, err := s.Store.League.Career(ctx, player.ID, scope)
	if err != nil {
		return err
	}
	answer := ratingsAnswer{Player: namedPlayer(player), Ratings: []ratingAnswer{}, AnewFrom: document.Moment(career.RatedAnewFrom)}
	for _, system := range rating.Systems() {
		if len(career.Ratings) == 0 || !s.Club(ctx).Ratings.Shows(system) {
			continue
		}
		now := career.Ratings[len(career.Ratings)-1].Ratings[system]
		shown := ratingAnswer{System: string(system), Matches: now.Matches}
		shown.Value, shown.Band, shown.Provisional = system.Shown(now)
		shown.Steps = document.Each(career.Ratings, func(step league.RatingStep) ratingStep {
			value, band, _ := system.Shown(step.Ratings[system])
			return ratingStep{Match: string(step.Match), Ended: document.Moment(step.Ended), Value: value, Band: band}
		})
		answer.Ratings = append(answer.Ratings, shown)
	}
	return sendJSON(c, answer)
}

// scopeField asks for the matches of a game or a season.
const scopeField = "of"

// scope are the matches that the address asks for: all, or those of a game or a season.
func (s *Room) scope(c echo.Context) (league.Scope, error) {
	asked := league.Scope(c.QueryParam(scopeField))
	if asked == "" || asked == league.EveryMatch {
		return league.EveryMatch, nil
	}
	known, err := s.scopeExists(c.Request().Context(), asked)
	if err == nil && !known {
		told := wrongParameter(c, scopeField, "of_unknown")
		told.Kind, err = tournament.ErrNotFound, told
	}
	return asked, err
}

// scopeExists says whether there is such a game or season. Nobody need have played in it.
func (s *Room) scopeExists(ctx context.Context, scope league.Scope) (bool, error) {
	_, id, _ := strings.Cut(string(scope), ":")
	switch {
	case scope == league.GameScope(id):
		_, known := rulebook.Find(id)
		return known, nil
	case scope == league.SeasonScope(id):
		_, err := s.Store.League.Season(ctx, id)
		if errors.Is(err, tournament.ErrNotFound) {
			return false, nil
		}
		return err == nil, err
	}
	return false, nil
}
