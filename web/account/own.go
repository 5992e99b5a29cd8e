package account

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	templates "github.com/threewinds/threewinds/templates/account"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showAccount is GET /account — the visitor's own password and sessions.
func (s *Room) showAccount(c echo.Context) error { return s.renderOwn(c, http.StatusOK, nil) }

func (s *Room) renderOwn(c echo.Context, status int, problems tournament.Problems) error {
	ctx, visitor := c.Request().Context(), s.Visitor(c)
	sessions, err := s.Store.People.OwnSessions(ctx, visitor.ID)
	if err != nil {
		return err
	}
	nights, err := s.nightNames(c)
	if err != nil {
		return err
	}
	view := templates.OwnView{
		Page: s.Frame(c, i18n.T(ctx, "account.title")), Name: visitor.Name, Is: nights.role(visitor.Role, visitor.Night),
		Changed: c.QueryParam("done") == "password", Shortest: shortestPassword, Longest: longestPassword, Problems: present.Sentences(ctx, problems),
	}
	view.Page.Path = "/account"
	for _, session := range sessions {
		view.Sessions = append(view.Sessions, templates.Session{
			ID: session.ID, Device: session.Device, Browser: session.Browser, Begun: site.MomentText(c, session.Begun), Seen: site.MomentText(c, session.Seen),
			This: session.ID == visitor.Session.ID,
		})
	}
	return site.Render(c, status, templates.Own(view))
}

// changePassword is POST /account/password — sets a new password, if the old one is right. The
// other sessions end.
func (s *Room) changePassword(c echo.Context, form url.Values) error {
	ctx := c.Request().Context()
	user, err := s.Store.People.UserByID(ctx, s.Visitor(c).ID)
	if err != nil {
		return err
	}
	// Guesses of strangers do not count: the limit is one of the session.
	if err := s.limits.devices.Allow("session "+s.Visitor(c).Session.ID, site.ErrTooMany); err != nil {
		c.Response().Header().Set("Retry-After", "60")
		return err
	}
	problems := passwordProblems(form.Get("password"), form.Get("again"), user.Name)
	right, err := s.passwords.verify(ctx, user.PasswordHash, form.Get("old"))
	if err != nil {
		return err
	}
	if !right {
		problems = append(problems, tournament.Problem{Field: "old", Code: "password_wrong"})
	}
	if len(problems) > 0 {
		return s.renderOwn(c, http.StatusUnprocessableEntity, problems)
	}
	hash, err := s.passwords.hash(ctx, form.Get("password"))
	if err != nil {
		return err
	}
	if err := s.Store.People.ChangePassword(ctx, user, hash, s.Sessions.Token(ctx)); err != nil {
		return err
	}
	user.PasswordHash = hash
	s.rememberDevice(c, user)
	return site.SeeOther(c, "/account?done=password#password-form")
}

// endSession is POST /account/sessions/:session/end — logs another browser of the account out.
func (s *Room) endSession(c echo.Context) error {
	if err := s.Store.People.EndSession(c.Request().Context(), s.Visitor(c).ID, c.Param("session")); err != nil {
		return err
	}
	return site.SeeOther(c, "/account")
}
