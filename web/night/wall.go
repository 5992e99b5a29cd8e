package night

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// The most tables and lines of a slide that can be read from ten metres. The final
// ranking has a podium above three columns of seven.
const (
	tablesOnWall = 6
	linesOnWall  = 12
	finalOnWall  = 21
	podiumOnWall = 5
)

// wallPage is GET /nights/:night/wall — seating, clock and ranking in turn, for the
// screen on the wall.
func (s *Room) wallPage(c echo.Context, night *tournament.Night) error {
	view, err := s.wallView(c, night)
	if err != nil {
		return err
	}
	view.Page = s.NightFrame(c, night, "", i18n.T(c.Request().Context(), "wall.title")+" · "+night.Name)
	view.Page.Kind, view.Page.Path = "wall", present.NightPath(night.ID, "wall")
	view.Page.Styles, view.Page.Scripts = []string{"night/wall.css"}, []string{site.ClockScript, "night/wall.js"}
	return site.Render(c, http.StatusOK, templates.Wall(view))
}

// wallPart is GET /nights/:night/parts/wall — the part that refreshes.
func (s *Room) wallPart(c echo.Context, night *tournament.Night) error {
	view, err := s.wallView(c, night)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.WallPart(view))
}

func (s *Room) wallView(c echo.Context, night *tournament.Night) (templates.WallView, error) {
	view := templates.WallView{
		Night: string(night.ID), Name: night.Name, Phase: string(night.Phase),
		Address:     s.PublicURL.JoinPath("nights", string(night.ID)).String(),
		Unreachable: s.PublicURL.Useless(),
	}
	var err error
	if view.Code, err = present.QrCode(view.Address); err != nil {
		return view, err
	}
	if round, playing := night.Current(); playing {
		if err := s.wallRound(c, &view, night, round); err != nil {
			return view, err
		}
	}
	standings := standingsView(night)
	view.By, view.Uneven, view.Final = standings.By, standings.Uneven, standings.Final
	if view.Final {
		view.Podium = podium(standings.Lines)
		first := min(view.Podium+finalOnWall, len(standings.Lines))
		view.Standings = slices.Insert(slides(standings.Lines[first:], finalOnWall), 0, standings.Lines[:first])
		return view, nil
	}
	view.Standings = slides(standings.Lines, linesOnWall)
	return view, nil
}

// slides shares a list among as few slides as hold most lines each, in equal parts.
func slides[Line any](list []Line, most int) [][]Line {
	if len(list) == 0 {
		return nil
	}
	count := (len(list) + most - 1) / most
	return slices.Collect(slices.Chunk(list, (len(list)+count-1)/count))
}

// podium counts the players on the podium: the first three, and all who share a rank with
// them. Where too many share it, there are fewer, or none.
func podium(lines []templates.StandingLine) int {
	for rank := 3; rank > 0; rank-- {
		count := 0
		for _, line := range lines {
			if line.Rank <= rank {
				count++
			}
		}
		if count <= podiumOnWall {
			return count
		}
	}
	return 0
}

// wallRound adds the current round with its clock.
func (s *Room) wallRound(c echo.Context, view *templates.WallView, night *tournament.Night, round tournament.Round) error {
	view.Round, view.Rounds = round.Number, night.PlannedRounds
	var tables []parts.SeatedTable
	for _, match := range round.Matches {
		table := present.SeatedTable(night, match)
		table.Seats = present.FirstSeats(night, match) // where people sit; the winds pass on
		tables = append(tables, table)
	}
	view.Seating = slides(tables, tablesOnWall)
	for _, player := range round.Byes {
		view.Byes = append(view.Byes, present.Named(night, player))
	}
	clock, err := s.Store.Clock(c.Request().Context(), night.ID, round.Number)
	if err != nil {
		return err
	}
	view.Clock, view.LastHand = present.ClockView(night, round.Number, clock), present.LastHand(night, round)
	if clock == nil {
		return nil
	}
	for _, table := range tables {
		view.Playing = append(view.Playing, templates.WallTable{
			SeatedTable: table, Extra: clock.Extra[table.Number] > 0, Left: present.SecondsLeft(clock, table.Number),
		})
	}
	return nil
}
