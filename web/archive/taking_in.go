package archive

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/archive"
	archivestore "github.com/threewinds/threewinds/models/archive"
	templates "github.com/threewinds/threewinds/templates/archive"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/web/site"
)

// longestUpload is how long the upload or the taking in of an archive may last.
const longestUpload = 15 * time.Minute

// showArchiveForm is GET /archive/import — asks for an archive.
func (s *Room) showArchiveForm(c echo.Context) error {
	return s.renderArchiveForm(c, http.StatusOK, "")
}

func (s *Room) renderArchiveForm(c echo.Context, status int, problem string) error {
	view := templates.ChooseView{
		Page: s.Frame(c, i18n.T(c.Request().Context(), "takein.title")), MostMegabytes: largestArchive >> 20, Problem: problem,
	}
	view.Page.Path = site.ArchiveFormPath
	return site.Render(c, status, templates.Choose(view))
}

// uploadArchive is POST /archive/import — reads an archive and leads to the page of its contents.
// Nothing is taken in yet.
func (s *Room) uploadArchive(c echo.Context) error {
	if err := extendDeadlines(c); err != nil {
		return err
	}
	part, err := filePart(c.Request(), "archive")
	if err != nil {
		return err
	}
	ctx := c.Request().Context()
	if part == nil {
		return s.renderArchiveForm(c, http.StatusUnprocessableEntity, i18n.T(ctx, "takein.missing"))
	}
	id, err := s.uploads.receive(ctx, s.Store, part, false, s.checkFor)
	if refusal := refusalText(c, err); refusal != "" {
		return s.renderArchiveForm(c, http.StatusUnprocessableEntity, refusal)
	}
	if err != nil {
		return err
	}
	return site.SeeOther(c, site.ArchiveFormPath+"/"+id)
}

// refusalText says what is wrong with a file that was sent, empty for any other error.
func refusalText(c echo.Context, err error) string {
	ctx := c.Request().Context()
	if damage, damaged := errors.AsType[*archive.DamageError](err); damaged {
		return damageText(c, damage)
	}
	if refusal, refused := errors.AsType[archivestore.BackupRefusal](err); refused {
		return i18n.T(ctx, "restore.refused."+string(refusal))
	}
	switch {
	case errors.Is(err, errTooLarge):
		return i18n.T(ctx, "takein.too_large", "Most", largestArchive>>20)
	case errors.Is(err, archive.ErrNewer):
		return i18n.T(ctx, "restore.refused.newer")
	case errors.Is(err, archive.ErrBefore):
		return i18n.T(ctx, "restore.refused.before")
	}
	return ""
}

// extendDeadlines lets a request last as long as an archive needs.
func extendDeadlines(c echo.Context) error {
	connection, end := http.NewResponseController(c.Response().Writer), time.Now().Add(longestUpload)
	return errors.Join(connection.SetReadDeadline(end), connection.SetWriteDeadline(end))
}

// filePart is the part of a form with a file, nil if no file was chosen.
func filePart(r *http.Request, name string) (*multipart.Part, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
	}
	for {
		part, err := parts.NextPart()
		switch {
		case errors.Is(err, io.EOF):
			return nil, nil //nolint:nilnil // no file was chosen
		case err != nil:
			return nil, echo.NewHTTPError(http.StatusBadRequest).SetInternal(err)
		case part.FormName() == name && part.FileName() != "":
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
