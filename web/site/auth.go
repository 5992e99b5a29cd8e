package site

import (
	"errors"
	"log/slog"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// seenEvery is how often the last use of a session is stored.
const seenEvery = 5 * time.Minute

// Visitor is who sends a request. The zero value is a visitor without an account.
type Visitor struct {
	// User is the account without its password.
	people.User
	// Session is the session of the browser.
	Session people.Session
	// Withheld says that the club leaves to organisers what a desk may do [UnlessWithheld].
	Withheld bool
}

// LoggedIn says whether the visitor has an account.
func (v Visitor) LoggedIn() bool { return v.ID != "" }

// Organiser says whether the visitor organises nights, roster and seasons.
func (v Visitor) Organiser() bool { return v.may(Organise, "") }

// owner says whether the visitor may do everything.
func (v Visitor) owner() bool { return v.may(Govern, "") }

// runsNight says whether the visitor may run the desk of a night.
func (v Visitor) runsNight(night tournament.NightID) bool { return v.may(RunNight, night) }

// actor is the kind of visitor, as far as an account says so.
func (v Visitor) actor() Actor {
	switch v.Role {
	case people.Owner:
		return Owner
	case people.Organiser:
		return Organiser
	case people.Desk:
		return Desk
	default:
		return Nobody
	}
}

// may says whether the visitor's account permits an action in a night.
func (v Visitor) may(action Action, night tournament.NightID) bool {
	switch May(v.actor(), action) {
	case Always:
		return true
	case OwnNight:
		return v.desks(night)
	case UnlessWithheld:
		return v.desks(night) && !v.Withheld
	default:
		return false
	}
}

// desks says whether the visitor's account is for the desk of a night.
func (v Visitor) desks(night tournament.NightID) bool { return v.Night != "" && v.Night == night }

// Draws says whether the visitor may draw the seating of a night.
func (v Visitor) Draws(night tournament.NightID) bool { return v.may(Draw, night) }

// StartPage is the visitor's first page: for an account of one night the desk of that night.
func (v Visitor) StartPage() string {
	if v.Role == people.Desk && v.Night != "" {
		return present.NightPath(v.Night, "desk")
	}
	return "/"
}

// showOn fills in the page who is logged in, and what they may do.
func (v Visitor) showOn(page *layout.Page) {
	page.User, page.Organises, page.Owns = v.Name, v.Organiser(), v.owner()
	if begin := v.StartPage(); begin != "/" {
		page.Desk = begin
	}
}

const visitorKey = "visitor"

// Visitor says who sends the request.
func (s *Site) Visitor(c echo.Context) Visitor {
	who, _ := c.Get(visitorKey).(Visitor)
	return who
}

// Identified finds the visitor of the session before a handler runs.
func Identified(s *Site, next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		err := s.identify(c)
		setActor(c, "nobody")
		// The handbook says what to do while the database is away, to whoever asks.
		if err != nil && (database.TroubleIn(err) == database.NoTrouble || !s.Handbook.isPage(c.Path())) {
			return err
		}
		return next(c)
	}
}

// setActor puts into the request's context who acts: the account, or else a visitor of the kind.
func setActor(c echo.Context, kind string) {
	r := c.Request()
	actor := journal.Actor{Visitor: kind, Device: DeviceOf(r).Kind}
	if who, known := c.Get(visitorKey).(Visitor); known {
		actor.Account, actor.Visitor = who.Name, string(who.Role)
	}
	c.SetRequest(r.WithContext(journal.WithActor(r.Context(), actor)))
}

func (s *Site) identify(c echo.Context) error {
	ctx := c.Request().Context()
	token := s.Sessions.Token(ctx)
	if token == "" {
		return nil
	}
	session, user, err := s.Store.People.LoggedIn(ctx, token)
	switch {
	case errors.Is(err, tournament.ErrNotFound):
		return nil
	case err != nil:
		return err
	}
	keepPrivate(c)
	user.PasswordHash = ""
	c.Set(visitorKey, Visitor{User: user, Session: session, Withheld: s.Club(ctx).OrganisersDraw})
	if s.Now().Sub(session.Seen) > seenEvery {
		if err := s.Store.People.SeeSession(ctx, session.ID); err != nil { // the page is shown anyway
			s.Log.LogAttrs(ctx, unlessOutage(slog.LevelWarn, err), "when a session was seen", slog.Any("error", err))
		}
	}
	return nil
}

// keepPrivate forbids browsers and proxies to keep the answer.
func keepPrivate(c echo.Context) { c.Response().Header().Set("Cache-Control", noStore) }
