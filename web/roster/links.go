package roster

import (
	"context"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showLinks is GET /players/links — the personal links of all players, to be printed.
func (s *Room) showLinks(c echo.Context) error {
	ctx := c.Request().Context()
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return err
	}
	links, err := s.linksByPlayer(ctx)
	if err != nil {
		return err
	}
	i18n.SortPeople(ctx, players, func(player people.Player) string { return player.Name })
	view := templates.LinksView{Page: s.Frame(c, i18n.T(ctx, "links.title")), Public: s.PublicAddress()}
	view.Page.Path, view.Page.Kind = "/players/links", "links-page"
	if view.WiFi, err = s.WiFi(c, ""); err != nil {
		return err
	}
	for _, player := range players {
		link, has := links[player.ID]
		if !has {
			view.Without++
			continue
		}
		shown, err := s.linkView(player, link)
		if err != nil {
			return err
		}
		view.Links = append(view.Links, *shown)
	}
	return site.Render(c, http.StatusOK, templates.Links(view))
}

// createLinks is POST /players/links — makes links for the players who have none: for all, or for
// the player in the field player.
func (s *Room) createLinks(c echo.Context, form url.Values) error {
	ctx := c.Request().Context()
	if player := form.Get("player"); player != "" {
		if err := s.Store.People.MakePersonalLinks(ctx, tournament.PlayerID(player)); err != nil {
			return err
		}
		return redirectToLink(c, form)
	}
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return err
	}
	var ids []tournament.PlayerID
	for _, player := range players {
		ids = append(ids, player.ID)
	}
	if err := s.Store.People.MakePersonalLinks(ctx, ids...); err != nil {
		return err
	}
	return site.SeeOther(c, "/players/links")
}

// replaceLink is POST /players/links/:link/replace — makes a new link for a player. The old one
// ends.
func (s *Room) replaceLink(c echo.Context, form url.Values) error {
	if err := s.Store.People.ReplacePersonalLink(c.Request().Context(), c.Param("link")); err != nil {
		return err
	}
	return redirectToLink(c, form)
}

// revokeLink is POST /players/links/:link/revoke — ends a link.
func (s *Room) revokeLink(c echo.Context, form url.Values) error {
	if err := s.Store.People.RevokePersonalLink(c.Request().Context(), c.Param("link")); err != nil {
		return err
	}
	return redirectToLink(c, form)
}

// redirectToLink leads back to the player whose link was changed.
func redirectToLink(c echo.Context, form url.Values) error {
	return site.SeeOther(c, "/players/"+url.PathEscape(form.Get("player"))+"/edit#link")
}

// linksByPlayer are the valid links.
func (s *Room) linksByPlayer(ctx context.Context) (map[tournament.PlayerID]people.PersonalLink, error) {
	links, err := s.Store.People.PersonalLinks(ctx)
	byPlayer := make(map[tournament.PlayerID]people.PersonalLink, len(links))
	for _, link := range links {
		byPlayer[link.Player] = link
	}
	return byPlayer, err
}

// linkView is a link with its QR code. It has no address if its secret cannot be derived from the
// key.
func (s *Room) linkView(player people.Player, link people.PersonalLink) (*templates.PersonalLink, error) {
	shown := templates.PersonalLink{ID: link.ID, Name: player.FullName}
	if link.Token == "" {
		return &shown, nil
	}
	shown.Address, shown.Other = s.PublicURL.JoinPath("p", link.Token).String(), s.OtherAddress("p", link.Token)
	var err error
	shown.Code, err = present.QrCode(shown.Address)
	return &shown, err
}
