package archive

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/league"
	templates "github.com/threewinds/threewinds/templates/archive"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

// restoreAccess is the right to restore a backup: as an owner, or by the setup link of an
// installation without an account.
type restoreAccess struct {
	// path is the address of the form, setup the token of the link, empty for an owner.
	path, setup string
}

// asOwner gives a handler the access of an owner.
func asOwner(handle func(echo.Context, restoreAccess) error) echo.HandlerFunc {
	return func(c echo.Context) error { return handle(c, restoreAccess{path: site.RestorePath}) }
}

// atSetup gives a handler the access of the setup link, while that is open.
func (s *Room) atSetup(handle func(echo.Context, restoreAccess) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		token := c.Param("token")
		way := restoreAccess{path: strings.Replace(site.SetupRestorePath, ":token", token, 1), setup: token}
		err := s.Store.People.SetupOpen(c.Request().Context(), token)
		if err == nil {
			var accounts bool
			if accounts, err = s.Store.People.HasAccounts(c.Request().Context()); accounts {
				err = tournament.ErrExpired
			}
		}
		switch {
		case errors.Is(err, tournament.ErrExpired): // that page says why
			return site.SeeOther(c, way.setupPath())
		case err != nil:
			return err
		}
		return handle(c, way)
	}
}

// setupPath is the page of the setup link.
func (w restoreAccess) setupPath() string { return "/setup/" + w.setup }

// showRestoreForm is GET /archive/restore and /setup/:token/restore — asks for a backup.
func (s *Room) showRestoreForm(c echo.Context, way restoreAccess) error {
	return s.renderRestoreForm(c, way, http.StatusOK, "")
}

func (s *Room) renderRestoreForm(c echo.Context, way restoreAccess, status int, problem string) error {
	ctx := c.Request().Context()
	empty, err := s.Store.Archive.IsEmpty(ctx)
	if err != nil {
		return err
	}
	view := templates.ChooseBackupView{
		Page: s.Frame(c, i18n.T(ctx, "restore.title")), Path: way.path, Back: "/club",
		MostMegabytes: largestArchive >> 20, Problem: problem, Blocked: !empty,
	}
	if way.setup != "" {
		view.Back = way.setupPath()
	}
	view.Page.Path = way.path
	return site.Render(c, status, templates.ChooseBackup(view))
}

// uploadBackup is POST to the same addresses — reads a backup and leads to the page of its
// contents. Nothing is restored yet.
func (s *Room) uploadBackup(c echo.Context, way restoreAccess) error {
	if err := extendDeadlines(c); err != nil {
		return err
	}
	ctx := c.Request().Context()
	part, err := filePart(c.Request(), "backup")
	if err != nil {
		return err
	}
	if part == nil {
		return s.renderRestoreForm(c, way, http.StatusUnprocessableEntity, i18n.T(ctx, "restore.missing"))
	}
	if empty, err := s.Store.Archive.IsEmpty(ctx); err != nil || !empty {
		return errors.Join(err, readToEnd(part), s.renderRestoreForm(c, way, http.StatusUnprocessableEntity, ""))
	}
	id, err := s.uploads.receive(ctx, s.Store, part, true, s.checkFor)
	if refusal := refusalText(c, err); refusal != "" {
		return s.renderRestoreForm(c, way, http.StatusUnprocessableEntity, refusal)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, way.path+"/"+id)
}

// showBackup is GET .../restore/:upload — what a backup contains.
func (s *Room) showBackup(c echo.Context, way restoreAccess) error {
	ctx := c.Request().Context()
	var view templates.BackupView
	err := s.uploads.withUpload(c.Param("upload"), true, func(u *upload) (err error) {
		view, err = s.backupView(c, way, u)
		return err
	})
	if errors.Is(err, errUploadGone) {
		return s.renderRestoreForm(c, way, http.StatusNotFound, i18n.T(ctx, "restore.gone"))
	}
	if err != nil {
		return err
	}
	return site.Render(c, http.StatusOK, templates.Backup(view))
}

func (s *Room) backupView(c echo.Context, way restoreAccess, u *upload) (templates.BackupView, error) {
	held, err := u.backup.Contents(c.Request().Context())
	view := templates.BackupView{
		Page: s.Frame(c, i18n.T(c.Request().Context(), "restore.holds")), Path: way.path + "/" + u.id, Another: way.path,
		Club: held.Club, Nights: held.Nights, Players: held.Players, Hands: held.Hands,
		Version: strconv.FormatInt(held.Format, 10), Newest: strconv.FormatInt(archive.Format(), 10),
		Owners: strings.Join(held.Owners, ", "), Setup: way.setup != "", Live: u.backup.Live,
		Check: u.checked.ofAllNights(c), Seconds: int(s.checkFor.Seconds()), Disagrees: len(u.checked.edited) > 0,
	}
	if held.LastNight != "" {
		view.LastNight = site.DateText(c, held.LastNight)
	}
	if !held.Changed.IsZero() {
		view.Changed = site.MomentText(c, held.Changed)
	}
	view.Page.Path = view.Path
	return view, err
}

// restoreBackup is POST .../restore/:upload — restores the backup. It goes on if the browser
// disconnects.
func (s *Room) restoreBackup(c echo.Context, way restoreAccess) error {
	if err := extendDeadlines(c); err != nil {
		return err
	}
	ctx, id := c.Request().Context(), c.Param("upload")
	var held archive.Contents
	err := s.uploads.withUpload(id, true, func(u *upload) (err error) {
		if len(u.checked.edited) > 0 {
			return tournament.ErrConflict
		}
		if held, err = u.backup.Contents(ctx); err != nil {
			return err
		}
		return u.backup.Restore(context.WithoutCancel(ctx), s.Store, way.setup, league.NoProgress)
	})
	switch {
	case errors.Is(err, errUploadGone):
		return s.renderRestoreForm(c, way, http.StatusNotFound, i18n.T(ctx, "restore.gone"))
	case errors.Is(err, archive.ErrNotEmpty):
		return s.renderRestoreForm(c, way, http.StatusUnprocessableEntity, "")
	case way.setup != "" && (errors.Is(err, tournament.ErrExpired) || errors.Is(err, tournament.ErrNotFound)):
		return site.SeeOther(c, way.setupPath())
	case err != nil:
		return err
	}
	s.uploads.remove(id)
	return s.renderRestored(c, way, held)
}

// renderRestored renders the page after a backup was restored.
func (s *Room) renderRestored(c echo.Context, way restoreAccess, held archive.Contents) error {
	ctx := c.Request().Context()
	view := templates.RestoredView{Nights: held.Nights, Players: held.Players, PasswordsRestored: held.OwnerCanLogIn(), Next: "/"}
	switch {
	case view.PasswordsRestored: // all sessions have ended
		if err := s.Sessions.Destroy(ctx); err != nil {
			return err
		}
		view.Next = "/login"
	case way.setup != "":
		view.Next, view.Setup = way.setupPath(), true
	}
	view.Page = s.Frame(c, i18n.T(ctx, "restore.done"))
	view.Page.Path, view.Page.Beginning = "/", nil
	if view.PasswordsRestored {
		view.Page.User, view.Page.Organises, view.Page.Owns = "", false, false
	}
	return site.Render(c, http.StatusOK, templates.Restored(view))
}
