package table

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/web/site"
)

// Routes are the addresses of the room, and who may use them.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/nights/:night/rounds/:round/paper", site.Organiser, s.paperPage),
		site.Get("/s/:token", site.Everybody, s.scoreSheetPage),
		site.Post("/s/:token/acceptances", site.Everybody, s.acceptOnPhone),
		site.Post("/s/:token/disputes", site.Everybody, s.disputeOnPhone),
		site.Post("/s/:token/problems", site.Everybody, disputed),
		site.Get("/nights/:night/tables/:table", site.Referee, s.page),
		site.Get("/nights/:night/tables/:table/paper", site.Referee, s.paperForm),
		site.Post("/nights/:night/tables/:table/paper", site.Referee, s.enterPaper),
		site.Get("/nights/:night/tables/:table/state", site.Referee, s.state),
		site.Get("/nights/:night/tables/:table/sheet", site.Referee, s.sheetPart),
		site.Post("/nights/:night/tables/:table/preview", site.Referee, s.previewHand),
		site.Post("/nights/:night/tables/:table/hands", site.PastReferee, s.recordHand),
		site.Post("/nights/:night/tables/:table/voids", site.Referee, s.voidHand),
		site.Post("/nights/:night/tables/:table/acceptances", site.Referee, s.acceptScoreSheet),
		site.Post("/nights/:night/tables/:table/disputes", site.Referee, s.raiseDispute),
		site.Post("/nights/:night/tables/:table/problems", site.Referee, disputed),
		site.Post("/nights/:night/tables/:table/codes", site.Referee, s.issueCodes),
		site.Get("/nights/:night/tables/:table/changes", site.Referee, s.changesPage),
		site.Get("/nights/:night/tables/:table/changes/:kind", site.Referee, s.changePage),
		site.Post("/nights/:night/tables/:table/changes/:kind", site.Referee, s.changeMatch),
	}
}

// disputed sends a dispute on to its address: a page from before an update, on a phone
// or a tablet, still says problems.
func disputed(c echo.Context) error {
	path := c.Request().URL.Path
	return c.Redirect(http.StatusPermanentRedirect, strings.TrimSuffix(path, "problems")+"disputes")
}
