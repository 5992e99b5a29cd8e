package signup

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/signup"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// mostShown is how many requests that wait are shown at once, and how many that were answered.
const mostShown = 50

// showRequests is GET /nights/:night/requests — who asks for a seat.
func (s *Room) showRequests(c echo.Context, night *tournament.Night) error {
	return s.renderRequests(c, http.StatusOK, night, typedAnswer{})
}

// showRequestsPart is GET /nights/:night/parts/requests — the page's part that refreshes.
func (s *Room) showRequestsPart(c echo.Context, night *tournament.Night) error {
	view, err := s.requestsView(c, night, typedAnswer{})
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.RequestsPart(view))
}

// typedAnswer is an answer that was refused, and why.
type typedAnswer struct {
	request, name string
	problems      tournament.Problems
}

// accept is POST /nights/:night/requests/:request/accept — puts the requester on the list: as the player with the
// id in the field player; else as the one called name if the field as is known, or as a new one of that name.
func (s *Room) accept(c echo.Context, night *tournament.Night, form url.Values) error {
	typed := typedAnswer{request: c.Param("request"), name: form.Get("name")}
	as := nights.AcceptAs{Player: tournament.PlayerID(form.Get("player"))}
	if as.Player == "" {
		name, problem := tournament.ParseName("name", typed.name)
		if problem != nil {
			typed.problems = tournament.Problems{*problem}
			return s.renderRequests(c, http.StatusUnprocessableEntity, night, typed)
		}
		as.Name = name
	}
	if as.Player == "" && form.Get("as") == "known" {
		players, err := s.Store.People.Players(c.Request().Context())
		if err != nil {
			return err
		}
		at := slices.IndexFunc(players, func(player people.Player) bool { return player.Has(as.Name) || player.Called() == as.Name })
		if at < 0 {
			typed.problems.Add("name", "request_name_unknown", map[string]any{"Name": as.Name})
			return s.renderRequests(c, http.StatusUnprocessableEntity, night, typed)
		}
		as.Player = players[at].ID
	}
	return s.answered(c, night, typed, s.Store.Nights.AcceptRequest(c.Request().Context(), night.ID, typed.request, as))
}

// decline is POST /nights/:night/requests/:request/decline — turns a request down.
func (s *Room) decline(c echo.Context, night *tournament.Night, _ url.Values) error {
	request := c.Param("request")
	return s.answered(c, night, typedAnswer{request: request}, s.Store.Nights.DeclineRequest(c.Request().Context(), night.ID, request))
}

// declineAll is POST /nights/:night/requests/decline — turns down all requests that the page knew of (field
// requests: ids).
func (s *Room) declineAll(c echo.Context, night *tournament.Night, form url.Values) error {
	return s.answered(c, night, typedAnswer{}, s.Store.Nights.DeclineRequests(c.Request().Context(), night.ID, strings.Fields(form.Get("requests"))))
}

// reopen is POST /nights/:night/requests/:request/reopen — takes the answer back that the page knew: the one of the
// moment in the field settled.
func (s *Room) reopen(c echo.Context, night *tournament.Night, form url.Values) error {
	request := c.Param("request")
	settled, err := time.Parse(time.RFC3339, form.Get("settled"))
	if err != nil {
		return echo.ErrBadRequest
	}
	return s.answered(c, night, typedAnswer{request: request}, s.Store.Nights.ReopenRequest(c.Request().Context(), night.ID, request, settled))
}

// answered leads back to the list, or says why the answer does not count.
func (s *Room) answered(c echo.Context, night *tournament.Night, typed typedAnswer, err error) error {
	problems, err := site.AsProblems(err)
	settled, isSettled := errors.AsType[*nights.SettledError](err)
	switch {
	case len(problems) > 0:
		typed.problems = problems
		for i := range typed.problems {
			typed.problems[i].Field = "name"
		}
		return s.renderRequests(c, http.StatusUnprocessableEntity, night, typed)
	case isSettled:
		typed.problems.Add("form", "request_"+string(settled.Request.State), map[string]any{"Name": settled.Request.Name, "By": settled.Request.By})
		return s.renderRequests(c, http.StatusConflict, night, typed)
	case errors.Is(err, tournament.ErrFinished):
		typed.problems.Add("form", "requests_begun", nil)
		return s.renderRequests(c, http.StatusConflict, night, typed)
	case err != nil:
		return err
	}
	return site.SeeOther(c, present.NightPath(night.ID, "requests"))
}

func (s *Room) renderRequests(c echo.Context, status int, night *tournament.Night, typed typedAnswer) error {
	view, err := s.requestsView(c, night, typed)
	if err != nil {
		return err
	}
	return site.Render(c, status, templates.Requests(view))
}

func (s *Room) requestsView(c echo.Context, night *tournament.Night, typed typedAnswer) (view templates.RequestsView, err error) {
	ctx := c.Request().Context()
	// A new request changes nothing of the night, so the page follows the club.
	club := s.ClubFrame(c, "")
	view = templates.RequestsView{
		Page: s.NightFrame(c, night, "requests", i18n.T(ctx, "signup.requests")+" · "+night.Name), Night: string(night.ID), Takes: night.TakesRequests(s.Now()),
		Begun: night.Phase != tournament.Gathering, Cancelled: night.Cancelled, SeatsFree: night.SeatsFree(), Seats: night.Announcement.Seats,
		Problems: present.Sentences(ctx, typed.problems),
	}
	view.Page.Live, view.Page.Revision, view.Page.Path = club.Live, club.Revision, present.NightPath(night.ID, "requests")
	requests, err := s.Store.Nights.SignUpRequests(ctx, night.ID)
	if err != nil {
		return view, err
	}
	players, err := s.Store.People.Players(ctx)
	if err != nil {
		return view, err
	}
	for _, player := range players {
		view.Roster = append(view.Roster, player.Called())
	}
	for _, request := range requests {
		switch waits := request.State == nights.RequestWaiting; {
		case waits && len(view.Waiting) < mostShown:
			view.Waiting = append(view.Waiting, s.waitingRequest(c, night, players, request, typed))
			view.Shown = append(view.Shown, request.ID)
		case waits:
			view.Shown = append(view.Shown, request.ID)
			view.MoreWaiting++
		case len(view.Settled) < mostShown:
			view.Settled = append(view.Settled, s.settledRequest(c, night, players, request))
		}
	}
	return view, nil
}

// waitingRequest is a request with those whom it may come from.
func (s *Room) waitingRequest(c echo.Context, night *tournament.Night, players []people.Player, request nights.SignUpRequest, typed typedAnswer) templates.WaitingRequest {
	shown := templates.WaitingRequest{ID: request.ID, Name: request.Name, As: request.Name, Note: request.Note, Asked: site.MomentText(c, request.Asked)}
	if typed.request == request.ID && typed.name != "" {
		shown.As = typed.name
	}
	if typed.request == request.ID {
		shown.Problems = present.Sentences(c.Request().Context(), typed.problems)
	}
	for _, twin := range people.LikelyTwins(players, request.Name) {
		_, listed := night.SignedUp(twin.ID)
		shown.Twins = append(shown.Twins, templates.Twin{ID: string(twin.ID), Name: twin.Called(), Listed: listed})
	}
	if !request.LinkShown.IsZero() {
		shown.Player, shown.LinkOf, shown.LinkShown = string(request.Player), calledIn(players, request.Player), site.MomentText(c, request.LinkShown)
	}
	return shown
}

func (s *Room) settledRequest(c echo.Context, night *tournament.Night, players []people.Player, request nights.SignUpRequest) templates.SettledRequest {
	shown := templates.SettledRequest{
		ID: request.ID, Name: request.Name, Note: request.Note, State: string(request.State), By: request.By, Settled: site.MomentText(c, request.Settled),
		SettledAt: request.Settled.UTC().Format(time.RFC3339),
	}
	if request.State != nights.RequestAccepted {
		return shown
	}
	shown.Player, shown.As = string(request.Player), calledIn(players, request.Player)
	shown.Waits, shown.Listed = night.SignedUp(request.Player)
	if !request.LinkShown.IsZero() {
		shown.LinkShown = site.MomentText(c, request.LinkShown)
	}
	return shown
}

// calledIn is the name of a player for organisers.
func calledIn(players []people.Player, id tournament.PlayerID) string {
	at := slices.IndexFunc(players, func(player people.Player) bool { return player.ID == id })
	if at < 0 {
		return ""
	}
	return players[at].Called()
}
