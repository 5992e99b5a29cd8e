package roster

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	templates "github.com/threewinds/threewinds/templates/roster"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// showRoster is GET /players?q= — the club's players, those whose name contains q.
func (s *Room) showRoster(c echo.Context) error {
	return s.renderRoster(c, http.StatusOK, templates.RosterView{Query: strings.TrimSpace(c.QueryParam("q"))})
}

// renderRoster completes the view with the page and the list, and renders it.
func (s *Room) renderRoster(c echo.Context, status int, view templates.RosterView) error {
	ctx := c.Request().Context()
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return err
	}
	view.Page = s.Frame(c, i18n.T(ctx, "roster.title"))
	view.Page.Scripts = []string{site.HTMXScript, site.AnswersScript}
	if view.Query == "" {
		view.Page.Path = "/players"
	}
	view.Total = len(players)
	i18n.SortPeople(ctx, players, func(player people.Player) string { return player.FullName })
	wanted := tournament.SearchKey(view.Query)
	for _, player := range players {
		if strings.Contains(tournament.SearchKey(player.FullName+" "+player.Name), wanted) {
			view.Players = append(view.Players, templates.RosterLine{
				ID: string(player.ID), Name: player.FullName, PublicName: publicName(player), Guest: player.Guest, Nights: player.Nights,
			})
		}
	}
	return site.Render(c, status, templates.Roster(view))
}

// showPlayerForm is GET /players/:player/edit — the forms to rename a player or to
// remove one from the roster.
func (s *Room) showPlayerForm(c echo.Context, player people.Player) error {
	if id := c.Param("player"); id != string(player.ID) { // an entry that was merged into this one
		return site.SeeOtherID(c, id, string(player.ID))
	}
	return s.renderPlayerEdit(c, http.StatusOK, player, player.FullName, nil, s.namingView(c, player))
}

// renamePlayer is POST /players/:player/rename
func (s *Room) renamePlayer(c echo.Context, player people.Player, form url.Values) error {
	typed := form.Get("name")
	name, problem := tournament.ParseName("name", typed)
	if problem != nil {
		return s.renderPlayerEdit(c, http.StatusUnprocessableEntity, player, typed, tournament.Problems{*problem}, s.namingView(c, player))
	}
	err := s.Store.People.RenamePlayer(c.Request().Context(), player.ID, name)
	if errors.Is(err, tournament.ErrConflict) {
		taken := tournament.Problem{Field: "name", Code: "name_taken_merge", Args: map[string]any{"Name": name}}
		return s.renderPlayerEdit(c, http.StatusUnprocessableEntity, player, typed, tournament.Problems{taken}, s.namingView(c, player))
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/players#player-"+string(player.ID))
}

// removePlayer is POST /players/:player/remove — removes a player who never played.
func (s *Room) removePlayer(c echo.Context, player people.Player, _ url.Values) error {
	if err := s.Store.Identity.RemovePlayer(c.Request().Context(), player.ID); err != nil {
		return err
	}
	return site.SeeOther(c, "/players")
}

// forgetPlayer is POST /players/:player/forget — deletes a player's name, if the field sure is set.
// The results stay.
func (s *Room) forgetPlayer(c echo.Context, player people.Player, form url.Values) error {
	ctx := c.Request().Context()
	refuse := func(status int, code string) error {
		problem := tournament.Problem{Field: "sure", Code: code, Args: map[string]any{"Name": player.FullName}}
		return s.renderPlayerEdit(c, status, player, player.FullName, tournament.Problems{problem}, s.namingView(c, player))
	}
	if form.Get("sure") == "" {
		return refuse(http.StatusUnprocessableEntity, "forget_unsure")
	}
	err := s.Store.Identity.Forget(ctx, player.ID, func(number int64) string { return i18n.T(ctx, "forget.nameless", "Number", number) })
	if errors.Is(err, tournament.ErrConflict) {
		return refuse(http.StatusConflict, "forget_playing")
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/players/"+string(player.ID))
}

// unlessMerged runs a handler of a player's form, unless the entry of the page was merged into
// another one meanwhile: the change was not meant for the other.
func unlessMerged(change func(echo.Context, people.Player, url.Values) error) func(echo.Context, people.Player, url.Values) error {
	return func(c echo.Context, player people.Player, form url.Values) error {
		if c.Param("player") != string(player.ID) {
			return site.SeeOther(c, "/players/"+string(player.ID)+"/edit")
		}
		return change(c, player, form)
	}
}

// ofPlayer is a handler with the player in the address.
func (s *Room) ofPlayer(handle func(echo.Context, people.Player) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		player, err := s.player(c)
		if err != nil {
			return err
		}
		return handle(c, player)
	}
}

// ofPlayerForm is a handler with the player in the address and the posted form.
func (s *Room) ofPlayerForm(handle func(echo.Context, people.Player, url.Values) error) echo.HandlerFunc {
	return site.OfForm(func(c echo.Context, form url.Values) error {
		return s.ofPlayer(func(c echo.Context, player people.Player) error { return handle(c, player, form) })(c)
	})
}

// player is the player in the address.
func (s *Room) player(c echo.Context) (people.Player, error) {
	player, err := s.Store.People.Player(c.Request().Context(), tournament.PlayerID(c.Param("player")))
	if err == nil && player.Forgotten {
		err = tournament.ErrNotFound
	}
	if err != nil {
		return people.Player{}, fmt.Errorf("finding the player: %w", err)
	}
	return player, nil
}

// publicName is the name that everybody sees, empty if it is the full name.
func publicName(player people.Player) string {
	if player.Name == player.FullName {
		return ""
	}
	return player.Name
}
