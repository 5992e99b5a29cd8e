package table

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showDeskRequest is GET /nights/:night/tables/:table/desk — whether the table asks the desk to come,
// and whether somebody is on the way.
func (s *Room) showDeskRequest(c echo.Context, at tableAt) error {
	request, err := s.deskRequest(c, at)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.DeskRequestPart(request))
}

// askForDesk is POST /nights/:night/tables/:table/desk — asks the desk to come, or says that it need not
// any more. The same form sent again changes nothing.
func (s *Room) askForDesk(c echo.Context, at tableAt, form url.Values) (err error) {
	switch form.Get("wanted") {
	case "yes":
		err = s.Store.Nights.AskForDesk(c.Request().Context(), at.night.ID, at.table)
	case "no":
		err = s.Store.Nights.SettleDeskRequest(c.Request().Context(), at.night.ID, at.table)
	default:
		err = echo.NewHTTPError(http.StatusBadRequest)
	}
	if err != nil {
		return err
	}
	if c.Request().Header.Get("HX-Request") != "" {
		return s.showDeskRequest(c, at)
	}
	return site.SeeOther(c, present.TablePath(at.night.ID, at.table))
}

// deskRequest is the request of a table, as its visitor may change it: a card only while the table's
// round is played.
func (s *Room) deskRequest(c echo.Context, at tableAt) (templates.DeskRequest, error) {
	ctx, view := c.Request().Context(), templates.DeskRequest{Table: present.TablePath(at.night.ID, at.table)}
	if at.night.Phase != tournament.Playing {
		return view, nil
	}
	view.Possible = !site.ByCard(c) || at.found && at.night.PhaseOf(at.match) == tournament.RoundPlaying
	requests, err := s.Store.Nights.DeskRequests(ctx, at.night.ID)
	if i := slices.IndexFunc(requests, func(r nights.DeskRequest) bool { return r.Table == at.table }); i >= 0 {
		view.Asked, view.Coming = present.Recorded(ctx, "", requests[i].Asked).Time, requests[i].Coming()
	}
	return view, err
}
