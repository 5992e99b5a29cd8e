package web

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

// What fits on a wall and is read from ten metres.
const (
	tablesOnWall = 6
	linesOnWall  = 8
)

// wallPage: GET /nights/:night/wall — seating, clock and ranking in turn, for the
// screen on the wall.
func (s *Server) wallPage(c echo.Context) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	view, err := s.wallView(c, night)
	if err != nil {
		return err
	}
	view.Page = s.nightPage(c, night, "", i18n.T(c.Request().Context(), "wall.title")+" · "+night.Name)
	view.Page.Kind, view.Page.Path = "wall", nightPath(night.ID, "wall")
	view.Page.Styles, view.Page.Scripts = []string{"wall.css"}, []string{clockScript, "wall.js"}
	return render(c, http.StatusOK, templates.Wall(view))
}

// wallPart: GET /nights/:night/parts/wall — the part that refreshes.
func (s *Server) wallPart(c echo.Context) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	view, err := s.wallView(c, night)
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, templates.WallPart(view))
}

func (s *Server) wallView(c echo.Context, night *tournament.Night) (templates.WallView, error) {
	view := templates.WallView{
		Night: string(night.ID), Name: night.Name, Phase: string(night.Phase),
		Address: s.publicURL.JoinPath("nights", string(night.ID)).String(),
	}
	var err error
	if view.Code, err = qrCode(view.Address); err != nil {
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

// wallRound adds the round being played, with its clock.
func (s *Server) wallRound(c echo.Context, view *templates.WallView, night *tournament.Night, round tournament.Round) error {
	view.Round = round.Number
	var tables []templates.SeatedTable
	for _, match := range round.Matches {
		table := seatedTable(night, match)
		table.Seats = firstSeats(night, match) // where people sit; the winds pass on
		tables = append(tables, table)
	}
	view.Seating = slices.Collect(slices.Chunk(tables, tablesOnWall))
	for _, player := range round.Byes {
		view.Byes = append(view.Byes, named(night, player))
	}
	clock, err := s.store.Clock(c.Request().Context(), night.ID, round.Number)
	if err != nil {
		return err
	}
	view.Clock = clockView(night, round.Number, clock, "")
	if clock == nil {
		return nil
	}
	for _, match := range round.Matches {
		if clock.Extra[match.Table] > 0 && !match.Ledger.State.Finished {
			view.Extra = append(view.Extra, templates.WallExtra{Table: match.Table, Left: secondsLeft(clock, match.Table)})
		}
	}
	return nil
}
