package door

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// showTablet is GET /nights/:night/door/tablet — the names, for people who check themselves in. The fields initial
// and q choose among them, several offers to tick many, tap is what was tapped last.
func (s *Room) showTablet(c echo.Context) error {
	var done *nights.DoorTap
	if id := c.QueryParam("tap"); id != "" {
		tap, err := s.Store.Nights.DoorTap(c.Request().Context(), tournament.NightID(c.Param("night")), id)
		switch {
		case err == nil:
			done = &tap
		case !errors.Is(err, tournament.ErrNotFound):
			return err
		}
	}
	return s.renderTablet(c, http.StatusOK, tabletForm{done: done, query: c.QueryParams()})
}

// tapTablet is POST /nights/:night/door/tablet — people are here (field here, once or several times), pause (pause) or
// go home (home).
func (s *Room) tapTablet(c echo.Context, form url.Values) error {
	wish, players := nights.Play, form["here"]
	for _, other := range []nights.Wish{nights.Pause, nights.GoHome} {
		if form.Has(string(other)) {
			wish, players = other, form[string(other)]
		}
	}
	if len(players) == 0 {
		return s.renderTablet(c, http.StatusUnprocessableEntity, tabletForm{query: form, problems: tournament.Problems{{Field: "here", Code: "door_nobody"}}})
	}
	var ids []tournament.PlayerID
	for _, player := range players {
		ids = append(ids, tournament.PlayerID(player))
	}
	tap, err := s.Store.Nights.TapAtDoor(c.Request().Context(), tournament.NightID(c.Param("night")), wish, ids...)
	return s.tapped(c, tap, err, tabletForm{query: form})
}

// tapped answers a tap. What changed nothing has nothing to undo, so the page says at once that it was so before.
func (s *Room) tapped(c echo.Context, tap nights.DoorTap, err error, typed tabletForm) error {
	problems, err := site.AsProblems(err)
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		typed.problems = problems
		for i := range typed.problems {
			if typed.problems[i].Field != "name" {
				typed.problems[i].Field = "form"
			}
		}
		return s.renderTablet(c, http.StatusUnprocessableEntity, typed)
	case tap.ID == "":
		return s.renderTablet(c, http.StatusOK, tabletForm{done: &tap})
	}
	return site.SeeOther(c, site.DoorTabletPath(tournament.NightID(c.Param("night")))+"?tap="+tap.ID)
}

// undoTap is POST /nights/:night/door/tablet/undo — makes it as it was before a tap (field tap).
func (s *Room) undoTap(c echo.Context, form url.Values) error {
	tap, err := s.Store.Nights.UndoDoorTap(c.Request().Context(), tournament.NightID(c.Param("night")), form.Get("tap"))
	switch {
	case errors.Is(err, tournament.ErrExpired):
		err = tournament.Problems{{Field: "form", Code: "door_undo_late"}}
	case errors.Is(err, tournament.ErrStale):
		err = tournament.Problems{{Field: "form", Code: "door_undo_changed"}}
	}
	return s.tapped(c, tap, err, tabletForm{})
}

// addTabletGuest is POST /nights/:night/door/tablet/guests — checks in somebody by name. A name of the page is that
// person. The page asks once about a name that is similar to one of the roster.
func (s *Room) addTabletGuest(c echo.Context, form url.Values) error {
	ctx, night := c.Request().Context(), tournament.NightID(c.Param("night"))
	typed := tabletForm{guest: form.Get("name")}
	name, problem := tournament.ParseName("name", typed.guest)
	if problem != nil {
		typed.problems = tournament.Problems{*problem}
		return s.renderTablet(c, http.StatusUnprocessableEntity, typed)
	}
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return err
	}
	if known, ok := shownAs(players, name); ok {
		tap, err := s.Store.Nights.TapAtDoor(ctx, night, nights.Play, known)
		return s.tapped(c, tap, err, typed)
	}
	if problem := guestProblem(players, name, form.Get("sure")); problem != nil {
		typed.problems, typed.sure = tournament.Problems{*problem}, name
		return s.renderTablet(c, http.StatusUnprocessableEntity, typed)
	}
	if err := s.guests.Allow(string(night), site.ErrTooMany); err != nil {
		return err
	}
	tap, err := s.Store.Nights.TapGuest(ctx, night, name)
	typed.sure = name
	return s.tapped(c, tap, err, typed)
}

// shownAs finds the player whom everybody sees by a name.
func shownAs(players []people.Player, name string) (tournament.PlayerID, bool) {
	key := tournament.NameKey(name)
	at := slices.IndexFunc(players, func(player people.Player) bool {
		return tournament.NameKey(player.Name) == key || player.Name == player.FullName && player.Has(name)
	})
	if at < 0 {
		return "", false
	}
	return players[at].ID, true
}

// guestProblem is why a name is not added as that of a guest. Names that only organisers see are not told: whoever
// has one is asked to look for the other, or to ask an organiser. A slip is looked for in the names of the page alone:
// else whoever tries names would find those that it does not show.
func guestProblem(players []people.Player, name, sure string) *tournament.Problem {
	if slices.ContainsFunc(players, func(player people.Player) bool { return player.Has(name) }) {
		return &tournament.Problem{Field: "name", Code: "door_known", Args: map[string]any{"Name": name}}
	}
	twin, ok := people.TwinOf(players, name)
	if !ok {
		shown := slices.DeleteFunc(slices.Clone(players), func(player people.Player) bool { return player.Name != player.FullName })
		twin.Player, ok = people.NearTwinOf(shown, name)
	}
	switch {
	case !ok || tournament.NameKey(sure) == tournament.NameKey(name):
		return nil
	case twin.Player.Name != twin.Player.FullName:
		return &tournament.Problem{Field: "name", Code: "door_twin_hidden", Args: map[string]any{"Name": name}}
	}
	return &tournament.Problem{Field: "name", Code: "door_twin", Args: map[string]any{"Name": name, "Twin": twin.Player.Name}}
}

// tabletForm is what the page shows beside the names.
type tabletForm struct {
	done *nights.DoorTap
	// query are the choices of the page, and who was ticked.
	query    url.Values
	guest    string
	sure     string
	problems tournament.Problems
}

// lists says whether the page names who is on the list and not here yet: from the day of the night on. Before, who comes
// is nobody else's business.
func (s *Room) lists(ctx context.Context, night *tournament.Night) bool {
	return len(night.Expected()) > 0 && (night.Phase == tournament.Playing || s.IsTonight(ctx, night))
}
