package door

import (
	"net/http"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/door"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showBadges is GET /nights/:night/badges — a badge for everybody who is here or has signed
// up, to be printed. Its code leads to the player's page.
func (s *Room) showBadges(c echo.Context, night *tournament.Night) error {
	ctx := c.Request().Context()
	view := templates.BadgesView{
		Page: s.StillFrame(c, night, "", i18n.T(ctx, "printed.badges")), Night: string(night.ID), Public: s.PublicAddress(),
		Of: night.Name + ", " + site.DateText(c, night.Date),
	}
	view.Page.Path = present.NightPath(night.ID, "badges")
	view.Page.Kind = "printed-page"
	var err error
	if view.WiFi, err = s.WiFi(c, night.ID); err != nil {
		return err
	}
	coming := make(map[tournament.PlayerID]string)
	for _, a := range night.Present() {
		coming[a.Player] = a.Name
	}
	for _, signed := range night.Expected() {
		coming[signed.Player] = signed.Name
	}
	for player, name := range coming {
		code, err := present.QrCode(s.Address("/players/" + string(player)))
		if err != nil {
			return err
		}
		view.Badges = append(view.Badges, templates.Badge{Name: name, Code: code})
	}
	i18n.SortPeople(ctx, view.Badges, func(badge templates.Badge) string { return badge.Name })
	return site.Render(c, http.StatusOK, templates.Badges(view))
}
