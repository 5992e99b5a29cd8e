package roster

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/roster"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
	"github.com/threewinds/threewinds/web/site"
)

// showPersonalPage is GET /p/:token — the announced nights, for the player of the link.
func (s *Room) showPersonalPage(c echo.Context) error {
	return s.renderPersonal(c, http.StatusOK, s.namingView(c, site.PersonOf(c)))
}

// updateSignUp is POST /p/:token/nights/:night — puts the player on the list of a night if the
// field coming is yes, and takes them off the list if it is no.
func (s *Room) updateSignUp(c echo.Context, form url.Values) error {
	change := s.Store.Nights.SignUp
	switch form.Get("coming") {
	case "yes":
	case "no":
		change = s.Store.Nights.Withdraw
	default:
		return echo.ErrBadRequest
	}
	night := tournament.NightID(c.Param("night"))
	err := change(c.Request().Context(), night, site.PersonOf(c).ID)
	if errors.Is(err, tournament.ErrSignUpOver) {
		return s.renderPersonal(c, http.StatusConflict, s.namingView(c, site.PersonOf(c)), tournament.Problem{Field: "form", Code: "sign_up_over"})
	}
	if errors.Is(err, tournament.ErrFinished) || errors.Is(err, tournament.ErrConflict) {
		return s.renderPersonal(c, http.StatusConflict, s.namingView(c, site.PersonOf(c)))
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, "/p/"+c.Param("token")+"#night-"+string(night))
}

// ownEvening is an open evening for the player of the link.
func (s *Room) ownEvening(c echo.Context, summary nights.Summary, night *tournament.Night) templates.PersonalEvening {
	return templates.PersonalEvening{NightCard: s.NightCard(c, summary), Seat: present.OwnSeat(night, site.PersonOf(c).ID)}
}

// showOwnEvening is GET /p/:token/nights/:night/part — the part of the page that refreshes while an open evening
// is played.
func (s *Room) showOwnEvening(c echo.Context) error {
	ctx, id := c.Request().Context(), tournament.NightID(c.Param("night"))
	open, err := s.Store.Nights.OpenNights(ctx)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(open, func(summary nights.Summary) bool { return summary.ID == id })
	if at < 0 {
		return fmt.Errorf("%w: evening %s is over", tournament.ErrNotFound, id)
	}
	night, err := s.Store.Nights.Night(ctx, id)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return site.Render(c, http.StatusOK, templates.OwnEvening("/p/"+c.Param("token"), s.ownEvening(c, open[at], night)))
}

// setOwnWish is POST /p/:token/nights/:night/wish — the player of the link is here and wants to play, pauses
// or goes home (field wish: play, pause, home).
func (s *Room) setOwnWish(c echo.Context, form url.Values) error {
	wish := nights.Wish(form.Get("wish"))
	if !slices.Contains([]nights.Wish{nights.Play, nights.Pause, nights.GoHome}, wish) {
		return echo.ErrBadRequest
	}
	night := tournament.NightID(c.Param("night"))
	problems, err := site.AsProblems(s.Store.Nights.SetWish(c.Request().Context(), night, site.PersonOf(c).ID, wish))
	switch {
	case len(problems) > 0:
		return s.renderPersonal(c, http.StatusUnprocessableEntity, s.namingView(c, site.PersonOf(c)), problems...)
	case errors.Is(err, tournament.ErrFinished), errors.Is(err, tournament.ErrConflict):
		return s.renderPersonal(c, http.StatusConflict, s.namingView(c, site.PersonOf(c)))
	case err != nil:
		return err
	}
	return site.SeeOther(c, "/p/"+c.Param("token")+"#night-"+string(night))
}

func (s *Room) renderPersonal(c echo.Context, status int, naming templates.NamingView, problems ...tournament.Problem) error {
	ctx, player := c.Request().Context(), site.PersonOf(c)
	path := "/p/" + c.Param("token")
	view := templates.PersonalView{
		Page: s.Frame(c, i18n.T(ctx, "personal.title", "Name", player.FullName)), Path: path, Name: player.FullName,
		TooLate: status == http.StatusConflict && len(problems) == 0, Naming: naming, Local: s.PublicURL.Local(),
	}
	view.Page.Path, view.Problems = path, present.Sentences(ctx, site.AboveForm(problems))
	today := s.Today(ctx)
	open, err := s.Store.Nights.AnnouncedNights(ctx, today)
	if err != nil {
		return err
	}
	for _, summary := range open {
		if summary.Date < today && summary.Phase != tournament.Playing {
			continue
		}
		night, err := s.Store.Nights.Night(ctx, summary.ID)
		if err != nil {
			return err
		}
		if night.Form == tournament.Open && night.Date <= today && !night.Cancelled {
			view.Open = append(view.Open, s.ownEvening(c, summary, night))
			// The page follows the evening, and calls the player to the table.
			view.Page.Live, view.Page.Revision, view.Page.Calls = present.NightPath(night.ID, "live"), night.Revision, true
			continue
		}
		if _, listed := night.SignedUp(player.ID); !night.TakesSignUps() && (!night.Cancelled || !listed) {
			continue
		}
		line := templates.PersonalNight{NightCard: s.NightCard(c, summary), Over: night.SignUpOver(s.Now())}
		if until := night.Announcement.Until; !until.IsZero() {
			line.Until = site.MomentText(c, until)
		}
		if since := night.SeatedSince(player.ID); !since.IsZero() {
			line.SeatedSince = site.MomentText(c, since)
		}
		line.Waits, line.Coming = night.SignedUp(player.ID)
		line.SatOut = night.SatOutBefore(player.ID)
		for _, other := range night.Expected() {
			line.Expected = append(line.Expected, other.Name)
		}
		view.Nights = append(view.Nights, line)
	}
	if view.Dues, err = s.ownDues(c, player.ID); err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return site.Render(c, status, templates.Personal(view))
}
