package roster

import (
	"net/url"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

func (s *Room) renderPlayerEdit(
	c echo.Context, status int, player people.Player, typed string, problems tournament.Problems,
	naming templates.NamingView,
) error {
	ctx := c.Request().Context()
	nights, err := s.Store.Nights.NightsOf(ctx, player.ID)
	if err != nil {
		return err
	}
	links, err := s.linksByPlayer(ctx)
	if err != nil {
		return err
	}
	var shown *templates.PersonalLink
	if link, has := links[player.ID]; has {
		if shown, err = s.linkView(player, link); err != nil {
			return err
		}
	}
	settings, err := s.Store.Dues.Settings(ctx)
	if err != nil {
		return err
	}
	page := s.Frame(c, i18n.T(ctx, "roster.edit_title", "Name", player.FullName))
	page.Path = "/players/" + string(player.ID) + "/edit"
	view := templates.PlayerEditView{
		Link: shown, Public: s.PublicAddress(),
		Page: page, ID: string(player.ID), Name: player.FullName, Guest: player.Guest, Dues: settings.Taken, Typed: typed,
		Nights: len(nights), Naming: naming, Problems: present.Sentences(ctx, problems),
	}
	if err := s.addMerges(c, player, &view); err != nil {
		return err
	}
	return site.Render(c, status, templates.PlayerEdit(view))
}

// setGuest is POST /players/:player/guest — the player is a guest if the field guest is yes, else a member.
func (s *Room) setGuest(c echo.Context, player people.Player, form url.Values) error {
	change := s.Store.People.MakeMembers
	if form.Get("guest") == "yes" {
		change = s.Store.People.MakeGuests
	}
	if err := change(c.Request().Context(), player.ID); err != nil {
		return err
	}
	return site.SeeOther(c, "/players/"+string(player.ID)+"/edit#guest")
}
