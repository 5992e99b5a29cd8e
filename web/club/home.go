package club

import (
	"context"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	templates "github.com/threewinds/threewinds/templates/club"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// How many nights the first page shows of those to come, and of those that ended.
const (
	nextAtHome    = 6
	resultsAtHome = 5
)

// home is GET / — the club, tonight, the next nights and the latest results.
func (s *Room) home(c echo.Context) error {
	ctx := c.Request().Context()
	accounts, err := s.Store.HasAccounts(ctx)
	if err != nil {
		return err
	}
	club := s.Club(ctx)
	view := templates.HomeView{
		Page: s.ClubFrame(c, i18n.T(ctx, "home.title")), Setup: !accounts, Organiser: s.Visitor(c).Organiser(),
		Name: s.ClubName(ctx), Text: club.Text, Picture: picturePath(club.Picture),
	}
	if club.Picture != nil {
		view.Width, view.Height = club.Picture.Width, club.Picture.Height
	}
	view.Page.Kind, view.Page.Styles = "home", []string{"club/home.css", site.JoinStyles}
	if view.Join, err = s.Join(c, "/"); err != nil {
		return err
	}
	if err := s.openNights(c, &view); err != nil {
		return err
	}
	if view.Results, err = s.latestResults(c); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.Home(view))
}

// tonightPart is GET /parts/tonight — the nights that are played, else those to come.
func (s *Room) tonightPart(c echo.Context) error {
	view := templates.HomeView{Organiser: s.Visitor(c).Organiser()}
	if err := s.openNights(c, &view); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.Tonight(view))
}

// clubPart is GET /parts/club — what else changes on the first page: the nights to come
// while one is played, and the latest results.
func (s *Room) clubPart(c echo.Context) error {
	view := templates.HomeView{Organiser: s.Visitor(c).Organiser()}
	if err := s.openNights(c, &view); err != nil {
		return err
	}
	var err error
	if view.Results, err = s.latestResults(c); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.ClubPart(view))
}

// openNights adds the nights that are played and those to come.
func (s *Room) openNights(c echo.Context, view *templates.HomeView) error {
	nights, err := s.Store.OpenNights(c.Request().Context())
	if err != nil {
		return err
	}
	for _, night := range nights {
		switch {
		case night.Phase == tournament.Playing:
			view.Tonight = append(view.Tonight, s.liveNight(c, nightCard(c, night)))
		case len(view.Next) < nextAtHome:
			view.Next = append(view.Next, nightCard(c, night))
		}
	}
	return nil
}

// night reads a night for its card. The first page opens also if one cannot be read.
func (s *Room) night(ctx context.Context, card templates.NightCard) *tournament.Night {
	night, err := s.Store.Night(ctx, tournament.NightID(card.ID))
	if err != nil {
		s.Log.Error("reading a night for the first page", "night", card.ID, "error", err)
		return nil
	}
	return night
}

// latestResults are the nights that ended last.
func (s *Room) latestResults(c echo.Context) (results []templates.NightResult, err error) {
	nights, err := s.Store.FinishedNights(c.Request().Context(), resultsAtHome)
	for _, night := range nights {
		results = append(results, s.nightResult(c, night))
	}
	return results, err
}

// nightResult is how a night ended, as far as everybody may know.
func (s *Room) nightResult(c echo.Context, summary models.NightSummary) templates.NightResult {
	ctx, result := c.Request().Context(), templates.NightResult{NightCard: nightCard(c, summary)}
	night := s.night(ctx, result.NightCard)
	if night == nil || summary.Rehearsal {
		return result
	}
	if night.Embargoed() && night.Ceremony == nil {
		result.Embargo = true
		return result
	}
	standings, hidden := night.Revealed()
	if result.Hidden = hidden > 0; result.Hidden {
		return result
	}
	for _, standing := range standings {
		switch {
		case standing.Rank == 1:
			result.Winners = append(result.Winners, standing.Name)
		case standing.Rank <= 3 && len(result.Others) < 2:
			result.Others = append(result.Others, strconv.Itoa(standing.Rank)+". "+standing.Name)
		}
	}
	return result
}
