package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
)

const (
	handsOption   = "hands_per_match"
	defaultHands  = 9
	defaultRounds = 4
)

// nightForm is what the organiser typed about a night.
type nightForm struct{ ID, Name, Date, Preset, Hands, Rounds string }

func readNightForm(c echo.Context) (nightForm, error) {
	form, err := posted(c)
	if err != nil {
		return nightForm{}, err
	}
	return nightForm{
		ID: form.Get("id"), Name: form.Get("name"), Date: form.Get("date"),
		Preset: form.Get("preset"), Hands: form.Get("hands"), Rounds: form.Get("rounds"),
	}, nil
}

// parse makes the plan of a night of the given game.
func (f nightForm) parse(game rulebook.Game) (plan tournament.NightPlan, problems tournament.Problems) {
	refuse := func(field, code string, args map[string]any) {
		problems = append(problems, tournament.Problem{Field: field, Code: code, Args: args})
	}
	name, problem := tournament.ParseName("name", f.Name)
	if problem != nil {
		problems = append(problems, *problem)
	}
	date, err := time.Parse(time.DateOnly, strings.TrimSpace(f.Date))
	if err != nil || date.Year() < 1900 || date.Year() > 2999 {
		refuse("date", "date_unreadable", nil)
	}
	if !slices.Contains(game.Presets(), f.Preset) {
		refuse("preset", "preset_unknown", nil)
	}
	hands, err := strconv.Atoi(f.Hands)
	if err != nil || !slices.Contains(handsChoices(game), hands) {
		refuse("hands", "hands_unknown", nil)
	}
	rounds, err := strconv.Atoi(strings.TrimSpace(f.Rounds))
	if err != nil || rounds < 1 || rounds > tournament.MostRounds {
		refuse("rounds", "rounds_out_of_range", map[string]any{"Most": tournament.MostRounds})
	}
	plan = tournament.NightPlan{
		ID: tournament.NightID(f.ID), Name: name, Date: date.Format(time.DateOnly), Rounds: rounds,
		Ruleset: tournament.Ruleset{Game: game.ID, Version: game.Version, Preset: f.Preset},
	}
	if len(problems) > 0 {
		return plan, problems
	}
	options := json.RawMessage(fmt.Sprintf(`{%q:%d}`, handsOption, hands))
	frozen, refused, err := game.Freeze(f.Preset, options)
	if err != nil || len(refused) > 0 {
		refuse("preset", "preset_unknown", nil)
	}
	plan.Ruleset.Options = frozen
	return plan, problems
}

// handsChoices are the lengths that a match of the game can have, in hands.
func handsChoices(game rulebook.Game) []int {
	var choices []int
	for _, option := range game.Options() {
		if option.Name != handsOption {
			continue
		}
		for _, choice := range option.Choices {
			if hands, err := strconv.Atoi(choice); err == nil {
				choices = append(choices, hands)
			}
		}
	}
	return choices
}

// newNightPage: GET /nights/new
func (s *Server) newNightPage(c echo.Context) error {
	today := time.Now()
	ctx := c.Request().Context()
	return s.drawNewNight(c, http.StatusOK, nightForm{
		ID: models.NewID(), Date: today.Format(time.DateOnly), Preset: rulebook.Games()[0].Default,
		Name: i18n.T(ctx, "nightform.default_name", "Day", today.Day(),
			"Month", i18n.T(ctx, "month."+today.Format("01"))),
		Hands: strconv.Itoa(defaultHands), Rounds: strconv.Itoa(defaultRounds),
	}, nil)
}

// createNight: POST /nights — opens the night and its door.
func (s *Server) createNight(c echo.Context) error {
	typed, err := readNightForm(c)
	if err != nil {
		return err
	}
	if uuid.Validate(typed.ID) != nil {
		return echo.NewHTTPError(http.StatusBadRequest)
	}
	plan, problems := typed.parse(rulebook.Games()[0])
	if len(problems) > 0 {
		return s.drawNewNight(c, http.StatusUnprocessableEntity, typed, problems)
	}
	err = s.store.CreateNight(c.Request().Context(), plan)
	if errors.Is(err, tournament.ErrConflict) {
		// The form was changed and sent again after it had made a night.
		typed.ID = models.NewID()
		again := tournament.Problem{Field: "form", Code: "night_exists"}
		return s.drawNewNight(c, http.StatusConflict, typed, tournament.Problems{again})
	}
	if err != nil {
		return err
	}
	return see(c, nightPath(plan.ID, "door"))
}

func (s *Server) drawNewNight(c echo.Context, status int, typed nightForm, problems tournament.Problems) error {
	ctx := c.Request().Context()
	view := nightFormView(typed, rulebook.Games()[0])
	view.Page = s.page(c, i18n.T(ctx, "nightform.new_title"))
	view.Page.Styles = []string{organiserStyles}
	view.Page.Path = "/nights/new"
	view.Action = "/nights"
	view.Problems = sentences(ctx, problems)
	return draw(c, status, templates.NightForm(view))
}

// nightSettingsPage: GET /nights/:night/settings — the night's name, date and
// rules; only to be read once the seating is published.
func (s *Server) nightSettingsPage(c echo.Context) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	return s.drawSettings(c, http.StatusOK, night, nightForm{
		ID: string(night.ID), Name: night.Name, Date: night.Date, Preset: night.Ruleset.Preset,
		Hands: strconv.Itoa(night.Rules.Length()), Rounds: strconv.Itoa(night.PlannedRounds),
	}, nil)
}

// changeNight: POST /nights/:night/settings
func (s *Server) changeNight(c echo.Context) error {
	night, err := s.night(c)
	if err != nil {
		return err
	}
	typed, err := readNightForm(c)
	if err != nil {
		return err
	}
	typed.ID = string(night.ID)
	game, ok := rulebook.Find(night.Ruleset.Game)
	if !ok {
		return fmt.Errorf("the game %q is not in the rulebook", night.Ruleset.Game)
	}
	plan, problems := typed.parse(game)
	if len(problems) > 0 {
		return s.drawSettings(c, http.StatusUnprocessableEntity, night, typed, problems)
	}
	if err := s.store.ChangeNight(c.Request().Context(), plan); err != nil {
		return err
	}
	return see(c, nightPath(night.ID, "door"))
}

func (s *Server) drawSettings(
	c echo.Context, status int, night *tournament.Night, typed nightForm, problems tournament.Problems,
) error {
	game, ok := rulebook.Find(night.Ruleset.Game)
	if !ok {
		return fmt.Errorf("the game %q is not in the rulebook", night.Ruleset.Game)
	}
	ctx := c.Request().Context()
	view := nightFormView(typed, game)
	view.Page = s.stillPage(c, night, "settings", i18n.T(ctx, "nightform.settings_title"))
	view.Action = nightPath(night.ID, "settings")
	view.Night = string(night.ID)
	view.Frozen = night.Phase != tournament.Gathering
	view.DateText = dateText(c, night.Date)
	view.Problems = sentences(ctx, problems)
	return draw(c, status, templates.NightForm(view))
}

func nightFormView(typed nightForm, game rulebook.Game) templates.NightFormView {
	return templates.NightFormView{
		ID: typed.ID, Name: typed.Name, Date: typed.Date, Preset: typed.Preset, Hands: typed.Hands,
		Rounds: typed.Rounds, Presets: game.Presets(), HandsChoices: handsChoices(game),
		MostRounds: tournament.MostRounds,
	}
}

// stillPage is the frame of a night's page that does not refresh itself: what is
// being typed on it must stay.
func (s *Server) stillPage(c echo.Context, night *tournament.Night, tab, title string) templates.Page {
	page := s.nightPage(c, night, tab, title+" · "+night.Name)
	page.Path = nightPath(night.ID, tab)
	page.Live, page.Styles = "", []string{organiserStyles}
	return page
}

// nightPath is the address of a room of the night: door, draft, desk, settings.
func nightPath(night tournament.NightID, room string) string {
	return "/nights/" + string(night) + "/" + room
}
