package api

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament/league"
)

type seasonsAnswer struct {
	Seasons []seasonLine `json:"seasons"`
	Next    *string      `json:"next"`
}

type seasonLine struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	First    string `json:"first"`
	Last     string `json:"last"`
	RankedBy string `json:"ranked_by"`
	Closed   bool   `json:"closed"`
}

// seasons is GET /api/v1/seasons — all seasons, the newest first.
func (s *Room) seasons(c echo.Context) error {
	all, err := s.Store.Seasons(c.Request().Context())
	if err != nil {
		return err
	}
	shown, next, err := page(c, all, func(season models.Season) string { return season.ID })
	if err != nil {
		return err
	}
	return send(c, seasonsAnswer{Next: next, Seasons: each(shown, seasonLineOf)})
}

func seasonLineOf(season models.Season) seasonLine {
	return seasonLine{
		ID: season.ID, Name: season.Name, First: season.First, Last: season.Last, RankedBy: string(season.Settings.Ranking),
		Closed: season.Closing != nil,
	}
}

type seasonAnswer struct {
	seasonLine
	Nights    int           `json:"nights"`
	Standings []seasonPlace `json:"standings"`
	Below     []seasonPlace `json:"below"`
	Teams     []seasonPlace `json:"teams"`
}

type seasonPlace struct {
	Rank    *int  `json:"rank"`
	Shared  bool  `json:"shared"`
	Player  named `json:"player"`
	Value   value `json:"value"`
	Nights  int   `json:"nights"`
	Matches int   `json:"matches"`
	Lacks   int   `json:"lacks"`
}

// value is an exact number, and the nearest that JSON has.
type value struct {
	About       float64 `json:"about"`
	Numerator   int64   `json:"numerator"`
	Denominator int64   `json:"denominator"`
}

// season is GET /api/v1/seasons/:season — the table of a season; that of a closed one as it
// was closed.
func (s *Room) season(c echo.Context) error {
	ctx := c.Request().Context()
	table, err := s.Store.SeasonTable(ctx, c.Param("season"), 1, 0)
	if err != nil {
		return err
	}
	if table.Closing != nil {
		holds, _, err := s.Store.SinceClosing(ctx, table.Season)
		if err != nil {
			return err
		}
		if !holds {
			table.AsClosed()
		}
	}
	answer := seasonAnswer{
		seasonLine: seasonLineOf(table.Season), Nights: table.All,
		Standings: []seasonPlace{}, Below: []seasonPlace{}, Teams: each(table.Teams, seasonPlaceOf),
	}
	for _, line := range table.Players {
		if line.Place > 0 {
			answer.Standings = append(answer.Standings, seasonPlaceOf(line))
		} else {
			answer.Below = append(answer.Below, seasonPlaceOf(line))
		}
	}
	return send(c, answer)
}

func seasonPlaceOf(line models.SeasonLine) seasonPlace {
	return seasonPlace{
		Rank: known(line.Place), Shared: line.Shared, Player: named{ID: line.ID, Name: line.Name}, Value: valueOf(line.Value),
		Nights: line.Nights, Matches: line.Matches, Lacks: line.Lacks,
	}
}

func valueOf(of league.Fraction) value {
	return value{About: of.Float(), Numerator: of.Num, Denominator: max(of.Den, 1)}
}

type seasonNightsAnswer struct {
	Season string        `json:"season"`
	Nights []seasonNight `json:"nights"`
	Next   *string       `json:"next"`
}

type seasonNight struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Date string `json:"date"`
}

// seasonNights is GET /api/v1/seasons/:season/nights — the nights that count, the oldest
// first.
func (s *Room) seasonNights(c echo.Context) error {
	ctx := c.Request().Context()
	season, err := s.Store.Season(ctx, c.Param("season"))
	if err != nil {
		return err
	}
	all, err := s.Store.SeasonNights(ctx, season)
	if err != nil {
		return err
	}
	counting := []seasonNight{}
	for _, night := range all {
		if night.Counts {
			counting = append(counting, seasonNight{ID: string(night.ID), Name: night.Name, Date: night.Date})
		}
	}
	shown, next, err := page(c, counting, func(night seasonNight) string { return night.ID })
	if err != nil {
		return err
	}
	return send(c, seasonNightsAnswer{Season: season.ID, Nights: shown, Next: next})
}
