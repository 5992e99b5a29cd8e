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

// showOwnEvening is GET /p/:token/nights/:night/part — the part of the page that refreshes while an evening is played,
// and its result when it is over.
func (s *Room) showOwnEvening(c echo.Context) error {
	ctx, id := c.Request().Context(), tournament.NightID(c.Param("night"))
	c.Response().Header().Set("Cache-Control", "no-store")
	path := "/p/" + c.Param("token")
	open, err := s.Store.Nights.OpenNights(ctx)
	if err != nil {
		return err
	}
	if at := slices.IndexFunc(open, func(summary nights.Summary) bool { return summary.ID == id }); at >= 0 {
		night, err := s.Store.Nights.Night(ctx, id)
		if err != nil {
			return err
		}
		return site.Render(c, http.StatusOK, templates.OwnEvening(path, s.ownEvening(c, open[at], night)))
	}
	over, err := s.eveningsOver(c)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(over, func(evening templates.PersonalOver) bool { return evening.ID == string(id) })
	if at < 0 {
		return fmt.Errorf("%w: evening %s is over", tournament.ErrNotFound, id)
	}
	return site.Render(c, http.StatusOK, templates.OwnResult(path, over[at]))
}

// setOwnWish is POST /p/:token/nights/:night/wish — the player of the link is here and wants to play, pauses
// or goes home (field wish: play, pause, home).
func (s *Room) setOwnWish(c echo.Context, form url.Values) error {
	wish := nights.Wish(form.Get("wish"))
	if !slices.Contains([]nights.Wish{nights.Play, nights.Pause, nights.GoHome}, wish) {
		return echo.ErrBadRequest
	}
	night, err := s.Night(c)
	if err != nil {
		return err
	}
	// Who is drawn for a round is at the door indeed.
	if a, _ := night.Attendance(site.PersonOf(c).ID); night.Form != tournament.Open && !a.Present {
		return s.renderPersonal(c, http.StatusUnprocessableEntity, s.namingView(c, site.PersonOf(c)), tournament.Problem{Field: "form", Code: "wish_at_door"})
	}
	problems, err := site.AsProblems(s.Store.Nights.SetWish(c.Request().Context(), night.ID, site.PersonOf(c).ID, wish))
	switch {
	case len(problems) > 0:
		return s.renderPersonal(c, http.StatusUnprocessableEntity, s.namingView(c, site.PersonOf(c)), problems...)
	case errors.Is(err, tournament.ErrFinished), errors.Is(err, tournament.ErrConflict):
		return s.renderPersonal(c, http.StatusConflict, s.namingView(c, site.PersonOf(c)))
	case err != nil:
		return err
	}
	return site.SeeOther(c, "/p/"+c.Param("token")+"#night-"+string(night.ID))
}

func (s *Room) renderPersonal(c echo.Context, status int, naming templates.NamingView, problems ...tournament.Problem) error {
	ctx, player := c.Request().Context(), site.PersonOf(c)
	path := "/p/" + c.Param("token")
	view := templates.PersonalView{
		Page: s.Frame(c, i18n.T(ctx, "personal.title", "Name", player.FullName)), Path: path, Name: player.FullName,
		TooLate: status == http.StatusConflict && len(problems) == 0, Naming: naming, Local: s.PublicURL.Local(),
	}
	view.Page.Path, view.Problems = path, present.Sentences(ctx, site.AboveForm(problems))
	if err := s.addNights(c, &view); err != nil {
		return err
	}
	var err error
	if view.Over, err = s.eveningsOver(c); err != nil {
		return err
	}
	if len(view.Over) > 0 && view.Page.Live == "" { // its ranking may be revealed
		view.Page.Live, view.Page.Revision = present.NightPath(tournament.NightID(view.Over[0].ID), "live"), view.Over[0].Revision
	}
	if view.Dues, err = s.ownDues(c, player.ID); err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return site.Render(c, status, templates.Personal(view))
}

// addNights adds the nights to come, and those of now at which the player can say what they want.
func (s *Room) addNights(c echo.Context, view *templates.PersonalView) error {
	ctx, player := c.Request().Context(), site.PersonOf(c)
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
		at, _ := night.Attendance(player.ID)
		// Until an open evening begins, who is not there yet signs up for it, or says that they have come.
		awaited := night.Form == tournament.Open && !at.Present && night.TakesSignUps()
		if (night.Form == tournament.Open || at.Present) && night.Date <= today && !night.Cancelled && !awaited {
			view.Open = append(view.Open, s.ownEvening(c, summary, night))
			// The page follows the evening, and calls the player to the table.
			view.Page.Live, view.Page.Revision, view.Page.Calls = present.NightPath(night.ID, "live"), night.Revision, true
			continue
		}
		if _, listed := night.SignedUp(player.ID); !night.TakesSignUps() && (!night.Cancelled || !listed) {
			continue
		}
		line := s.ownNight(c, summary, night)
		line.Arrives = awaited && night.Date <= today
		view.Nights = append(view.Nights, line)
	}
	return nil
}

// ownNight is a night to come for the player of the link.
func (s *Room) ownNight(c echo.Context, summary nights.Summary, night *tournament.Night) templates.PersonalNight {
	player := site.PersonOf(c).ID
	line := templates.PersonalNight{NightCard: s.NightCard(c, summary), Over: night.SignUpOver(s.Now())}
	if until := night.Announcement.Until; !until.IsZero() {
		line.Until = site.MomentText(c, until)
	}
	if since := night.SeatedSince(player); !since.IsZero() {
		line.SeatedSince = site.MomentText(c, since)
	}
	line.Waits, line.Coming = night.SignedUp(player)
	line.SatOut = night.SatOutBefore(player)
	for _, other := range night.Expected() {
		line.Expected = append(line.Expected, other.Name)
	}
	return line
}
