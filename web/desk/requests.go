package desk

import (
	"context"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/desk"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// answerTable is POST /nights/:night/tables/:table/desk/answer — says that somebody is on the way to a
// table that asks for it, or that it is settled. The same form sent again changes nothing.
func (s *Room) answerTable(c echo.Context, night *tournament.Night, form url.Values) error {
	table, err := site.TableParam(c)
	if err != nil {
		return err
	}
	switch form.Get("settled") {
	case "yes":
		err = s.Store.Nights.SettleDeskRequest(c.Request().Context(), night.ID, table)
	case "no":
		err = s.Store.Nights.AnswerDeskRequest(c.Request().Context(), night.ID, table)
	default:
		err = echo.NewHTTPError(http.StatusBadRequest)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "desk"))
}

// deskRequests are the tables that ask somebody of the desk to come.
func (s *Room) deskRequests(ctx context.Context, night *tournament.Night) (asking []templates.AskingTable, err error) {
	if night.Phase != tournament.Playing {
		return nil, nil
	}
	requests, err := s.Store.Nights.DeskRequests(ctx, night.ID)
	for _, request := range requests {
		asking = append(asking, templates.AskingTable{
			Number: request.Table, Asked: present.Recorded(ctx, "", request.Asked).Time, Coming: request.Coming(),
		})
	}
	return asking, err
}
