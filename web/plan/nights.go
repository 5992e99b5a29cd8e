package plan

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/plan"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showNewNight is GET /nights/new — the form with the settings of the last night, or of
// the template that the address names. A club's first night has the usual ones. A name and
// a date that were typed before the template was chosen stay.
func (s *Room) showNewNight(c echo.Context) error {
	ctx := c.Request().Context()
	settings := s.settingsOfLastNight
	if id := c.QueryParam("template"); id != "" {
		settings = func(ctx context.Context) (nightForm, rulebook.Game, error) { return s.settingsOfTemplate(ctx, id) }
	}
	typed, game, err := settings(ctx)
	if err != nil {
		return err
	}
	today := s.Now()
	typed.ID, typed.Date = database.NewID(), cmp.Or(c.QueryParam("date"), today.Format(time.DateOnly))
	if typed.Name = c.QueryParam("name"); typed.Name == "" {
		typed.Name = i18n.T(ctx, "nightform.default_name", "Day", today.Day(), "Month", i18n.T(ctx, "month."+today.Format("01")))
	}
	return s.renderNewNight(c, http.StatusOK, game, typed, nightProblems{})
}

// mostAnnounced is how many of the latest nights are looked at for one that no series announces.
const mostAnnounced = 100

// settingsOfLastNight is a form with the settings of the latest night.
func (s *Room) settingsOfLastNight(ctx context.Context) (nightForm, rulebook.Game, error) {
	game := rulebook.Games()[0]
	usual := nightForm{
		Game: game.ID, Preset: game.Default,
		Hands: strconv.Itoa(defaultHands), Rounds: strconv.Itoa(defaultRounds),
		Swiss: "0", Final: "0", Minutes: usualMinutes,
	}
	usual.fillFromPreset(game)
	usual.proposeRanking(game)
	latest, err := s.Store.Nights.LatestNights(ctx, "", mostAnnounced)
	// Evenings that series announce have the settings of their series.
	latest = slices.DeleteFunc(latest, func(night nights.Summary) bool { return night.OfSeries && night.Phase == tournament.Gathering })
	if err != nil || len(latest) == 0 {
		return usual, game, err
	}
	var typed nightForm
	lastGame := game
	last, err := s.Store.Nights.Night(ctx, latest[0].ID)
	if err == nil {
		typed, lastGame, err = settingsOf(last, s.Club(ctx).Zone())
	}
	if err != nil { // an unreadable night must not prevent a new one
		s.Log.WarnContext(ctx, "the last night's settings cannot be taken over", slog.String("night", string(latest[0].ID)), slog.Any("error", err))
		return usual, game, nil
	}
	typed.SettingsFrom, typed.Embargo, typed.HideEvening, typed.Until, typed.Requests, typed.Friendly = last.Name, "", false, "", false, false
	return typed, lastGame, nil
}

// createNight is POST /nights — opens the night and its door.
func (s *Room) createNight(c echo.Context) error {
	typed, game, err := s.readNightForm(c, rulebook.Games()[0])
	if err != nil {
		return err
	}
	if uuid.Validate(typed.ID) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	if typed.Redraw != "" {
		return s.renderNewNight(c, http.StatusOK, game, typed, nightProblems{})
	}
	plan, problems := typed.parse(game)
	if !problems.isEmpty() {
		return s.renderNewNight(c, http.StatusUnprocessableEntity, game, typed, problems)
	}
	err = s.Store.Nights.CreateNight(c.Request().Context(), plan)
	if errors.Is(err, tournament.ErrConflict) {
		// The form already made a night, and was changed and sent again.
		typed.ID = database.NewID()
		var again nightProblems
		again.refuse("form", "night_exists", nil)
		return s.renderNewNight(c, http.StatusConflict, game, typed, again)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(plan.ID, "door"))
}

var nightFormScripts = []string{site.HTMXScript, site.AnswersScript, "plan/nightform.js"}

func (s *Room) renderNewNight(
	c echo.Context, status int, game rulebook.Game, typed nightForm, problems nightProblems,
) error {
	ctx := site.InWords(c, game.ID, "")
	view := nightFormView(typed, game)
	view.Page = s.Frame(c, i18n.T(ctx, "nightform.new_title"))
	view.Page.Path = "/nights/new"
	view.Page.Scripts = nightFormScripts
	view.Action, view.SettingsFrom = "/nights", typed.SettingsFrom
	var err error
	if view.Templates, err = s.templates(ctx); err != nil {
		return err
	}
	addProblems(ctx, &view, game, typed, problems)
	return site.Render(c, status, templates.NightForm(view))
}

// showNightSettings is GET /nights/:night/settings — the night's name, date and
// rules. After the seating is published they cannot be changed.
func (s *Room) showNightSettings(c echo.Context, night *tournament.Night) error {
	typed, game, err := settingsOf(night, s.Club(c.Request().Context()).Zone())
	if err != nil {
		return err
	}
	return s.renderSettings(c, http.StatusOK, night, game, typed, nightProblems{})
}

// updateNight is POST /nights/:night/settings — saves the settings. If people who have a seat lose it, the page asks; the
// field sure is the answer.
func (s *Room) updateNight(c echo.Context, night *tournament.Night) error {
	game, err := present.GameOf(night)
	if err != nil {
		return err
	}
	typed, game, err := s.readNightForm(c, game)
	if err != nil {
		return err
	}
	typed.ID = string(night.ID)
	if typed.Redraw != "" {
		return s.renderSettings(c, http.StatusOK, night, game, typed, nightProblems{})
	}
	if until := night.Announcement.Until; !until.IsZero() {
		typed.keptUntil = until.In(typed.zone).Format(localMoment)
	}
	plan, problems := typed.parse(game)
	if problems.isEmpty() && night.Phase == tournament.Gathering && !night.Cancelled {
		typed.askAboutSeats(night, plan.Announcement.Seats, &problems)
	}
	if !problems.isEmpty() {
		return s.renderSettings(c, http.StatusUnprocessableEntity, night, game, typed, problems)
	}
	if hasSameRoundKinds(night, plan) { // in whatever order the page of the draw put them
		plan.Programme = night.Programme
	}
	if err := s.Store.Nights.ChangeNight(c.Request().Context(), plan); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "door"))
}

// hasSameRoundKinds says whether a plan has as many rounds of each kind as the night.
func hasSameRoundKinds(night *tournament.Night, plan tournament.NightPlan) bool {
	for _, kind := range tournament.RoundKinds() {
		if night.Programme.Count(kind, night.PlannedRounds) != plan.Programme.Count(kind, plan.Rounds) {
			return false
		}
	}
	return true
}

// setRehearsal is POST /nights/:night/rehearsal — makes the night a rehearsal if the field
// rehearsal is 1, else one that counts.
func (s *Room) setRehearsal(c echo.Context, night *tournament.Night, form url.Values) error {
	counting := nights.Counts
	if form.Get("rehearsal") == "1" {
		counting = nights.Rehearsing
	}
	if err := s.Store.Nights.SetCounting(c.Request().Context(), night.ID, counting); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "settings")+"#rehearsal")
}

// setFriendly is POST /nights/:night/friendly — makes the night friendly if the field friendly is
// 1, else one whose matches are rated.
func (s *Room) setFriendly(c echo.Context, night *tournament.Night, form url.Values) error {
	rating := nights.Rated
	if form.Get("friendly") == "1" {
		rating = nights.Friendly
	}
	if err := s.Store.Nights.SetFriendly(c.Request().Context(), night.ID, rating); err != nil {
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "settings")+"#friendly")
}

// deleteNight is POST /nights/:night/delete — deletes a night without hands.
func (s *Room) deleteNight(c echo.Context, night *tournament.Night) error {
	if err := s.Store.League.DeleteNight(c.Request().Context(), night.ID); err != nil {
		return err
	}
	return site.SeeOther(c, "/")
}

func (s *Room) renderSettings(
	c echo.Context, status int, night *tournament.Night, game rulebook.Game, typed nightForm, problems nightProblems,
) error {
	ctx := c.Request().Context()
	if game.ID != night.Ruleset.Game {
		ctx = site.InWords(c, game.ID, "")
	}
	view := nightFormView(typed, game)
	view.Page = s.StillFrame(c, night, "settings", i18n.T(ctx, "nightform.settings_title"))
	view.Page.Scripts = nightFormScripts
	view.Action = present.NightPath(night.ID, "settings")
	view.Night = string(night.ID)
	view.Frozen, view.HasHands, view.Rehearsal = night.Phase != tournament.Gathering, night.HasHands(), night.Rehearsal
	view.Paper, view.Cancelled = night.Paper != tournament.NotPaper, night.Cancelled
	view.TemplateName, view.TemplateSaved = typed.Name, c.QueryParam("saved")
	view.DateText = site.DateText(c, night.Date)
	if view.Frozen {
		line := present.RulesLine(night)
		view.Rules.Line = &line
		view.AsPreset = !typed.rulesEdited(game)
	}
	addProblems(ctx, &view, game, typed, problems)
	return site.Render(c, status, templates.NightForm(view))
}

// addProblems adds the problems to the view, and opens the house rules if one of them has a
// problem.
func addProblems(ctx context.Context, view *templates.NightFormView, game rulebook.Game, typed nightForm, problems nightProblems) {
	view.Problems = append(present.Sentences(ctx, problems.form), present.RuleRefusals(ctx, game, typed.Rules, problems.rules)...)
	for i, p := range view.Problems {
		view.Problems[i].Listed = p.Field != "form" && p.Field != "template"
	}
	view.Rules.Open = problems.hasRuleProblems() || typed.Redraw != "" && typed.Redraw != "game"
	view.GameOpen = !typed.ByScript && (typed.Redraw == "game" || typed.Redraw == "preset" || typed.Redraw == "refill")
	view.Rules.Refilled = typed.Redraw == "preset" && !typed.ByScript
}
