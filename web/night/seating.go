package night

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/night"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/public"
	"github.com/threewinds/threewinds/web/site"
)

// showSeating is GET /nights/:night — the seats, and the progress of each table.
func (s *Room) showSeating(c echo.Context, night *tournament.Night) error {
	if night.Paper != tournament.NotPaper {
		return s.paperPage(c, night)
	}
	view, err := s.seatingView(c, night)
	if err != nil {
		return err
	}
	view.Page = s.NightFrame(c, night, "seating", i18n.T(c.Request().Context(), "seating.title")+" · "+night.Name)
	if night.Form == tournament.Open {
		view.Page.Night.Current, view.Page.Title = "tables", night.Name
	}
	view.Page.Calls = view.Me.Player.ID != ""
	if night.TakesRequests(s.Now()) {
		view.Ask = &parts.SeatForm{Night: view.Night, MostNote: nights.LongestRequestNote}
		view.Page.Scripts = append(view.Page.Scripts, "signup/once.js")
	}
	if view.Page.Organises && night.Announcement.Requests {
		waiting, err := s.Store.Nights.WaitingRequests(c.Request().Context())
		if err != nil {
			return err
		}
		view.Requests = waiting[night.ID]
	}
	if night.Phase == tournament.Gathering {
		view.Page.Title, view.Page.Description = night.Name, view.Announced(c.Request().Context())
	}
	if err := s.ShowClock(c.Request().Context(), night, &view.Page); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.Seating(view))
}

// showSeatingPart is GET /nights/:night/parts/seating — the page's part that refreshes.
func (s *Room) showSeatingPart(c echo.Context, night *tournament.Night) error {
	if night.Paper != tournament.NotPaper {
		return s.paperPart(c, night)
	}
	view, err := s.seatingView(c, night)
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.SeatingPart(view))
}

func (s *Room) seatingView(c echo.Context, night *tournament.Night) (templates.SeatingView, error) {
	phase := night.Public().Phase
	if night.Form == tournament.Open { // that an evening is over is no result
		phase = night.Phase
	}
	view := templates.SeatingView{
		Night: string(night.ID), Phase: string(phase), Embargo: public.HiddenFrom(night),
		Rules: present.RulesLine(night), Planned: night.PlannedRounds,
	}
	view.Me = s.Me(c, night, "/nights/"+view.Night)
	view.Share = s.Shared("/nights/" + view.Night)
	view.Name, view.Date, view.Game = night.Name, site.DateText(c, night.Date), night.Ruleset.Game
	for _, a := range night.Present() {
		view.Here = append(view.Here, a.Name)
	}
	view.Begins, view.Venue, view.Directions = night.Announcement.Begins, night.Announcement.Venue, night.Announcement.Directions
	if view.Cancelled = night.Cancelled; night.MovedFrom() != "" {
		view.MovedFrom = site.DateText(c, night.MovedFrom())
	}
	if night.TakesSignUps() {
		view.Seats, view.SeatsFree, view.Waiting = night.Announcement.Seats, night.SeatsFree(), len(night.WaitingList())
		s.addLatestSignUp(c, night, &view)
	}
	for _, round := range night.Rounds {
		seated := templates.SeatedRound{Number: round.Number, Phase: string(round.Phase)}
		for _, match := range round.Matches {
			seated.Tables = append(seated.Tables, present.PublicTable(night, match))
		}
		for _, player := range round.Byes {
			seated.Byes = append(seated.Byes, present.Named(night, player))
		}
		slices.SortStableFunc(seated.Tables, func(a, b parts.SeatedTable) int { return ownFirst(view.Me.SitsAt(a)) - ownFirst(view.Me.SitsAt(b)) })
		view.Rounds = append(view.Rounds, seated)
	}
	if night.Form != tournament.Open {
		return view, nil
	}
	open, err := s.OpenEvening(c, night)
	view.Open = &open
	slices.SortStableFunc(open.Tables, func(a, b parts.SeatedTable) int { return ownFirst(view.Me.SitsAt(a)) - ownFirst(view.Me.SitsAt(b)) })
	for _, match := range slices.Backward(night.Roundless) {
		if match.PhaseAlone() == tournament.RoundClosed {
			over := present.PublicTable(night, match)
			over.Title = present.MatchTitle(c.Request().Context(), night, &match)
			view.Over = append(view.Over, over)
		}
	}
	return view, err
}

// addLatestSignUp adds until when players sign up.
func (s *Room) addLatestSignUp(c echo.Context, night *tournament.Night, view *templates.SeatingView) {
	if night.Announcement.Until.IsZero() {
		return
	}
	view.Until, view.SignUpOver = site.MomentText(c, night.Announcement.Until), night.SignUpOver(s.Now())
	if !view.SignUpOver {
		site.MarkTicking(c.Request().Context()) // nothing is saved when it ends
	}
}

// ownFirst sorts what is the reader's own first.
func ownFirst(own bool) int {
	if own {
		return 0
	}
	return 1
}
