package account

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/account"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

type setupForm struct{ Name, Password, Again string }

func (f setupForm) parse() (name string, problems tournament.Problems) {
	name, problem := tournament.ParseName("name", f.Name)
	if problem != nil {
		problems = append(problems, *problem)
	}
	return name, append(problems, passwordProblems(f.Password, f.Again, name)...)
}

// showSetup is GET /setup/:token — the form for the first account. The program prints the
// link, which works once.
func (s *Room) showSetup(c echo.Context) error {
	if err := s.Store.People.SetupOpen(c.Request().Context(), c.Param("token")); err != nil {
		return s.renderSetupClosed(c, err)
	}
	return s.renderSetup(c, http.StatusOK, setupForm{}, nil)
}

// createFirstAccount is POST /setup/:token — makes the account and logs the organiser in.
func (s *Room) createFirstAccount(c echo.Context, form url.Values) error {
	ctx, token := c.Request().Context(), c.Param("token")
	if err := s.Store.People.SetupOpen(ctx, token); err != nil {
		return s.renderSetupClosed(c, err)
	}
	typed := setupForm{Name: form.Get("name"), Password: form.Get("password"), Again: form.Get("again")}
	name, problems := typed.parse()
	if len(problems) > 0 {
		return s.renderSetup(c, http.StatusUnprocessableEntity, typed, problems)
	}
	hash, err := s.passwords.hash(ctx, typed.Password)
	if err != nil {
		return err
	}
	user, err := s.Store.People.SetUp(ctx, token, name, hash)
	if err != nil {
		return s.renderSetupClosed(c, err)
	}
	if err := s.startSession(c, user); err != nil {
		return err
	}
	return site.SeeOther(c, "/")
}

func (s *Room) renderSetup(c echo.Context, status int, typed setupForm, problems tournament.Problems) error {
	ctx := c.Request().Context()
	view := templates.SetupView{
		Page: s.Frame(c, i18n.T(ctx, "setup.title")), Name: typed.Name,
		Restore:  strings.Replace(site.SetupRestorePath, ":token", c.Param("token"), 1),
		Shortest: shortestPassword, Longest: longestPassword, Problems: present.Sentences(ctx, problems),
	}
	return site.Render(c, status, templates.Setup(view))
}

// renderSetupClosed renders the page of a setup link that was used or never existed.
func (s *Room) renderSetupClosed(c echo.Context, err error) error {
	ctx := c.Request().Context()
	view := templates.SetupClosedView{Page: s.Frame(c, i18n.T(ctx, "setup.closed_title"))}
	// The address has the link's secret: no form may lead back to it.
	view.Page.Path = "/"
	switch {
	case errors.Is(err, tournament.ErrExpired) && s.Visitor(c).LoggedIn():
		return site.SeeOther(c, "/") // a second double-click opens the link again
	case errors.Is(err, tournament.ErrExpired):
		view.Used = true
		return site.Render(c, http.StatusGone, templates.SetupClosed(view))
	case errors.Is(err, tournament.ErrNotFound):
		return site.Render(c, http.StatusNotFound, templates.SetupClosed(view))
	default:
		return err
	}
}

// startSession logs the user in. The session gets a new token: an attacker may know the one before.
func (s *Room) startSession(c echo.Context, user people.User) error {
	ctx := c.Request().Context()
	if err := s.Sessions.RenewToken(ctx); err != nil {
		return err
	}
	device := site.DeviceOf(c.Request())
	session := people.Session{Device: device.Kind, Browser: device.Name()}
	if err := s.Store.People.LogIn(ctx, user, s.Sessions.Token(ctx), session, s.Sessions.Deadline(ctx)); err != nil {
		return err
	}
	s.rememberDevice(c, user)
	return nil
}
