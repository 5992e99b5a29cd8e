package records

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/archive"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/records"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// recordsStyles dress what an archive holds.
const recordsStyles = "records/records.css"

// longestUpload is how long a slow network may take for an archive, and the program to take
// it in.
const longestUpload = 15 * time.Minute

// choosePage is GET /archive/import — asks for an archive.
func (s *Room) choosePage(c echo.Context) error { return s.choose(c, http.StatusOK, "") }

func (s *Room) choose(c echo.Context, status int, problem string) error {
	view := templates.ChooseView{
		Page: s.Frame(c, i18n.T(c.Request().Context(), "takein.title")), MostMegabytes: largestArchive >> 20, Problem: problem,
	}
	view.Page.Path, view.Page.Styles = site.ArchiveFormPath, []string{site.OrganiserStyles, recordsStyles}
	return site.Render(c, status, templates.Choose(view))
}

// upload is POST /archive/import — reads an archive and leads to what it holds. Nothing of it
// is taken in.
func (s *Room) upload(c echo.Context) error {
	if err := patient(c); err != nil {
		return err
	}
	part, err := archivePart(c.Request())
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	if part == nil {
		return s.choose(c, http.StatusUnprocessableEntity, i18n.T(ctx, "takein.missing"))
	}
	id, err := s.uploads.read(ctx, part)
	if damage, damaged := errors.AsType[*archive.DamageError](err); damaged {
		return s.choose(c, http.StatusUnprocessableEntity, damageText(c, damage))
	}
	switch {
	case errors.Is(err, errTooLarge):
		return s.choose(c, http.StatusUnprocessableEntity, i18n.T(ctx, "takein.too_large", "Most", largestArchive>>20))
	case errors.Is(err, archive.ErrNewer):
		return s.choose(c, http.StatusUnprocessableEntity, i18n.T(ctx, "takein.newer"))
	case err != nil:
		return err
	}
	return site.See(c, site.ArchiveFormPath+"/"+id)
}

// patient lets a request take as long as an archive needs.
func patient(c echo.Context) error {
	connection, end := http.NewResponseController(c.Response().Writer), time.Now().Add(longestUpload)
	return errors.Join(connection.SetReadDeadline(end), connection.SetWriteDeadline(end))
}

// archivePart is the part of the form that has the archive, nil if no file was chosen.
func archivePart(r *http.Request) (*multipart.Part, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	for {
		part, err := parts.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return nil, nil //nolint:nilnil // none
		case err != nil:
			return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
		case part.FormName() == "archive" && part.FileName() != "":
			return part, nil
		}
	}
}

// damageText says what is wrong with an archive. The names of its files come from outside.
func damageText(c echo.Context, damage *archive.DamageError) string {
	const longest = 80
	ctx, file := c.Request().Context(), damage.File
	if len(file) > longest {
		file = strings.ToValidUTF8(file[:longest], "") + "…"
	}
	switch {
	case file == "":
		return i18n.T(ctx, "takein.no_archive")
	case damage.Line == 0:
		return i18n.T(ctx, "takein.damaged_file", "File", file)
	}
	return i18n.T(ctx, "takein.damaged_line", "File", file, "Line", damage.Line)
}

// archivePage is GET /archive/import/:upload — what an archive holds.
func (s *Room) archivePage(c echo.Context) error {
	if err := patient(c); err != nil {
		return err
	}
	return s.shown(c, http.StatusOK, "")
}

// shown renders what the archive of the address holds, with a problem or without.
func (s *Room) shown(c echo.Context, status int, problem string) error {
	ctx := c.Request().Context()
	var view templates.ArchiveView
	err := s.uploads.with(c.Param("upload"), func(u *upload) (err error) {
		view, err = s.archiveView(c, u)
		return err
	})
	if errors.Is(err, errUploadGone) {
		return s.choose(c, http.StatusNotFound, i18n.T(ctx, "takein.gone"))
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
		Page: s.Frame(c, i18n.T(ctx, "takein.holds")), Path: site.ArchiveFormPath + "/" + u.id, Disagrees: len(u.disagree) > 0,
	}
	view.Page.Path, view.Page.Styles = view.Path, []string{site.OrganiserStyles, recordsStyles}
	club, err := u.store.Club(ctx)
	if err != nil {
		return view, err
	}
	players, err := u.store.Players(ctx)
	if err != nil {
		return view, err
	}
	view.Club, view.Players = club.Name, len(players)
	if view.All, err = s.Store.IsEmpty(ctx); err != nil {
		return view, err
	}
	nights, err := s.Store.Preview(ctx, u.store)
	for _, night := range nights {
		view.Nights = append(view.Nights, templates.NightLine{
			ID: string(night.ID), Name: night.Name, Date: site.DateText(c, night.Date), Players: night.Players,
			Here: night.There, Other: night.Other, Disagrees: u.disagree[night.ID], Unknown: night.Unknown, Ambiguous: night.Ambiguous,
		})
		if string(night.ID) == c.QueryParam("taken") {
			view.Taken = night.Name
		}
	}
	return view, err
}

// takeIn is POST /archive/import/:upload — takes in a night of an archive, or all of it where
// nothing is recorded.
func (s *Room) takeIn(c echo.Context, form url.Values) error {
	if err := patient(c); err != nil {
		return err
	}
	ctx, id, night, all := c.Request().Context(), c.Param("upload"), tournament.NightID(form.Get("night")), form.Get("all") != ""
	err := s.uploads.with(id, func(u *upload) error {
		switch {
		case all && len(u.disagree) > 0, u.disagree[night]:
			return tournament.ErrConflict
		case all:
			return s.Store.TakeIn(ctx, u.store, models.NoProgress)
		}
		// Who is added stood on the button.
		_, err := s.Store.TakeInNight(ctx, u.store, night, site.Count(form.Get("unknown")) > 0)
		return err
	})
	_, unknown := errors.AsType[models.UnknownPlayers](err)
	_, ambiguous := errors.AsType[models.AmbiguousPlayers](err)
	switch {
	case errors.Is(err, errUploadGone):
		return s.choose(c, http.StatusNotFound, i18n.T(ctx, "takein.gone"))
	case errors.Is(err, models.ErrNotEmpty):
		return s.shown(c, http.StatusUnprocessableEntity, i18n.T(ctx, "takein.not_empty"))
	case unknown, ambiguous, errors.Is(err, models.ErrOtherNight), errors.Is(err, tournament.ErrConflict):
		return s.shown(c, http.StatusUnprocessableEntity, i18n.T(ctx, "takein.changed"))
	case err != nil:
		return err
	case all:
		s.uploads.forget(id)
		return site.See(c, "/")
	}
	return site.See(c, site.ArchiveFormPath+"/"+id+"?taken="+string(night))
}
