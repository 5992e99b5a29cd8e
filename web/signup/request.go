package signup

import (
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/signup"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// requestPath is the address of the page of the request with a secret.
func requestPath(secret string) string { return "/r/" + secret }

// ofRequest finds the request with the secret in the address, and its night.
func (s *Room) ofRequest(handle func(echo.Context, nights.SignUpRequest, *tournament.Night) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Set("Cache-Control", "no-store")
		request, err := s.Store.Nights.SignUpRequest(c.Request().Context(), c.Param("token"))
		if errors.Is(err, tournament.ErrNotFound) {
			return site.ErrRequestGone
		}
		if err != nil {
			return err
		}
		night, err := s.Store.Nights.Night(c.Request().Context(), request.Night)
		if err != nil {
			return err
		}
		site.InWordsOf(c, night)
		return handle(c, request, night)
	}
}

// showRequest is GET /r/:token — what became of a request. The page follows the night.
func (s *Room) showRequest(c echo.Context, request nights.SignUpRequest, night *tournament.Night) error {
	return s.renderRequest(c, http.StatusOK, s.requestView(c, request, night))
}

// showRequestPart is GET /r/:token/part — the page's part that refreshes.
func (s *Room) showRequestPart(c echo.Context, request nights.SignUpRequest, night *tournament.Night) error {
	return site.Render(c, http.StatusOK, templates.RequestPart(s.requestView(c, request, night)))
}

// withdraw is POST /r/:token/withdraw — takes the request back, and its player off the list.
func (s *Room) withdraw(c echo.Context, request nights.SignUpRequest, night *tournament.Night) error {
	err := s.Store.Nights.WithdrawRequest(c.Request().Context(), c.Param("token"))
	if errors.Is(err, tournament.ErrFinished) {
		view := s.requestView(c, request, night)
		view.TooLate = true
		return s.renderRequest(c, http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, requestPath(c.Param("token")))
}

// showLink is POST /r/:token/link — shows the personal link of an accepted request, once.
func (s *Room) showLink(c echo.Context, request nights.SignUpRequest, night *tournament.Night) error {
	ctx := c.Request().Context()
	view := s.requestView(c, request, night)
	player, err := s.Store.Nights.ShowRequestedLink(ctx, c.Param("token"))
	if errors.Is(err, tournament.ErrExpired) || errors.Is(err, tournament.ErrConflict) {
		return s.renderRequest(c, http.StatusConflict, view)
	}
	if err != nil {
		return err
	}
	links, err := s.Store.People.PersonalLinks(ctx)
	if err != nil {
		return err
	}
	view.Link = new(templates.ShownLink)
	at := slices.IndexFunc(links, func(link people.PersonalLink) bool { return link.Player == player })
	if at >= 0 && links[at].Token != "" { // otherwise it was revoked, or made with another key
		view.Link.Address = s.PublicURL.JoinPath("p", links[at].Token).String()
		if view.Link.Code, err = present.QrCode(view.Link.Address); err != nil {
			return err
		}
	}
	return s.renderRequest(c, http.StatusOK, view)
}

func (s *Room) renderRequest(c echo.Context, status int, view templates.RequestView) error {
	return site.Render(c, status, templates.Request(view))
}

func (s *Room) requestView(c echo.Context, request nights.SignUpRequest, night *tournament.Night) templates.RequestView {
	view := templates.RequestView{
		Page: s.Frame(c, night.Name), Path: requestPath(c.Param("token")), Night: s.nightLine(c, night),
		Name: request.Name, Note: request.Note, State: string(request.State), Phase: string(night.Phase), Past: night.Date < s.Today(c.Request().Context()),
		Local: s.PublicURL.Local(),
	}
	view.Page.Path, view.Page.Live, view.Page.Revision = view.Path, present.NightPath(night.ID, "live"), night.Revision
	view.Cancelled = night.Cancelled
	view.Asks = night.TakesRequests(s.Now())
	if request.Player == "" {
		return view
	}
	view.Waits, view.Listed = night.SignedUp(request.Player)
	if since := night.SeatedSince(request.Player); !since.IsZero() {
		view.SeatedSince = site.MomentText(c, since)
	}
	if !request.LinkShown.IsZero() {
		view.LinkShown = site.MomentText(c, request.LinkShown)
	}
	return view
}
