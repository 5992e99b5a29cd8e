package table

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// opens says whether a match can begin at the table whenever enough people sit down there.
func (at tableAt) opens() bool {
	return at.night.Form == tournament.Open && at.night.Phase != tournament.Finished
}

// plays says whether a match is being played at the table.
func (at tableAt) plays() bool {
	return at.found && at.match.PhaseAlone() == tournament.RoundPlaying
}

// begunField says in the address of a table that somebody else has begun its match.
const begunField = "begun"

func nextPath(at tableAt) string { return present.TablePath(at.night.ID, at.table) + "/next" }

// showNextTable is GET /nights/:night/tables/:table/next — who sits down at the table of an open evening.
// While a match is being played there, it is the table's page.
func (s *Room) showNextTable(c echo.Context, at tableAt) error {
	return s.renderNextTable(c, http.StatusOK, at, nil, nil)
}

// showNextTablePart is GET /nights/:night/tables/:table/next/part — the part that refreshes.
func (s *Room) showNextTablePart(c echo.Context, at tableAt) error {
	if !at.opens() || at.plays() {
		return site.SeeOther(c, present.TablePath(at.night.ID, at.table))
	}
	view, err := s.nextTableView(c, at, nil)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.NextTablePart(view))
}

// openNextTable is POST /nights/:night/tables/:table/next — a match begins: see [site.Site.OpenMatch].
func (s *Room) openNextTable(c echo.Context, at tableAt, form url.Values) error {
	problems, err := s.OpenMatch(c, at.night, at.table, form)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		fresh, err := s.tableAt(c) // others may have sat down meanwhile
		if err != nil {
			return err
		}
		if fresh.plays() && site.ByCard(c) { // the tablet has no other table to choose
			return site.SeeOther(c, present.TablePath(at.night.ID, at.table)+"?"+begunField+"=1")
		}
		return s.renderNextTable(c, http.StatusUnprocessableEntity, fresh, form, problems)
	}
	return site.SeeOther(c, present.TablePath(at.night.ID, at.table))
}

// removeOpenTable is POST /nights/:night/tables/:table/next/remove — takes back the match of the form,
// in which nothing was entered.
func (s *Room) removeOpenTable(c echo.Context, at tableAt, form url.Values) error {
	if known, ok := at.night.Match(tournament.MatchID(form.Get("match"))); ok && known.Table != at.table {
		return errOtherMatch
	}
	err := s.Store.Nights.RemoveMatch(c.Request().Context(), at.night.ID, tournament.MatchID(form.Get("match")))
	switch {
	case errors.Is(err, tournament.ErrConflict):
		return site.ErrMatchBegun
	case err != nil:
		return err
	}
	return site.SeeOther(c, present.TablePath(at.night.ID, at.table))
}

func (s *Room) renderNextTable(c echo.Context, status int, at tableAt, form url.Values, problems tournament.Problems) error {
	if !at.opens() || at.plays() && len(problems) == 0 {
		if at.night.Form != tournament.Open {
			return fmt.Errorf("%w: the night is played in rounds", tournament.ErrNotFound)
		}
		return site.SeeOther(c, present.TablePath(at.night.ID, at.table))
	}
	view, err := s.nextTableView(c, at, form)
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	view.Problems = present.Sentences(ctx, site.AboveForm(problems))
	view.Page = s.NightFrame(c, at.night, "", i18n.T(ctx, "table.number", "Number", at.table)+" · "+at.night.Name)
	view.Page.Path, view.Page.Scripts = nextPath(at), []string{"table/outbox.js"}
	return site.Render(c, status, templates.NextTable(view))
}

func (s *Room) nextTableView(c echo.Context, at tableAt, form url.Values) (view templates.NextTableView, err error) {
	view = templates.NextTableView{
		Night: string(at.night.ID), Table: at.table, Match: database.NewID(), Most: at.night.Rules.MostPlaces(),
		Chosen: form["player"], InOrder: form.Get("winds") == "order", Guest: form.Get("guest"), Lengths: present.LengthChoices(at.night, form.Get("length")),
	}
	if view.Evening, err = s.OpenEvening(c, at.night); err != nil {
		return view, err
	}
	s.AddMix(at.night, view.Evening.Next)
	view.Title = i18n.T(c.Request().Context(), "open.who_sits")
	free := make(map[tournament.PlayerID]bool)
	for _, player := range at.night.Free() {
		free[player.Player] = true
	}
	if at.found {
		for _, player := range at.match.Sitting() {
			if free[player] {
				view.Again = append(view.Again, present.Named(at.night, player))
			}
		}
		if len(view.Again) < at.match.Places() {
			view.Again = nil
		}
		view.AgainLength = at.match.OwnLength
	}
	return view, nil
}
