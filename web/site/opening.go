package site

import (
	"context"
	"net/url"
	"slices"
	"strconv"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
)

// MostOpenTable is the highest number of a table of an open evening.
const MostOpenTable = 99

// OpenMatch begins the match of a posted form: match (its id), table unless it is in the address, player
// (an id for each seat; empty ones are left out), guest (a name), winds (order: they sit in the order of the
// form; else they turn fairly). Problems are sentences for the page; match is not opened then.
func (s *Site) OpenMatch(c echo.Context, night *tournament.Night, table int, form url.Values) (problems tournament.Problems, err error) {
	opening := nights.Opening{Match: tournament.MatchID(form.Get("match")), Table: table}
	if uuid.Validate(form.Get("match")) != nil {
		return nil, echo.NewHTTPError(400)
	}
	if table == 0 {
		opening.Table, _ = strconv.Atoi(form.Get("table"))
	}
	if opening.Table < 1 || opening.Table > MostOpenTable {
		problems.Add("table", "open_table", map[string]any{"Most": MostOpenTable})
	}
	for _, player := range form["player"] {
		if player != "" {
			opening.Players = append(opening.Players, tournament.PlayerID(player))
		}
	}
	if form.Get("guest") != "" {
		name, problem := tournament.ParseName("guest", form.Get("guest"))
		if problem != nil {
			problems = append(problems, *problem)
		}
		opening.Guest = name
	}
	if len(problems) > 0 {
		return problems, nil
	}
	return AsProblems(s.BeginMatch(c.Request().Context(), night, opening, form.Get("winds") != "order"))
}

// BeginMatch begins a match of an open evening. turn: its players do not sit down in their order, but so that
// winds turn fairly, unless there is a guest among them. Problems have the fields of [nights.Store.OpenMatch].
func (s *Site) BeginMatch(ctx context.Context, night *tournament.Night, opening nights.Opening, turn bool) error {
	match, known := night.Match(opening.Match)
	switch {
	case known && turn: // the winds of an opening that is sent again have turned since
		began := match.PlayersOf(tournament.Sitters{})
		if same := slices.Clone(began[:match.Places()]); samePeople(same, opening.Players) {
			opening.Players = same
		}
	case turn && opening.Guest == "" && len(opening.Players) <= nexttable.MostSeats:
		opening.Players = nexttable.OnWinds(night, opening.Players)
	}
	return s.Store.Nights.OpenMatch(ctx, night.ID, opening)
}

// AboveForm are problems that stand above a form, because they concern no field of their own. Those of a
// guest's name stay at it.
func AboveForm(problems tournament.Problems) tournament.Problems {
	above := slices.Clone(problems)
	for i := range above {
		if above[i].Field != "guest" {
			above[i].Field = "form"
		}
	}
	return above
}

func samePeople(a, b []tournament.PlayerID) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
