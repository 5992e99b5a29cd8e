package club

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"unicode"

	"github.com/labstack/echo/v4"
	"golang.org/x/text/unicode/norm"

	"github.com/threewinds/threewinds/models"
	templates "github.com/threewinds/threewinds/templates/club"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// rosterPage is GET /players?q= — the club's players, those whose name contains q.
func (s *Room) rosterPage(c echo.Context) error {
	return s.renderRoster(c, http.StatusOK, templates.RosterView{Query: strings.TrimSpace(c.QueryParam("q"))})
}

// addPlayers is POST /players — adds a pasted list of names. The page lists the new
// players and the known ones.
func (s *Room) addPlayers(c echo.Context, form url.Values) error {
	ctx := c.Request().Context()
	typed := form.Get("names")
	names, problems := tournament.ParseNames(typed)
	if len(problems) > 0 {
		return s.renderRoster(c, http.StatusUnprocessableEntity, templates.RosterView{
			Typed: typed, Problems: site.Sentences(ctx, problems),
		})
	}
	added, known, err := s.Store.AddPlayers(ctx, names)
	if err != nil {
		return err
	}
	view := templates.RosterView{Known: known}
	for _, player := range added {
		view.Added = append(view.Added, player.Name)
	}
	return s.renderRoster(c, http.StatusOK, view)
}

// renderRoster completes the view with the page and the list, and renders it.
func (s *Room) renderRoster(c echo.Context, status int, view templates.RosterView) error {
	ctx := c.Request().Context()
	players, err := s.Store.Players(ctx)
	if err != nil {
		return err
	}
	view.Page = s.Frame(c, i18n.T(ctx, "roster.title"))
	view.Page.Styles = []string{site.OrganiserStyles, clubStyles}
	if view.Query == "" {
		view.Page.Path = "/players"
	}
	view.Total = len(players)
	wanted := searchKey(view.Query)
	for _, player := range players {
		if strings.Contains(searchKey(player.Name), wanted) {
			view.Players = append(view.Players, templates.RosterLine{
				ID: string(player.ID), Name: player.Name, Nights: player.Nights,
			})
		}
	}
	return site.Render(c, status, templates.Roster(view))
}

// searchKey is a text without capitals and accents, so that "jiri" finds Jiří.
func searchKey(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r == 'ł' || r == 'Ł': // Unicode takes no stroke off an L
			return 'l'
		default:
			return unicode.ToLower(r)
		}
	}, norm.NFKD.String(text))
}

// playerEditPage is GET /players/:player/edit — the forms to rename a player or to
// remove one from the roster.
func (s *Room) playerEditPage(c echo.Context) error {
	player, err := s.player(c)
	if err != nil {
		return err
	}
	return s.renderPlayerEdit(c, http.StatusOK, player, player.Name, nil)
}

// renamePlayer is POST /players/:player/rename
func (s *Room) renamePlayer(c echo.Context, form url.Values) error {
	player, err := s.player(c)
	if err != nil {
		return err
	}
	typed := form.Get("name")
	name, problem := tournament.ParseName("name", typed)
	if problem != nil {
		return s.renderPlayerEdit(c, http.StatusUnprocessableEntity, player, typed, tournament.Problems{*problem})
	}
	err = s.Store.RenamePlayer(c.Request().Context(), player.ID, name)
	if errors.Is(err, tournament.ErrConflict) {
		taken := tournament.Problem{Field: "name", Code: "name_taken", Args: map[string]any{"Name": name}}
		return s.renderPlayerEdit(c, http.StatusUnprocessableEntity, player, typed, tournament.Problems{taken})
	}
	if err != nil {
		return err
	}
	return site.See(c, "/players#player-"+string(player.ID))
}

// removePlayer is POST /players/:player/remove — removes a player who never played.
func (s *Room) removePlayer(c echo.Context) error {
	player, err := s.player(c)
	if err != nil {
		return err
	}
	if err := s.Store.RemovePlayer(c.Request().Context(), player.ID); err != nil {
		return err
	}
	return site.See(c, "/players")
}

// player is the player in the address.
func (s *Room) player(c echo.Context) (models.Player, error) {
	player, err := s.Store.Player(c.Request().Context(), tournament.PlayerID(c.Param("player")))
	if err != nil {
		return models.Player{}, fmt.Errorf("finding the player: %w", err)
	}
	return player, nil
}

func (s *Room) renderPlayerEdit(
	c echo.Context, status int, player models.Player, typed string, problems tournament.Problems,
) error {
	ctx := c.Request().Context()
	nights, err := s.Store.NightsOf(ctx, player.ID)
	if err != nil {
		return err
	}
	page := s.Frame(c, i18n.T(ctx, "roster.edit_title", "Name", player.Name))
	page.Path, page.Styles = "/players/"+string(player.ID)+"/edit", []string{site.OrganiserStyles, clubStyles}
	return site.Render(c, status, templates.PlayerEdit(templates.PlayerEditView{
		Page: page, ID: string(player.ID), Name: player.Name, Typed: typed,
		Nights: len(nights), Problems: site.Sentences(ctx, problems),
	}))
}
