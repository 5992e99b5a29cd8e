package league

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	nightstore "github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/league"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// comparedNights is how many of the club's last nights show which games it plays.
const comparedNights = 50

// showNewSeason is GET /seasons/new — the form of a new season: this year, all nights. The points of
// different games and rules cannot be added: a club that plays several gets those of its last night.
func (s *Room) showNewSeason(c echo.Context) error {
	ctx := c.Request().Context()
	year := s.Today(ctx)[:len("2006")]
	season := leaguestore.Season{
		ID: database.NewID(), First: year + "-01-01", Last: year + "-12-31", Joining: leaguestore.ByDays, Settings: league.DefaultSettings(),
	}
	nights, err := s.Store.Nights.FinishedNights(ctx, comparedNights)
	if err != nil {
		return err
	}
	nights = slices.DeleteFunc(nights, func(night nightstore.Summary) bool { return night.Rehearsal })
	for _, night := range nights {
		if night.Game != nights[0].Game || night.Preset != nights[0].Preset {
			season.Game, season.Preset = nights[0].Game, nights[0].Preset
		}
	}
	typed := seasonFormOf(ctx, season)
	return s.renderSeasonForm(c, http.StatusOK, leaguestore.Season{}, typed, nil)
}

// createSeason is POST /seasons
func (s *Room) createSeason(c echo.Context, form url.Values) error {
	typed := readSeasonForm(form)
	season, problems := typed.parse()
	if uuid.Validate(season.ID) != nil {
		return tournament.ErrConflict
	}
	if len(problems) == 0 {
		var err error
		if problems, err = site.AsProblems(s.Store.League.CreateSeason(c.Request().Context(), season)); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		return s.renderSeasonForm(c, http.StatusUnprocessableEntity, leaguestore.Season{}, typed, problems)
	}
	return site.SeeOther(c, seasonPath(season.ID, ""))
}

// showSeasonSettings is GET /seasons/:season/settings
func (s *Room) showSeasonSettings(c echo.Context, season leaguestore.Season) error {
	return s.renderSeasonForm(c, http.StatusOK, season, seasonFormOf(c.Request().Context(), season), nil)
}

// updateSeason is POST /seasons/:season/settings
func (s *Room) updateSeason(c echo.Context, known leaguestore.Season, form url.Values) error {
	typed := readSeasonForm(form)
	typed.ID = known.ID
	season, problems := typed.parse()
	if len(problems) == 0 {
		var err error
		if problems, err = site.AsProblems(s.Store.League.ChangeSeason(c.Request().Context(), season)); err != nil {
			return err
		}
	}
	if len(problems) > 0 {
		return s.renderSeasonForm(c, http.StatusUnprocessableEntity, known, typed, problems)
	}
	return site.SeeOther(c, seasonPath(season.ID, ""))
}

// closeSeason is POST /seasons/:season/close — keeps the table as it stands. The form names the nights
// that the organiser has seen to be unfinished; if there are others, the page asks.
func (s *Room) closeSeason(c echo.Context, season leaguestore.Season, form url.Values) error {
	ctx := c.Request().Context()
	without := make([]tournament.NightID, 0, len(form["without"]))
	for _, night := range form["without"] {
		without = append(without, tournament.NightID(night))
	}
	problems, err := site.AsProblems(s.Store.League.CloseSeason(ctx, season.ID, without...))
	switch {
	case err != nil:
		return err
	case len(problems) > 0:
		return s.renderSeasonForm(c, http.StatusUnprocessableEntity, season, seasonFormOf(ctx, season), problems)
	}
	return site.SeeOther(c, seasonPath(season.ID, ""))
}

// reopenSeason is POST /seasons/:season/open
func (s *Room) reopenSeason(c echo.Context) error {
	if err := s.Store.League.ReopenSeason(c.Request().Context(), c.Param("season")); err != nil {
		return err
	}
	return site.SeeOther(c, seasonPath(c.Param("season"), "/settings"))
}

// deleteSeason is POST /seasons/:season/delete
func (s *Room) deleteSeason(c echo.Context, season leaguestore.Season) error {
	if err := s.Store.League.DeleteSeason(c.Request().Context(), season.ID); err != nil {
		return err
	}
	return site.SeeOther(c, "/seasons")
}

// ofSeason is a handler with the season in the address.
func (s *Room) ofSeason(handle func(echo.Context, leaguestore.Season) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		season, err := s.season(c)
		if err != nil {
			return err
		}
		return handle(c, season)
	}
}

// ofSeasonForm is a handler with the season in the address and the posted form.
func (s *Room) ofSeasonForm(handle func(echo.Context, leaguestore.Season, url.Values) error) echo.HandlerFunc {
	return site.OfForm(func(c echo.Context, form url.Values) error {
		return s.ofSeason(func(c echo.Context, season leaguestore.Season) error { return handle(c, season, form) })(c)
	})
}

// season is the season in the address.
func (s *Room) season(c echo.Context) (leaguestore.Season, error) {
	return s.Store.League.Season(c.Request().Context(), c.Param("season"))
}

// renderSeasonForm renders the form; known has no id for a new season.
func (s *Room) renderSeasonForm(c echo.Context, status int, known leaguestore.Season, typed seasonForm, problems tournament.Problems) error {
	ctx := c.Request().Context()
	title := i18n.T(ctx, "season.new")
	if known.ID != "" {
		title = known.Name
	}
	view := templates.SeasonFormView{
		Page: s.organiserFrame(c, title), Season: known.ID, ID: typed.ID, Closed: known.Closing != nil,
		Name: typed.Name, First: typed.First, Last: typed.Last, Joining: typed.Joining, Of: typed.Of, Ranking: typed.Ranking,
		Counting: typed.Counting, Count: typed.Count, Least: typed.Least, LeastOf: typed.LeastOf, Bonus: typed.Bonus, Day: typed.Day,
		TeamBest: typed.TeamBest, Newcomers: typed.Newcomers, TeamsApart: typed.TeamsApart, MatchPlaces: typed.MatchPlaces,
		Kinds: kinds(ctx), Refused: make(map[string]bool), Problems: present.Sentences(ctx, problems),
	}
	mix := league.Unmixed
	if known.ID != "" {
		var err error
		if mix, err = s.Store.League.MixOf(ctx, known); err != nil {
			return err
		}
		unfinished, err := s.Store.League.UnfinishedNights(ctx, known)
		if err != nil {
			return err
		}
		for _, night := range unfinished {
			view.Unfinished = append(view.Unfinished, templates.UnfinishedNight{ID: string(night.ID), Link: nightLink(ctx, night.ID, night.Date, night.Name)})
		}
	}
	for _, ranking := range league.Rankings() {
		view.Rankings = append(view.Rankings, string(ranking))
		// The chosen ranking stays possible: its season leaves the other nights out.
		if !mix.Allows(ranking) && ranking != known.Settings.Ranking {
			view.Refused[string(ranking)] = true
			view.Why = i18n.T(ctx, "problem.ranking_mixed_"+string(mix))
		}
	}
	return site.Render(c, status, templates.SeasonForm(view))
}
