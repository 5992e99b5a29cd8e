package draw

import (
	"slices"
	"strconv"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament/lists"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/draw"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/draw"
	"github.com/threewinds/threewinds/web/present"
)

func programmeView(night *tournament.Night, typed draftForm) templates.ProgrammeView {
	view := templates.ProgrammeView{
		Rounds: strconv.Itoa(night.PlannedRounds), Least: max(night.Begun(), 1), Most: tournament.MostRounds,
		Open: typed.programme, Closed: night.Phase == tournament.Finished,
	}
	if typed.programme {
		view.Rounds = typed.rounds
	}
	view.TakeBack = typed.agreement(night)
	for _, kind := range tournament.RoundKinds() {
		view.Kinds = append(view.Kinds, string(kind))
	}
	begun := night.Begun()
	for round := 1; round <= night.PlannedRounds; round++ {
		kind := typed.kind(night, round)
		view.Parts = append(view.Parts, templates.ProgrammeRound{Number: round, Kind: string(kind), Begun: round <= begun})
		if kind == tournament.SwissRound {
			view.Guaranteed = draw.Guaranteed(night)
			view.Swiss = true
		}
	}
	return view
}

func (s *Room) wishesView(c echo.Context, night *tournament.Night, typed draftForm) *templates.WishesView {
	ctx := c.Request().Context()
	view := &templates.WishesView{
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
	view.Kept = present.KeptApart(ctx, night)
	for _, one := range night.Wishes.Fixed {
		view.Kept = append(view.Kept, parts.KeptWish{
			Text:    i18n.T(ctx, "wishes.kept_fixed", "Name", night.NameOf(one.Player), "Table", one.Table),
			Players: []string{string(one.Player)}, Table: one.Table,
		})
	}
	return view
}
