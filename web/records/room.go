// Package records is how a club takes its records along: archives, and tables of a night. It
// also shows the journal of what was changed.
package records

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/web/site"
)

// ArchivePath is the address of the archive. It is compressed already.
const ArchivePath = "/archive"

// longestDownload is how long a slow network may take for an archive.
const longestDownload = 10 * time.Minute

// Room is the club's records.
type Room struct{ *site.Site }

// New makes the room.
func New(s *site.Site) *Room { return &Room{s} }

// Routes are the addresses of the room.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get(ArchivePath, site.Organise, s.archive),
		site.Get("/journal", site.Organise, s.journal),
		site.Get("/nights/:night/standings.csv", site.SeePublic, s.OfNight(s.standings)),
		site.Get("/nights/:night/hands.csv", site.SeePublic, s.OfNight(s.hands)),
		site.Get("/nights/:night/hands.jsonl", site.SeePublic, s.OfNight(s.requests)),
	}
}

// archive is GET /archive — everything that was recorded, as one file. It is sent once all of
// it is written: whoever downloads gets a whole archive, or an error.
func (s *Room) archive(c echo.Context) error {
	file, err := os.CreateTemp("", "threewinds-*.zip")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name()) //nolint:errcheck // what stays is in the folder for such files
	defer file.Close()           //nolint:errcheck // everything is sent already
	if err := s.Store.Export(c.Request().Context(), file); err != nil {
		return err
	}
	if err := http.NewResponseController(c.Response().Writer).SetWriteDeadline(time.Now().Add(longestDownload)); err != nil {
		return err
	}
	name := fmt.Sprintf("threewinds-%s.zip", time.Now().Format(time.DateOnly))
	c.Response().Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return c.Stream(http.StatusOK, "application/zip", file)
}
