package account

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/account"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// createDeviceCode is POST /account/device — shows a code with which a second device is logged
// in. It is shown once: the database has only its hash.
func (s *Room) createDeviceCode(c echo.Context) error {
	ctx := c.Request().Context()
	token, err := s.Store.People.NewAccountLink(ctx, people.DeviceLink, s.Visitor(c).ID)
	if err != nil {
		return err
	}
	view := templates.DeviceCodeView{
		Page: s.Frame(c, i18n.T(ctx, "account.device")), Address: s.PublicURL.JoinPath("d", token).String(), Public: s.PublicAddress(),
	}
	view.Page.Path = "/account"
	if view.Code, err = present.QrCode(view.Address); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.DeviceCode(view))
}

// createPasswordLink is POST /people/:account/password — shows a link with which somebody who has
// forgotten the password sets a new one. It is shown once, because the database has only its hash.
func (s *Room) createPasswordLink(c echo.Context) error {
	ctx, own := c.Request().Context(), s.Visitor(c).ID
	user, err := s.Store.People.UserByID(ctx, c.Param("account"))
	if err != nil {
		return err
	}
	if user.ID == own {
		return s.renderPerson(c, http.StatusUnprocessableEntity, nil, tournament.Problems{{Field: "form", Code: "own_password"}})
	}
	token, err := s.Store.People.NewPasswordLink(ctx, own, user.ID)
	if err != nil {
		return err
	}
	view := templates.PasswordLinkView{
		Page: s.Frame(c, user.Name), Name: user.Name, Address: s.PublicURL.JoinPath("reset", token).String(), Public: s.PublicAddress(),
	}
	view.Page.Path = "/people/" + user.ID
	if view.Code, err = present.QrCode(view.Address); err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.PasswordLink(view))
}

// showDeviceLink is GET /d/:token — asks on the second device whether to log in.
func (s *Room) showDeviceLink(c echo.Context) error {
	ctx := c.Request().Context()
	user, err := s.Store.People.AccountLink(ctx, people.DeviceLink, c.Param("token"))
	if err != nil {
		return s.renderLinkEnded(c, "device", err)
	}
	view := templates.DeviceView{Page: s.secretFrame(c, i18n.T(ctx, "device.title")), Name: user.Name, Other: s.Visitor(c).Name}
	return site.Render(c, http.StatusOK, templates.Device(view))
}

// logInDevice is POST /d/:token — logs the second device in.
func (s *Room) logInDevice(c echo.Context) error {
	user, err := s.Store.People.UseDeviceLink(c.Request().Context(), c.Param("token"))
	if err != nil {
		return s.renderLinkEnded(c, "device", err)
	}
	if err := s.startSession(c, user); err != nil {
		return err
	}
	return seeStartPage(c, user, "/")
}

// showPasswordReset is GET /reset/:token — the form for a new password. An owner or "threewinds
// account reset" has made the link.
func (s *Room) showPasswordReset(c echo.Context) error {
	user, err := s.Store.People.AccountLink(c.Request().Context(), people.ResetLink, c.Param("token"))
	if err != nil {
		return s.renderLinkEnded(c, "reset", err)
	}
	return s.renderReset(c, http.StatusOK, user, nil)
}

// resetPassword is POST /reset/:token — sets the password and logs in. All earlier sessions end.
func (s *Room) resetPassword(c echo.Context, form url.Values) error {
	ctx, token := c.Request().Context(), c.Param("token")
	user, err := s.Store.People.AccountLink(ctx, people.ResetLink, token)
	if err != nil {
		return s.renderLinkEnded(c, "reset", err)
	}
	if problems := passwordProblems(form.Get("password"), form.Get("again"), user.Name); len(problems) > 0 {
		return s.renderReset(c, http.StatusUnprocessableEntity, user, problems)
	}
	hash, err := s.passwords.hash(ctx, form.Get("password"))
	if err != nil {
		return err
	}
	if user, err = s.Store.People.ResetPassword(ctx, token, hash); err != nil {
		return s.renderLinkEnded(c, "reset", err)
	}
	if err := s.startSession(c, user); err != nil {
		return err
	}
	return seeStartPage(c, user, "/")
}

func (s *Room) renderReset(c echo.Context, status int, user people.User, problems tournament.Problems) error {
	ctx := c.Request().Context()
	view := templates.NewPasswordView{
		Page: s.secretFrame(c, i18n.T(ctx, "reset.title")), Name: user.Name,
		Shortest: shortestPassword, Longest: longestPassword, Problems: present.Sentences(ctx, problems),
	}
	return site.Render(c, status, templates.NewPassword(view))
}

// renderLinkEnded says why a link opens nothing any more.
func (s *Room) renderLinkEnded(c echo.Context, kind string, err error) error {
	ended, known := errors.AsType[people.LinkEnd](err)
	status := http.StatusGone
	switch {
	case known:
	case errors.Is(err, tournament.ErrNotFound):
		ended, status = "unknown", http.StatusNotFound
	default:
		return err
	}
	view := templates.LinkEndedView{Kind: kind, End: string(ended)}
	view.Page = s.secretFrame(c, i18n.T(c.Request().Context(), "link_ended."+kind))
	return site.Render(c, status, templates.LinkEnded(view))
}

// secretFrame is the frame of a page whose address has a secret: no form leads back to it.
func (s *Room) secretFrame(c echo.Context, title string) layout.Page {
	page := s.Frame(c, title)
	page.Path, page.Beginning = "/", nil
	return page
}
