package league

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// mostOthers is how many nights of a year are searched for those that can be added.
const mostOthers = 400

// showSeasonNights is GET /seasons/:season/nights?year= — which nights of a year belong to
// the season.
func (s *Room) showSeasonNights(c echo.Context) error {
	return s.renderSeasonNights(c, http.StatusOK, nil, nil)
}

// updateSeasonNight is POST /seasons/:season/nights — adds a night, removes it, sets its weight, or
// proposes a weight. The address has the year of the page.
func (s *Room) updateSeasonNight(c echo.Context, season leaguestore.Season, form url.Values) error {
	if form.Has("propose") {
		return s.renderSeasonNights(c, http.StatusOK, nil, form)
	}
	var problems tournament.Problems
	weight := leaguestore.DefaultWeight
	if form.Has("weight") {
		weight = parseHalves("weight", form.Get("weight"), &problems)
		if weight < 0 {
			problems.Add("weight", "halves_unreadable", map[string]any{"Least": 0, "Most": league.MostHalves / 2})
		}
	}
	inclusion := leaguestore.Inclusion(form.Get("inclusion"))
	if !slices.Contains([]leaguestore.Inclusion{leaguestore.In, leaguestore.Out, leaguestore.InByDays}, inclusion) {
		return tournament.ErrConflict
	}
	if len(problems) == 0 {
		var err error
		if problems, err = site.AsProblems(s.Store.League.SetSeasonNight(
			c.Request().Context(), season.ID, tournament.NightID(form.Get("night")), inclusion, weight,
		)); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		return s.renderSeasonNights(c, http.StatusUnprocessableEntity, problems, form)
	}
	return site.SeeOther(c, c.Request().URL.RequestURI())
}

// renderSeasonNights renders the nights; typed is the form of one of them as it was sent.
func (s *Room) renderSeasonNights(c echo.Context, status int, problems tournament.Problems, typed url.Values) error {
	ctx := c.Request().Context()
	season, err := s.season(c)
	if err != nil {
		return err
	}
	nights, err := s.Store.League.SeasonNights(ctx, season)
	if err != nil {
		return err
	}
	view := templates.SeasonNightsView{
		Page: s.organiserFrame(c, season.Name), ID: season.ID, Name: season.Name, Closed: season.Closing != nil,
		Weighted: season.Settings.Ranking == league.ByMERS, Problems: present.Sentences(ctx, problems),
	}
	if err := s.years(c, nights, &view); err != nil {
		return err
	}
	known := make(map[tournament.NightID]bool)
	for _, night := range slices.Backward(nights) {
		known[night.ID] = true
		if !inYear(night.Date, view.Year) {
			continue
		}
		line := s.seasonNight(c, night)
		if typed.Get("night") == line.ID {
			proposeWeight(ctx, &line, typed)
		}
		view.Nights = append(view.Nights, line)
	}
	if view.Others, err = s.otherNights(c, view.Year, known); err != nil {
		return err
	}
	return site.Render(c, status, templates.SeasonNights(view))
}

// years are those of the club's nights, and the one that the address asks for: without one,
// that of the season's latest night.
func (s *Room) years(c echo.Context, nights []leaguestore.SeasonNight, view *templates.SeasonNightsView) error {
	asked, err := site.AskedNumber(c, "year")
	if err != nil {
		return err
	}
	first, last, err := s.Store.Nights.NightYears(c.Request().Context())
	if err != nil {
		return err
	}
	for year := last; year >= first && year > 0; year-- {
		view.Years = append(view.Years, year)
		if view.Year == 0 && len(nights) > 0 && inYear(nights[len(nights)-1].Date, year) {
			view.Year = year
		}
	}
	if asked > 0 && !slices.Contains(view.Years, asked) {
		return tournament.ErrNotFound
	}
	view.Year = cmp.Or(asked, view.Year, last)
	return nil
}

func inYear(date string, year int) bool { return strings.HasPrefix(date, strconv.Itoa(year)+"-") }

// proposeWeight shows a form as it was sent, with the association's weight if the form asked for
// it.
func proposeWeight(ctx context.Context, line *templates.SeasonNightLine, typed url.Values) {
	if typed.Has("weight") {
		line.Weight = typed.Get("weight")
	}
	line.Days, line.Countries, line.Qualifying = typed.Get("days"), typed.Get("countries"), typed.Has("qualifying")
	if line.Proposed = typed.Has("propose"); line.Proposed {
		line.Weight = halvesText(ctx, league.ProposedWeight(site.ParseCount(line.Days), line.Players, site.ParseCount(line.Countries), line.Qualifying))
	}
}

func (s *Room) seasonNight(c echo.Context, night leaguestore.SeasonNight) templates.SeasonNightLine {
	ctx := c.Request().Context()
	line := templates.SeasonNightLine{
		ID: string(night.ID), Name: night.Name, Date: dayText(c, night.Date), Kind: parts.GamePreset(ctx, night.Game, night.Preset),
		Inclusion: string(night.Inclusion), Counts: night.Counts, Weight: halvesText(ctx, night.Weight),
		Players: night.Players, Days: "1", Countries: "1",
	}
	switch {
	case night.Hidden:
		line.Why = i18n.T(ctx, "season.why.hidden")
	case night.OtherRules:
		line.Why = i18n.T(ctx, "season.why.other")
	case night.AfterClosing:
		line.Why = i18n.T(ctx, "season.why.later")
	default:
		line.Why = i18n.T(ctx, "season.why.out")
	}
	return line
}

// otherNights are finished nights of a year that can be added, the newest first.
func (s *Room) otherNights(c echo.Context, year int, known map[tournament.NightID]bool) (others []templates.Choice, err error) {
	nights, err := s.Store.Nights.NightsOfYear(c.Request().Context(), year, 0, mostOthers)
	for _, night := range nights {
		if night.Phase == tournament.Finished && !night.Rehearsal && !known[night.ID] {
			others = append(others, templates.Choice{Value: string(night.ID), Name: dayText(c, night.Date) + ": " + night.Name})
		}
	}
	return others, err
}

// organiserFrame is the frame of an organiser's page of a season.
func (s *Room) organiserFrame(c echo.Context, title string) layout.Page {
	page := s.Frame(c, title)
	return page
}
