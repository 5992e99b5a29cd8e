package roster

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// updateNaming is POST /players/:player/naming — an organiser chooses a player's public name.
func (s *Room) updateNaming(c echo.Context, player people.Player, form url.Values) error {
	view, status, err := s.saveNaming(c, player, form)
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		return s.renderPlayerEdit(c, status, player, player.FullName, nil, view)
	}
	return site.SeeOther(c, "/players/"+string(player.ID)+"/edit?saved=naming#naming")
}

// updateOwnNaming is POST /p/:token/naming — a player chooses the own public name.
func (s *Room) updateOwnNaming(c echo.Context, form url.Values) error {
	view, status, err := s.saveNaming(c, site.PersonOf(c), form)
	if err != nil {
		return err
	}
	if status != http.StatusOK {
		return s.renderPersonal(c, status, view)
	}
	return site.SeeOther(c, "/p/"+c.Param("token")+"?saved=naming#naming")
}

// saveNaming saves the choice of a form. The status is not 200 if it cannot be saved; the view then
// has everything typed.
func (s *Room) saveNaming(c echo.Context, player people.Player, form url.Values) (view templates.NamingView, status int, err error) {
	ctx := c.Request().Context()
	view = s.namingView(c, player)
	view.Naming, view.Alias, view.Saved = form.Get("naming"), form.Get("alias"), false
	refused := func(field, code string, args map[string]any) (templates.NamingView, int, error) {
		view.Problems = present.Sentences(ctx, tournament.Problems{{Field: field, Code: code, Args: args}})
		return view, http.StatusUnprocessableEntity, nil
	}
	naming := tournament.Naming(view.Naming)
	if !slices.Contains(tournament.Namings(), naming) {
		return refused("naming", "naming_missing", nil)
	}
	var alias string
	field := "naming"
	switch {
	case naming != tournament.ByAlias && !isAliasUnchanged(player, view.Alias):
		return refused("alias", "alias_not_chosen", nil)
	case naming == tournament.ByAlias:
		field = "alias"
		var problem *tournament.Problem
		if alias, problem = tournament.ParseName(field, view.Alias); problem != nil {
			return refused(field, problem.Code, problem.Args)
		}
	}
	err = s.Store.People.ShowPlayer(ctx, player.ID, naming, alias)
	if errors.Is(err, tournament.ErrConflict) {
		return refused(field, "naming_taken", map[string]any{"Name": naming.ShownName(player.FullName, alias)})
	}
	return view, http.StatusOK, err
}

// isAliasUnchanged says whether the field of the alias is as the page filled it in: empty, or the
// player's alias.
func isAliasUnchanged(player people.Player, typed string) bool {
	typed = strings.TrimSpace(typed)
	return typed == "" || player.Naming == tournament.ByAlias && typed == player.Name
}

// sendPlayerData is GET /players/:player/data.json — everything that is stored about a player, for
// an organiser who is asked for it.
func (s *Room) sendPlayerData(c echo.Context) error {
	return s.sendDataOf(c, tournament.PlayerID(c.Param("player")))
}

// sendOwnData is GET /p/:token/data.json — the same for the player.
func (s *Room) sendOwnData(c echo.Context) error { return s.sendDataOf(c, site.PersonOf(c).ID) }

func (s *Room) sendDataOf(c echo.Context, player tournament.PlayerID) error {
	data, err := s.Store.Identity.PersonalData(c.Request().Context(), player)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(data, "", "  ")
	if err != nil {
		return fmt.Errorf("writing what is kept of player %s: %w", player, err)
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	c.Response().Header().Set(echo.HeaderContentDisposition, `attachment; filename="three-winds-my-data.json"`)
	return c.Blob(http.StatusOK, echo.MIMEApplicationJSON, text)
}
