package home

import (
	"context"
	"net/http"
	"slices"
	"strconv"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	templates "github.com/threewinds/threewinds/templates/home"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// How many nights the first page shows of those to come, and of those that ended.
const (
	nextAtHome    = 6
	resultsAtHome = 5
)

// showHome is GET / — the club, tonight, the next nights and the latest results.
func (s *Room) showHome(c echo.Context) error {
	ctx := c.Request().Context()
	accounts, err := s.Store.People.HasAccounts(ctx)
	if err != nil {
		return err
	}
	club := s.Club(ctx)
	view := templates.HomeView{
		Page: s.ClubFrame(c, i18n.T(ctx, "home.title")), Setup: !accounts, Organiser: s.Visitor(c).Organiser(),
		Name: s.ClubName(ctx), Text: club.Text, Picture: site.PictureAddress(club.Picture),
	}
	if club.Picture != nil {
		view.Width, view.Height = club.Picture.Width, club.Picture.Height
	}
	view.Page.Kind = "home"
	if view.Join, err = s.Join(c, "/"); err != nil {
		return err
	}
	if err := s.addOpenNights(c, &view); err != nil {
		return err
	}
	view.Me = peopleToAsk(ctx, view.Tonight)
	if err := s.addLatest(c, &view); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.Home(view))
}

// peopleToAsk are the players of all nights that are being played: the page asks once which of them
// uses the phone. It asks nobody if the phone's player is at one of these nights.
func peopleToAsk(ctx context.Context, nights []templates.LiveNight) parts.Me {
	me := parts.Me{Back: "/"}
	for _, night := range nights {
		if night.Me.Player.ID != "" {
			return parts.Me{}
		}
		for _, player := range night.Me.People {
			if !slices.Contains(me.People, player) {
				me.People = append(me.People, player)
			}
		}
	}
	i18n.SortPeople(ctx, me.People, func(player parts.NamedPlayer) string { return player.Name })
	return me
}

// showTonightPart is GET /parts/tonight — the nights that are played, else those to come.
func (s *Room) showTonightPart(c echo.Context) error {
	accounts, err := s.Store.People.HasAccounts(c.Request().Context())
	if err != nil {
		return err
	}
	view := templates.HomeView{Page: s.Frame(c, ""), Setup: !accounts, Organiser: s.Visitor(c).Organiser()}
	if err := s.addOpenNights(c, &view); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.Tonight(view))
}

// showClubPart is GET /parts/club — what else changes on the first page: the season, the nights
// to come while one is played, and the latest results.
func (s *Room) showClubPart(c echo.Context) error {
	view := templates.HomeView{Organiser: s.Visitor(c).Organiser()}
	if err := s.addOpenNights(c, &view); err != nil {
		return err
	}
	if err := s.addLatest(c, &view); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.ClubPart(view))
}

// addOpenNights adds the nights that are played and those to come.
func (s *Room) addOpenNights(c echo.Context, view *templates.HomeView) error {
	nights, err := s.Store.Nights.AnnouncedNights(c.Request().Context(), s.Today(c.Request().Context()))
	if err != nil {
		return err
	}
	var requests map[tournament.NightID]int
	if view.Organiser {
		if requests, err = s.Store.Nights.WaitingRequests(c.Request().Context()); err != nil {
			return err
		}
	}
	for _, night := range nights {
		switch card := s.NightCard(c, night); {
		case night.Phase == tournament.Playing:
			view.Tonight = append(view.Tonight, s.liveNight(c, card))
		case len(view.Next) < nextAtHome:
			card.Requests = requests[night.ID]
			view.Next = append(view.Next, card)
		}
	}
	return nil
}

// addLatest adds the season and the nights that ended last.
func (s *Room) addLatest(c echo.Context, view *templates.HomeView) error {
	ctx := c.Request().Context()
	var err error
	if view.Season, err = s.currentSeason(c); err != nil {
		return err
	}
	nights, err := s.Store.Nights.FinishedNights(ctx, resultsAtHome)
	if err != nil {
		return err
	}
	view.Results, err = s.nightResults(c, nights)
	return err
}

// nightResults are the winners of nights, as far as they are public.
func (s *Room) nightResults(c echo.Context, nights []nights.Summary) (results []templates.NightResult, err error) {
	var ids []tournament.NightID
	for _, night := range nights {
		ids = append(ids, night.ID)
	}
	outcomes, err := s.Store.League.Outcomes(c.Request().Context(), ids...)
	for _, night := range nights {
		result := templates.NightResult{NightCard: s.NightCard(c, night), Embargo: night.Hidden}
		for _, placed := range outcomes[night.ID] {
			switch {
			case placed.Rank == 1:
				result.Winners = append(result.Winners, placed.Name)
			case len(result.Others) < 2:
				result.Others = append(result.Others, strconv.Itoa(placed.Rank)+".\u00a0"+placed.Name)
			}
		}
		result.Hidden = len(result.Winners) == 0 && night.Phase == tournament.Finished && !night.Rehearsal && !night.Hidden
		results = append(results, result)
	}
	return results, err
}
