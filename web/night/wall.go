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

// The numbers of tables and lines that can be read from ten metres.
const (
	tablesOnWall = 6
	linesOnWall  = 8
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
		Address: s.PublicURL.JoinPath("nights", string(night.ID)).String(),
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
	view.Standings = slices.Collect(slices.Chunk(standings.Lines, linesOnWall))
	return view, nil
}

// wallRound adds the current round with its clock.
func (s *Room) wallRound(c echo.Context, view *templates.WallView, night *tournament.Night, round tournament.Round) error {
	view.Round = round.Number
	var tables []parts.SeatedTable
	for _, match := range round.Matches {
		table := present.SeatedTable(night, match)
		table.Seats = present.FirstSeats(night, match) // where people sit; the winds pass on
		tables = append(tables, table)
	}
	view.Seating = slices.Collect(slices.Chunk(tables, tablesOnWall))
	for _, player := range round.Byes {
		view.Byes = append(view.Byes, present.Named(night, player))
	}
	clock, err := s.Store.Clock(c.Request().Context(), night.ID, round.Number)
	if err != nil {
		return err
	}
	view.Clock = present.ClockView(night, round.Number, clock)
	if clock == nil {
		return nil
	}
	for _, match := range round.Matches {
		if clock.Extra[match.Table] > 0 && !match.Ledger.State.Finished {
			view.Extra = append(view.Extra, templates.WallExtra{Table: match.Table, Left: present.SecondsLeft(clock, match.Table)})
		}
	}
	return nil
}
