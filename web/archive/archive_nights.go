package archive

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/league"
	templates "github.com/threewinds/threewinds/templates/archive"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// showArchive is GET /archive/import/:upload — what an archive contains.
func (s *Room) showArchive(c echo.Context) error {
	if err := extendDeadlines(c); err != nil {
		return err
	}
	return s.renderArchive(c, http.StatusOK, "")
}

// renderArchive renders the contents of the archive in the address. The problem is empty for none.
func (s *Room) renderArchive(c echo.Context, status int, problem string) error {
	ctx := c.Request().Context()
	var view templates.ArchiveView
	err := s.uploads.withUpload(c.Param("upload"), false, func(u *upload) (err error) {
		view, err = s.archiveView(c, u)
		return err
	})
	if errors.Is(err, errUploadGone) {
		return s.renderArchiveForm(c, http.StatusNotFound, i18n.T(ctx, "takein.gone"))
	}
	if err != nil {
		return err
	}
	view.Problem = problem
	return site.Render(c, status, templates.Archive(view))
}

func (s *Room) archiveView(c echo.Context, u *upload) (view templates.ArchiveView, err error) {
	ctx := c.Request().Context()
	view = templates.ArchiveView{
		Page: s.Frame(c, i18n.T(ctx, "takein.holds")), Path: site.ArchiveFormPath + "/" + u.id, Disagrees: len(u.checked.edited) > 0,
		Check: u.checked.ofAllNights(c), Seconds: int(s.checkFor.Seconds()), Together: u.taken, Refused: u.refused,
	}
	view.Page.Path = view.Path
	club, err := u.backup.Store.People.Club(ctx)
	if err != nil {
		return view, err
	}
	players, err := u.backup.Store.People.Players(ctx)
	if err != nil {
		return view, err
	}
	view.Club, view.Players = club.Name, len(players)
	if view.All, err = s.Store.Archive.IsEmpty(ctx); err != nil {
		return view, err
	}
	nights, err := s.Store.Archive.PreviewNights(ctx, u.backup.Store.Archive)
	for _, night := range nights {
		line := nightLine(c, u, night)
		view.Nights = append(view.Nights, line)
		if line.ID == c.QueryParam("taken") {
			view.Taken = night.Name
		}
	}
	return view, err
}

func nightLine(c echo.Context, u *upload, night archive.ArchivedNight) templates.NightLine {
	for _, names := range [][]string{night.Unknown, night.Ambiguous} {
		i18n.SortPeople(c.Request().Context(), names, func(name string) string { return name })
	}
	return templates.NightLine{
		ID: string(night.ID), Name: night.Name, Date: site.DateText(c, night.Date), Players: night.Players, Check: u.checked.ofNight(c, night.ID),
		Here: night.Exists, Other: night.Differs, Disagrees: u.checked.edited[night.ID], Unknown: night.Unknown, Ambiguous: night.Ambiguous,
	}
}

// takeInArchive is POST /archive/import/:upload — takes in one night of an archive, or all nights
// about which there is no question, or the whole archive if nothing is recorded here.
func (s *Room) takeInArchive(c echo.Context, form url.Values) error {
	if err := extendDeadlines(c); err != nil {
		return err
	}
	ctx, id, night, all := c.Request().Context(), c.Param("upload"), tournament.NightID(form.Get("night")), form.Get("all") != ""
	add := site.ParseCount(form.Get("unknown")) > 0 // the button said who is added
	err := s.uploads.withUpload(id, false, func(u *upload) error {
		u.taken, u.refused = nil, nil
		switch {
		case form.Get("every") != "":
			return s.takeInNewNights(c, u, add)
		case all && len(u.checked.edited) > 0, u.checked.edited[night]:
			return tournament.ErrConflict
		case all:
			return s.Store.Archive.TakeIn(ctx, u.backup.Store.Archive, league.NoProgress)
		}
		_, err := s.Store.Archive.TakeInNight(ctx, u.backup.Store.Archive, night, add)
		return err
	})
	_, unknown := errors.AsType[archive.UnknownPlayers](err)
	_, ambiguous := errors.AsType[archive.AmbiguousPlayers](err)
	switch {
	case errors.Is(err, errUploadGone):
		return s.renderArchiveForm(c, http.StatusNotFound, i18n.T(ctx, "takein.gone"))
	case errors.Is(err, archive.ErrNotEmpty):
		return s.renderArchive(c, http.StatusUnprocessableEntity, i18n.T(ctx, "takein.not_empty"))
	case unknown, ambiguous, errors.Is(err, archive.ErrOtherNight), errors.Is(err, tournament.ErrConflict):
		return s.renderArchive(c, http.StatusUnprocessableEntity, i18n.T(ctx, "takein.changed"))
	case err != nil:
		return err
	case all:
		s.uploads.remove(id)
		return site.SeeOther(c, "/")
	}
	return site.SeeOther(c, site.ArchiveFormPath+"/"+id+"?taken="+string(night))
}

// takeInNewNights takes in the nights that are not here yet, and keeps the result of each for the
// page. Nights about which there is a question are left out: they can be taken in one by one.
func (s *Room) takeInNewNights(c echo.Context, u *upload, add bool) error {
	ctx := c.Request().Context()
	nights, err := s.Store.Archive.PreviewNights(ctx, u.backup.Store.Archive)
	if err != nil {
		return err
	}
	var meant []tournament.NightID
	for _, night := range nights {
		if nightLine(c, u, night).Plain() {
			meant = append(meant, night.ID)
		}
	}
	list, err := s.Store.Archive.TakeInNights(ctx, u.backup.Store.Archive, meant, add)
	for _, one := range list {
		name := one.Name + ", " + site.DateText(c, one.Date)
		if one.Refused != nil {
			u.refused = append(u.refused, name)
		} else {
			u.taken = append(u.taken, name)
		}
	}
	return err
}
