// Package archive saves everything that was recorded as one file, and takes in what was
// recorded elsewhere: nights of an archive, a whole backup, nights from paper.
package archive

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/web/site"
)

// ArchivePath is the address of the archive. Its answer is compressed already.
const ArchivePath = "/archive"

// longestDownload is how long a slow network may take for an archive.
const longestDownload = 10 * time.Minute

// Room has the archives that were sent.
type Room struct {
	*site.Site
	uploads uploads
	// checkFor is how long hands are scored again before a page is shown. The last night is always
	// finished.
	checkFor time.Duration
}

// New makes the room.
func New(s *site.Site) *Room { return &Room{Site: s, checkFor: 20 * time.Second} }

// CheckFor sets how long hands are scored again before a page is shown.
func (s *Room) CheckFor(limit time.Duration) { s.checkFor = limit }

// sendArchive is GET /archive — everything that was recorded, as one file. It is sent after all of
// it is written: so a download is a whole archive, or an error.
func (s *Room) sendArchive(c echo.Context) error {
	folder, err := s.Store.DB.Scratch()
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // what stays the next program removes
	file, err := os.Create(filepath.Join(folder, "archive.zip"))
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // everything is sent already
	if err := s.Store.Archive.Export(c.Request().Context(), file); err != nil {
		return err
	}
	if err := http.NewResponseController(c.Response().Writer).SetWriteDeadline(time.Now().Add(longestDownload)); err != nil {
		return err
	}
	name := fmt.Sprintf("threewinds-%s.zip", s.Today(c.Request().Context()))
	c.Response().Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return c.Stream(http.StatusOK, "application/zip", file)
}
