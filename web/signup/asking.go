package signup

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/signup"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showForm is GET /nights/:night/sign-up — the form, and what this browser has asked for before.
func (s *Room) showForm(c echo.Context, night *tournament.Night) error {
	return s.renderForm(c, http.StatusOK, night, parts.SeatForm{}, nil)
}

// askForSeat is POST /nights/:night/sign-up — keeps the request of somebody without a personal link (fields name,
// note, and id, so that a form sent twice is one request), and leads to its page. A form without an id comes from the
// night's page, which is the same for everybody, in a browser without scripts: it is shown again with one.
func (s *Room) askForSeat(c echo.Context, night *tournament.Night, form url.Values) error {
	typed := parts.SeatForm{ID: form.Get("id"), Name: form.Get("name"), Note: form.Get("note")}
	if uuid.Validate(typed.ID) != nil {
		typed.ID, typed.Unsent = uuid.NewString(), night.TakesRequests(s.Now())
	}
	name, wrongName := tournament.ParseName("name", typed.Name)
	note, wrongNote := tournament.ParseText("note", typed.Note, nights.LongestRequestNote)
	var problems tournament.Problems
	for _, problem := range []*tournament.Problem{wrongName, wrongNote} {
		if problem != nil {
			problems = append(problems, *problem)
		}
	}
	if len(problems) > 0 {
		return s.renderForm(c, http.StatusUnprocessableEntity, night, typed, problems)
	}
	if typed.Unsent {
		return s.renderForm(c, http.StatusOK, night, typed, nil)
	}
	// What is not kept does not count: neither a mistake nor a form that is only looked at.
	if s.asking.Allow(site.AddressOf(c)+" "+string(night.ID), site.ErrTooMany) != nil {
		return s.renderForm(c, http.StatusTooManyRequests, night, typed, tournament.Problems{{Field: "form", Code: "asked_often"}})
	}
	secret, err := s.keep(c, nights.AskForSeat{
		ID: typed.ID, Night: night.ID, Name: name, Note: note, Address: site.AddressOf(c), Network: site.NetworkOf(c),
	})
	problems, err = site.AsProblems(err)
	switch {
	case len(problems) > 0:
		return s.renderForm(c, http.StatusTooManyRequests, night, typed, problems)
	case errors.Is(err, tournament.ErrFinished), errors.Is(err, tournament.ErrConflict):
		// What was typed is shown no more: the page says why nobody can ask.
		if night, err = s.Night(c); err != nil {
			return err
		}
		return s.renderForm(c, http.StatusConflict, night, typed, nil)
	case err != nil:
		return err
	}
	s.remember(c, night, secret)
	return site.SeeOther(c, requestPath(secret))
}

// keep records the request. A browser that went back to the form and changed it sends the same id with something
// else: that is another request, also one that is kept once.
func (s *Room) keep(c echo.Context, ask nights.AskForSeat) (secret string, err error) {
	secret, err = s.Store.Nights.AskForSeat(c.Request().Context(), ask)
	if errors.Is(err, tournament.ErrConflict) {
		ask.ID = uuid.NewSHA1(uuid.MustParse(ask.ID), []byte(string(ask.Night)+"\n"+ask.Name+"\n"+ask.Note)).String()
		secret, err = s.Store.Nights.AskForSeat(c.Request().Context(), ask)
	}
	return secret, err
}

func (s *Room) renderForm(c echo.Context, status int, night *tournament.Night, typed parts.SeatForm, problems tournament.Problems) error {
	ctx := c.Request().Context()
	typed.Night, typed.Problems, typed.MostNote = string(night.ID), present.Sentences(ctx, problems), nights.LongestRequestNote
	typed.ID = cmp.Or(typed.ID, uuid.NewString())
	view := templates.FormView{
		Page: s.StillFrame(c, night, "sign-up", i18n.T(ctx, "signup.title")), Night: s.nightLine(c, night),
		Takes: night.TakesRequests(s.Now()), Over: night.SignUpOver(s.Now()), Begun: night.Phase != tournament.Gathering, Cancelled: night.Cancelled, Form: typed,
	}
	for _, secret := range secretsOf(c) {
		request, err := s.Store.Nights.SignUpRequest(ctx, secret)
		switch {
		case errors.Is(err, tournament.ErrNotFound):
			continue
		case err != nil:
			return err
		case request.Night == night.ID:
			view.Asked = append(view.Asked, templates.AskedBefore{Name: request.Name, Path: requestPath(secret), State: string(request.State)})
		}
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return site.Render(c, status, templates.Form(view))
}

// nightLine is the night in the head of a page.
func (s *Room) nightLine(c echo.Context, night *tournament.Night) templates.NightLine {
	line := templates.NightLine{
		Path: "/nights/" + string(night.ID), Name: night.Name, Date: site.DateText(c, night.Date),
		Begins: night.Announcement.Begins, Venue: night.Announcement.Venue,
	}
	if until := night.Announcement.Until; !until.IsZero() {
		line.Until = site.MomentText(c, until)
	}
	if from := night.MovedFrom(); from != "" {
		line.MovedFrom = site.DateText(c, from)
	}
	return line
}

const (
	// requestsCookie has the secrets of what this browser has asked for at a night, the newest first.
	requestsCookie = "asked"
	mostRemembered = 5
	rememberedFor  = 60 * 24 * time.Hour
)

// remember keeps the secret of a request in the browser, for the page of the night's form alone.
func (s *Room) remember(c echo.Context, night *tournament.Night, secret string) {
	known := append([]string{secret}, slices.DeleteFunc(secretsOf(c), func(other string) bool { return other == secret })...)
	c.SetCookie(&http.Cookie{ //nolint:gosec // cookiesByScheme adds Secure
		Name: requestsCookie, Value: strings.Join(known[:min(len(known), mostRemembered)], "."), Path: present.NightPath(night.ID, "sign-up"),
		MaxAge: int(rememberedFor.Seconds()), HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// secretsOf are the secrets that the browser remembers.
func secretsOf(c echo.Context) []string {
	cookie, err := c.Cookie(requestsCookie)
	if err != nil || cookie.Value == "" {
		return nil
	}
	secrets := strings.Split(cookie.Value, ".")
	return secrets[:min(len(secrets), mostRemembered)]
}
