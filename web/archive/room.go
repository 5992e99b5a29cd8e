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

// longestDownload is the time for the download of an archive over a slow network.
const longestDownload = 10 * time.Minute

// Room has the handlers of archives, and the uploads that wait for a choice.
type Room struct {
	*site.Site
	uploads uploads
	// checkFor is how long hands of an upload are scored again before its page is shown. A night that
	// has been begun is finished.
	checkFor time.Duration
}

// New makes the room.
func New(s *site.Site) *Room { return &Room{Site: s, checkFor: 20 * time.Second} }

// CheckFor sets how long hands are scored again before a page is shown.
func (s *Room) CheckFor(limit time.Duration) { s.checkFor = limit }

// sendArchive is GET /archive — everything that was recorded, as one file. It is written before it is
// sent, so that a download is a whole archive or an error.
func (s *Room) sendArchive(c echo.Context) error {
	folder, err := s.Store.DB.Scratch()
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // the next start removes what is left
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
