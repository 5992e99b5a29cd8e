package exports

import (
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament"

	"github.com/threewinds/threewinds/web/tell"
)

// fileFormat is the number of the format of the JSON files. It rises when a field changes its
// meaning or is removed. docs/exports.md describes them.
const fileFormat = 1

// nightFile is a night as it is public: each field is an answer of the interface.
type nightFile struct {
	Format    int                `json:"format"`
	Night     document.Night     `json:"night"`
	Rounds    document.Rounds    `json:"rounds"`
	Seating   document.Seating   `json:"seating"`
	Standings document.Standings `json:"standings"`
	Matches   document.Matches   `json:"matches"`
	Hands     []document.Hands   `json:"hands"`
}

// sendNightJSON is GET /nights/:night/night.json — the night for programs.
func (s *Room) sendNightJSON(c echo.Context, night *tournament.Night) error {
	ctx := c.Request().Context()
	standings, err := s.Standings(ctx, night)
	if err != nil {
		return err
	}
	file := nightFile{
		Format: fileFormat, Night: tell.Night(ctx, night), Rounds: tell.Rounds(night), Seating: tell.Seating(night),
		Standings: standings, Matches: tell.Matches(night), Hands: []document.Hands{},
	}
	for match := range night.Matches() {
		file.Hands = append(file.Hands, tell.Hands(night, *match))
	}
	return saveData(c, night.Date+"-night", file)
}

// seasonFile is a season as it is public: each field is an answer of the interface, with lists in
// full.
type seasonFile struct {
	Format  int                    `json:"format"`
	Season  document.Season        `json:"season"`
	Nights  document.SeasonNights  `json:"nights"`
	Matches document.SeasonMatches `json:"matches"`
}

// sendSeasonJSON is GET /seasons/:season/season.json — the season for programs.
func (s *Room) sendSeasonJSON(c echo.Context, table league.SeasonTable) error {
	matches, err := s.SeasonMatches(c)
	if err != nil {
		return err
	}
	return saveData(c, table.Last+"-season", seasonFile{
		Format: fileFormat, Season: tell.Season(table), Nights: tell.SeasonNights(table), Matches: matches,
	})
}
