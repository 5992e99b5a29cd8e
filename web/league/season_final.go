package league

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// proposedFinalists is the number of finalists that the form proposes.
const proposedFinalists = 9

// showSeasonFinal is GET /seasons/:season/final — the form of the season's final.
func (s *Room) showSeasonFinal(c echo.Context, season leaguestore.Season) error {
	ctx := c.Request().Context()
	return s.renderFinal(c, http.StatusOK, season, templates.SeasonFinalView{
		ID: database.NewID(), Night: i18n.T(ctx, "season.final_of", "Name", season.Name), Date: s.Today(ctx),
		First: strconv.Itoa(proposedFinalists), Carry: "none",
	}, nil)
}

// createSeasonFinal is POST /seasons/:season/final — opens a night for the first of the table.
func (s *Room) createSeasonFinal(c echo.Context, season leaguestore.Season, form url.Values) error {
	typed := templates.SeasonFinalView{
		ID: form.Get("id"), Night: form.Get("name"), Date: form.Get("date"), First: form.Get("first"), Carry: form.Get("carry"), Like: form.Get("like"),
	}
	if uuid.Validate(typed.ID) != nil {
		return tournament.ErrConflict
	}
	plan, problems := finalPlan(season, typed)
	if len(problems) == 0 {
		var err error
		if problems, err = site.AsProblems(s.Store.League.CreateFinal(c.Request().Context(), plan)); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		return s.renderFinal(c, http.StatusUnprocessableEntity, season, typed, problems)
	}
	return site.SeeOther(c, present.NightPath(plan.Night, "door"))
}

func finalPlan(season leaguestore.Season, typed templates.SeasonFinalView) (plan leaguestore.FinalPlan, problems tournament.Problems) {
	name, problem := tournament.ParseName("name", typed.Night)
	if problem != nil {
		problems = append(problems, *problem)
	}
	first, err := strconv.Atoi(strings.TrimSpace(typed.First))
	if err != nil {
		first = 0 // the store names the bounds
	}
	carries := map[string]league.Carry{"half": league.CarryHalf, "whole": league.CarryWhole}
	return leaguestore.FinalPlan{
		Night: tournament.NightID(typed.ID), Name: name, Date: present.ParseDay("date", typed.Date, &problems), Season: season.ID,
		LikeNight: tournament.NightID(typed.Like), Qualifiers: first, Carry: carries[typed.Carry],
	}, problems
}

func (s *Room) renderFinal(
	c echo.Context, status int, season leaguestore.Season, view templates.SeasonFinalView, problems tournament.Problems,
) error {
	ctx := c.Request().Context()
	view.Page, view.Season, view.Name = s.organiserFrame(c, i18n.T(ctx, "season.final_of", "Name", season.Name)), season.ID, season.Name
	nights, err := s.Store.League.SeasonNights(ctx, season)
	if err != nil {
		return err
	}
	view.Likes = rulesOfNights(ctx, nights)
	view.Points, view.Problems = season.Settings.Ranking == league.ByPoints, present.Sentences(ctx, problems)
	return site.Render(c, status, templates.SeasonFinal(view))
}

// rulesOfNights are the games and presets of a season's nights, each by the last night that has it.
func rulesOfNights(ctx context.Context, nights []leaguestore.SeasonNight) (choices []templates.Choice) {
	known := make(map[string]bool)
	for _, night := range slices.Backward(nights) { // which begin with the oldest
		kind := kindOf(night.Game, night.Preset)
		if !night.Counts || known[kind] {
			continue
		}
		known[kind] = true
		choices = append(choices, templates.Choice{Value: string(night.ID), Name: i18n.T(ctx, "season.final_like_night",
			"Preset", parts.GamePreset(ctx, night.Game, night.Preset), "Night", night.Name, "Day", shortDay(ctx, night.Date))})
	}
	return choices
}
