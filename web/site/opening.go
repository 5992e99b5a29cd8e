package site

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/nexttable"
)

// MostOpenTable is the highest number of a table of an open evening.
const MostOpenTable = 99

// windsInOrder is the value of the field winds for players who sit in the order of the form.
const windsInOrder = "order"

// OpenMatch begins the match of a posted form: match (its id), table unless it is in the address, player
// (an id for each seat; empty ones are left out), guest (a name; in sure, too, after the question about a likely
// twin), length (one that the evening has; else that of the rules), winds (order: they sit in the order of the form;
// turn, or none: they turn fairly). If there are problems, no match has begun.
func (s *Site) OpenMatch(c echo.Context, night *tournament.Night, table int, form url.Values) (tournament.Problems, error) {
	if uuid.Validate(form.Get("match")) != nil {
		return nil, echo.NewHTTPError(http.StatusBadRequest)
	}
	opening, problems := readOpening(table, form)
	if len(problems) > 0 {
		return problems, nil
	}
	if opening.Guest != "" && form.Get("sure") != opening.Guest {
		if problems, err := s.guestTwin(c, opening.Guest); err != nil || len(problems) > 0 {
			return problems, err
		}
	}
	opening.Players = onWinds(night, opening, form.Get("winds") == windsInOrder)
	return AsProblems(s.Store.Nights.OpenMatch(c.Request().Context(), night.ID, opening))
}

// readOpening reads the form of a match. table is the one in the address, 0 if the form has it.
func readOpening(table int, form url.Values) (opening nights.Opening, problems tournament.Problems) {
	opening.Match, opening.Table, opening.Length = tournament.MatchID(form.Get("match")), table, form.Get("length")
	if table == 0 {
		opening.Table, _ = strconv.Atoi(form.Get("table"))
	}
	if opening.Table < 1 || opening.Table > MostOpenTable {
		problems.Add("table", "open_table", map[string]any{"Most": MostOpenTable})
	}
	if winds := form.Get("winds"); winds != "" && winds != windsInOrder && winds != "turn" {
		problems.Add("winds", "open_winds", nil)
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
	return opening, problems
}

// guestTwin asks about a guest whose name is that of somebody on the roster in another spelling, or an alias.
func (s *Site) guestTwin(c echo.Context, guest string) (problems tournament.Problems, err error) {
	players, err := s.Store.People.Players(c.Request().Context())
	if err != nil {
		return nil, err
	}
	switch twin, ok := people.TwinOf(players, guest); {
	case ok && twin.OnlyAlias:
		problems.Add("guest", "open_alias", map[string]any{"Name": guest, "Full": twin.Player.FullName})
	case ok:
		problems.Add("guest", "open_twin", map[string]any{"Name": guest, "Twin": twin.Player.FullName})
	}
	return problems, nil
}

// BeginMatch begins a match of an open evening that another program asks for. turn: its players do not sit in
// their order, but so that winds turn fairly. Problems have the fields of [nights.Store.OpenMatch].
func (s *Site) BeginMatch(ctx context.Context, night *tournament.Night, opening nights.Opening, turn bool) error {
	if turn {
		opening.Players = onWinds(night, opening, false)
	}
	return s.Store.Nights.OpenMatch(ctx, night.ID, opening)
}

// onWinds are the players in the order in which they sit. A form that is sent again finds them as they sat
// down the first time, because the winds would turn on. A guest, whom nobody knows yet, sits last.
func onWinds(night *tournament.Night, opening nights.Opening, inOrder bool) []tournament.PlayerID {
	if known, sent := night.Match(opening.Match); sent {
		began := known.PlayersOf(tournament.Sitters{})
		if sat := began[:known.Places()]; samePeople(sat, opening.Players) {
			return slices.Clone(sat)
		}
		return opening.Players
	}
	if inOrder || opening.Guest != "" || len(opening.Players) > nexttable.MostSeats {
		return opening.Players
	}
	return nexttable.OnWinds(night, opening.Players)
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
