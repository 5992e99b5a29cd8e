package draw

import (
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/tournament/lists"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// updateWishes is POST /nights/:night/wishes — players to keep apart, and fixed tables. The field
// wish says what to do with the chosen player: apart, fixed, or out to remove a wish. Without it
// all wishes come as text.
func (s *Room) updateWishes(c echo.Context, night *tournament.Night, form url.Values) error {
	if form.Has("wish") {
		return s.changeWish(c, night, form)
	}
	apart, fixed := form.Get("apart"), form.Get("fixed")
	wishes, problems := lists.ParseWishes(night, apart, fixed)
	if len(problems) > 0 {
		return s.renderDraft(c, http.StatusUnprocessableEntity, draftForm{
			apart: &apart, fixed: &fixed, problems: problems,
		})
	}
	if err := s.Store.Nights.ChangeWishes(c.Request().Context(), night.ID, wishes); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "draft")+"#wishes")
}

// changeWish adds a wish or takes it out.
func (s *Room) changeWish(c echo.Context, night *tournament.Night, form url.Values) error {
	change := draw.WishChange{Remove: form.Get("wish") == "out"}
	if form.Get("wish") == "fixed" || change.Remove && form.Has("table") {
		table, err := strconv.Atoi(form.Get("table"))
		if err != nil || form.Get("player") == "" {
			return echo.NewHTTPError(http.StatusBadRequest)
		}
		change.Fixed = tournament.FixedTable{Player: tournament.PlayerID(form.Get("player")), Table: table}
	}
	for _, player := range form["player"] {
		change.Apart = append(change.Apart, tournament.PlayerID(player))
	}
	problems, err := site.AsProblems(s.Store.Nights.ChangeWish(c.Request().Context(), night.ID, change))
	if err != nil {
		return err
	}
	if len(problems) > 0 {
		typed := draftForm{chosen: form["player"], problems: problems}
		for i := range problems { // the text has fields of those names
			problems[i].Field = map[string]string{"apart": "group", "fixed": "stays"}[problems[i].Field]
		}
		return s.renderDraft(c, http.StatusUnprocessableEntity, typed)
	}
	return site.SeeOther(c, present.NightPath(night.ID, "draft")+"?wishes=open#wishes")
}
