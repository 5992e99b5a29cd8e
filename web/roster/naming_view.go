package roster

import (
	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// namingView is the form as it is saved.
func (s *Room) namingView(c echo.Context, player people.Player) templates.NamingView {
	own := site.PersonOf(c).ID != ""
	path := "/players/" + string(player.ID)
	if own {
		path = "/p/" + c.Param("token")
	}
	view := templates.NamingView{
		Path: path + "/naming", DataPath: path + "/data.json", Naming: string(player.Naming), PublicName: player.Name, Own: own,
		Saved: c.QueryParam("saved") == "naming",
	}
	if player.Naming == tournament.ByAlias {
		view.Alias = player.Name
	}
	for _, naming := range tournament.Namings() {
		view.Choices = append(view.Choices, templates.NamingChoice{Naming: string(naming), Name: naming.ShownName(player.FullName, "")})
	}
	return view
}
