package account

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	templates "github.com/threewinds/threewinds/templates/account"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

type loginForm struct{ Name, Password, Next string }

// showLogin is GET /login?next= — the form; a logged-in visitor goes to next at once.
func (s *Room) showLogin(c echo.Context) error {
	next := site.LocalPath(c.QueryParam("next"))
	if visitor := s.Visitor(c); visitor.LoggedIn() {
		return seeStartPage(c, visitor.User, next)
	}
	return s.renderLogin(c, http.StatusOK, loginForm{Next: next}, nil)
}

// logIn is POST /login — a wrong name and a wrong password get the same sentence.
func (s *Room) logIn(c echo.Context) error {
	ctx := c.Request().Context()
	form, err := site.Posted(c)
	if err != nil {
		return err
	}
	typed := loginForm{Name: form.Get("name"), Password: form.Get("password"), Next: site.LocalPath(form.Get("next"))}
	user, err := s.Store.People.UserByName(ctx, typed.Name)
	if errors.Is(err, tournament.ErrNotFound) {
		// The password is compared anyway: a faster answer would show that the name does not exist.
		user, err = people.User{}, nil
	}
	if err != nil {
		return err
	}
	if err := s.limits.allow(c, typed.Name, user, s.Now()); err != nil {
		c.Response().Header().Set("Retry-After", "60")
		return err
	}
	right, err := s.passwords.verify(ctx, user.PasswordHash, typed.Password)
	if err != nil {
		return err
	}
	if !right {
		problem := tournament.Problem{Field: "login", Code: "login_wrong"}
		return s.renderLogin(c, http.StatusUnauthorized, typed, tournament.Problems{problem})
	}
	if err := s.startSession(c, user); err != nil {
		return err
	}
	return seeStartPage(c, user, typed.Next)
}

// seeStartPage redirects to the page that was requested before the login, or else to the account's
// first page.
func seeStartPage(c echo.Context, user people.User, next string) error {
	if next == "/" {
		next = site.Visitor{User: user}.StartPage()
	}
	return site.SeeOther(c, next)
}

// logOut is POST /logout — ends the browser's session. Table links stay: each is a cookie of its own.
func (s *Room) logOut(c echo.Context) error {
	if err := s.Sessions.Destroy(c.Request().Context()); err != nil {
		return err
	}
	return site.SeeOther(c, "/")
}

func (s *Room) renderLogin(c echo.Context, status int, typed loginForm, problems tournament.Problems) error {
	ctx := c.Request().Context()
	view := templates.LoginView{
		Page: s.Frame(c, i18n.T(ctx, "login.title")), Name: typed.Name, Next: typed.Next,
		Problems: present.Sentences(ctx, problems),
	}
	return site.Render(c, status, templates.Login(view))
}
