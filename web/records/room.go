// Package records is how a club takes its records along: archives, tables of nights and
// seasons, the calendar and the feed; and how it brings nights from paper. It also shows the
// journal of what was changed.
package records

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

// ArchivePath is the address of the archive. It is compressed already.
const ArchivePath = "/archive"

// longestDownload is how long a slow network may take for an archive.
const longestDownload = 10 * time.Minute

// Room is the club's records.
type Room struct {
	*site.Site
	uploads uploads
	// checkFor is how long hands are scored again before a page is shown. A night that has begun
	// is finished.
	checkFor time.Duration
}

// New makes the room.
func New(s *site.Site) *Room { return &Room{Site: s, checkFor: 20 * time.Second} }

// CheckFor sets how long hands are scored again before a page is shown.
func (s *Room) CheckFor(limit time.Duration) { s.checkFor = limit }

// Routes are the addresses of the room.
func (s *Room) Routes() []site.Route {
	return []site.Route{
		site.Get("/journal", site.Organise, s.journal),
		site.Get(ArchivePath, site.Govern, s.archive),
		site.Get(site.ArchiveFormPath, site.Govern, s.choosePage),
		site.Post(site.ArchiveFormPath, site.Govern, s.upload),
		site.Get(site.ArchiveFormPath+"/:upload", site.Govern, s.archivePage),
		site.Post(site.ArchiveFormPath+"/:upload", site.Govern, site.OfForm(s.takeIn)),
		site.Get(site.RestorePath, site.Govern, asOwner(s.restorePage)),
		site.Post(site.RestorePath, site.Govern, asOwner(s.readBackup)),
		site.Get(site.RestorePath+"/:upload", site.Govern, asOwner(s.backupPage)),
		site.Post(site.RestorePath+"/:upload", site.Govern, asOwner(s.restore)),
		site.Get(site.SetupRestorePath, site.SeePublic, s.atSetup(s.restorePage)),
		site.Post(site.SetupRestorePath, site.SeePublic, s.atSetup(s.readBackup)),
		site.Get(site.SetupRestorePath+"/:upload", site.SeePublic, s.atSetup(s.backupPage)),
		site.Post(site.SetupRestorePath+"/:upload", site.SeePublic, s.atSetup(s.restore)),
		site.Get(site.FromPaperPath, site.Organise, s.paperPage),
		site.Post(site.FromPaperPath, site.Organise, s.takeInPaper),
		site.Get("/nights/:night/standings.csv", site.SeePublic, s.OfNight(s.standings)),
		site.Get("/nights/:night/hands.csv", site.SeePublic, s.OfNight(s.hands)),
		site.Get("/nights/:night/hands.jsonl", site.SeePublic, s.OfNight(s.requests)),
		site.Get("/nights/:night/matches.csv", site.SeePublic, s.OfNight(s.matches)),
		site.Get("/nights/:night/seating.csv", site.SeePublic, s.OfNight(s.seating)),
		site.Get("/nights/:night/night.xlsx", site.SeePublic, s.OfNight(s.book)),
		site.Get("/nights/:night/night.json", site.SeePublic, s.OfNight(s.data)),
		site.Shared("/seasons/:season/season.csv", s.ofSeason(s.seasonTable)),
		site.Shared("/seasons/:season/teams.csv", s.ofSeason(s.seasonTeams)),
		site.Shared("/seasons/:season/matches.csv", s.ofSeason(s.seasonMatches)),
		site.Shared("/seasons/:season/season.xlsx", s.ofSeason(s.seasonBook)),
		site.Shared("/seasons/:season/season.json", s.ofSeason(s.seasonData)),
		site.Shared("/calendar.ics", s.calendar),
		site.Shared("/feed.atom", s.feed),
	}
}

// archive is GET /archive — everything that was recorded, as one file. It is sent once all of
// it is written: whoever downloads gets a whole archive, or an error.
func (s *Room) archive(c echo.Context) error {
	folder, err := s.Store.Scratch()
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // what stays the next program removes
	file, err := os.Create(filepath.Join(folder, "archive.zip"))
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // everything is sent already
	if err := s.Store.Export(c.Request().Context(), file); err != nil {
		return err
	}
	if err := http.NewResponseController(c.Response().Writer).SetWriteDeadline(time.Now().Add(longestDownload)); err != nil {
		return err
	}
	name := fmt.Sprintf("threewinds-%s.zip", s.Now().Format(time.DateOnly))
	c.Response().Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", name))
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return c.Stream(http.StatusOK, "application/zip", file)
}
