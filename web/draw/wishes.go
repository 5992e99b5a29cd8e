package draw

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/draw"
	"github.com/threewinds/threewinds/templates/i18n"
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

func (s *Room) wishesView(c echo.Context, night *tournament.Night, typed draftForm) templates.WishesView {
	ctx := c.Request().Context()
	view := templates.WishesView{
		Apart: lists.ApartText(night), Fixed: lists.FixedText(night), Groups: len(night.Wishes.Apart), Places: len(night.Wishes.Fixed),
		Tables: len(draw.Players(night)) / 3, Open: typed.chosen != nil || c.QueryParam("wishes") == "open",
	}
	if typed.apart != nil && typed.fixed != nil {
		view.Apart, view.Fixed, view.Open, view.TextOpen = *typed.apart, *typed.fixed, true, true
	}
	if slices.ContainsFunc(typed.problems, func(p tournament.Problem) bool { return p.Field == "group" }) {
		view.Chosen = typed.chosen
	}
	for _, a := range night.Present() {
		view.People = append(view.People, present.Named(night, a.Player))
	}
	for _, group := range night.Wishes.Apart {
		names := present.NamesOf(night, group)
		kept := templates.KeptWish{Text: i18n.T(ctx, "wishes.kept_apart", "Names", strings.Join(names, ", "))}
		for _, player := range group {
			kept.Players = append(kept.Players, string(player))
		}
		view.Kept = append(view.Kept, kept)
	}
	for _, one := range night.Wishes.Fixed {
		view.Kept = append(view.Kept, templates.KeptWish{
			Text:    i18n.T(ctx, "wishes.kept_fixed", "Name", night.NameOf(one.Player), "Table", one.Table),
			Players: []string{string(one.Player)}, Table: one.Table,
		})
	}
	return view
}
