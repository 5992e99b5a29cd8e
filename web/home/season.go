package home

import (
	"cmp"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/chart"
	templates "github.com/threewinds/threewinds/templates/home"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// linesAtHome is how many players of the season the first page shows.
const linesAtHome = 10

// currentSeason is the top of the table of the current season, nil without one.
func (s *Room) currentSeason(c echo.Context) (*templates.Season, error) {
	ctx := c.Request().Context()
	seasons, err := s.Store.League.Seasons(ctx)
	if err != nil {
		return nil, err
	}
	current, ok := latestOpenSeason(seasons, s.Today(ctx))
	if !ok {
		return nil, nil //nolint:nilnil // a club need not have a season
	}
	table, err := s.Store.League.SeasonTable(ctx, current.ID, 0, 0)
	if err != nil {
		return nil, err
	}
	view := templates.Season{Path: "/seasons/" + table.ID, Name: table.Name}
	for _, line := range table.Players {
		if line.Rank == 0 || len(view.Lines) == linesAtHome {
			break
		}
		shown := templates.SeasonLine{
			Rank: line.Rank, Player: parts.NamedPlayer{ID: line.ID, Name: line.Name},
			Value: present.SeasonValue(ctx, table.Settings, line.Value), Sign: parts.Sign(int(line.Value.Num)),
		}
		if line.RankBefore > 0 {
			shown.Moved, shown.Compared = line.RankBefore-line.Rank, true
		}
		view.Lines = append(view.Lines, shown)
	}
	if len(view.Lines) == 0 {
		return nil, nil //nolint:nilnil // nobody is ranked yet
	}
	if race := site.SeasonRace(ctx, table, site.MeIn(c, table)); len(race.Nights) > 0 {
		view.Race = chart.TheRace(race)
	}
	return &view, nil
}

// latestOpenSeason is, of the open seasons to which a day belongs, the one that began last; ok is
// false if there is none.
func latestOpenSeason(seasons []league.Season, today string) (season league.Season, ok bool) {
	played := slices.DeleteFunc(slices.Clone(seasons), func(s league.Season) bool {
		return s.Closing != nil || today < s.First || today > s.Last
	})
	if len(played) == 0 {
		return season, false
	}
	return slices.MaxFunc(played, func(a, b league.Season) int { return cmp.Compare(a.First, b.First) }), true
}
