package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/seating"
)

// doorPage: GET /nights/:night/door — who is here, and how many tables that makes.
func (s *Server) doorPage(c echo.Context) error {
	return s.drawDoor(c, http.StatusOK, "", nil)
}

// checkIn: POST /nights/:night/door — the field here or away names the player.
func (s *Server) checkIn(c echo.Context) error {
	form, err := posted(c)
	if err != nil {
		return err
	}
	player, presence := form.Get("here"), models.Here
	if player == "" {
		player, presence = form.Get("away"), models.Away
	}
	id := tournament.NightID(c.Param("night"))
	if err := s.store.SetPresent(c.Request().Context(), id, tournament.PlayerID(player), presence); err != nil {
		return err
	}
	return see(c, nightPath(id, "door")+"#player-"+player)
}

// addGuests: POST /nights/:night/guests — puts names on the roster, unless they
// are there, and checks them in.
func (s *Server) addGuests(c echo.Context) error {
	form, err := posted(c)
	if err != nil {
		return err
	}
	typed := form.Get("names")
	names, problems := tournament.ParseNames(typed)
	if len(problems) > 0 {
		return s.drawDoor(c, http.StatusUnprocessableEntity, typed, problems)
	}
	id := tournament.NightID(c.Param("night"))
	if err := s.store.CheckIn(c.Request().Context(), id, names); err != nil {
		return err
	}
	return see(c, nightPath(id, "door"))
}

func (s *Server) drawDoor(c echo.Context, status int, typed string, problems tournament.Problems) error {
	ctx := c.Request().Context()
	night, err := s.night(c)
	if err != nil {
		return err
	}
	players, err := s.store.Players(ctx)
	if err != nil {
		return err
	}
	present := night.Present()
	view := templates.DoorView{
		Page: s.nightPage(c, night, "door", i18n.T(ctx, "door.title")+" · "+night.Name), Night: string(night.ID),
		Open: night.Phase == tournament.Gathering, CanUnpublish: canUnpublish(night), Sums: doorSums(len(present), night.PlannedRounds),
		Typed: typed, Problems: sentences(ctx, problems),
	}
	view.Page.Path, view.Page.Scripts = nightPath(night.ID, "door"), []string{htmxScript}
	view.Page.Styles = []string{organiserStyles}
	here := make(map[tournament.PlayerID]bool, len(present))
	for _, a := range present {
		here[a.Player] = true
		view.Here = append(view.Here, a.Name)
	}
	for _, player := range players {
		view.Players = append(view.Players, templates.DoorPlayer{
			ID: string(player.ID), Name: player.Name, Here: here[player.ID],
		})
	}
	return draw(c, status, templates.Door(view))
}

const htmxScript = "vendor/htmx.min.js"

// doorSums is the arithmetic of the door: tables, who sits out, and its price over
// the planned rounds.
func doorSums(players, rounds int) templates.DoorSums {
	sums := seating.Arithmetic(players, rounds)
	view := templates.DoorSums{
		Here: players, Rounds: rounds, Tables: sums.Tables, SitOut: sums.SitOut,
		Fewest: tournament.FewestPlayers, Most: tournament.MostPlayers,
	}
	for _, share := range sums.Shares {
		view.Shares = append(view.Shares, templates.DoorShare{Players: share.Players, Matches: share.Matches})
	}
	return view
}
