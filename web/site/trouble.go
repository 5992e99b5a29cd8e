package site

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/layout"
)

// announceTrouble logs that the database's trouble has begun or ended, and tells all open pages.
func (s *Site) announceTrouble(trouble database.Trouble) {
	ctx := context.Background()
	if trouble == database.NoTrouble {
		lasted, refused := s.outage.end(s.Now())
		s.Log.InfoContext(ctx, "the database is well", slog.Duration("after", lasted.Round(time.Second)), slog.Int("refused", refused))
	} else {
		s.outage.begin(s.Now())
		s.Log.ErrorContext(ctx, "the database is in trouble", slog.Any("trouble", trouble))
	}
	if path := s.Store.DB.Rescued(); path != "" {
		s.Log.WarnContext(ctx, "everything that was saved is in a copy", slog.String("file", path))
	}
	s.hub.publishTrouble()
}

// showTroublePart is GET /parts/trouble — why nothing can be saved now, for the frame of an
// organiser's page.
func (s *Site) showTroublePart(c echo.Context) error {
	return Render(c, http.StatusOK, layout.Trouble(string(s.Store.DB.Trouble())))
}

// KeepBackups sets the automatic backups, nil for none, and tells open pages of each new one, because
// the desk shows its age.
func (s *Site) KeepBackups(backups *archive.Backups) {
	s.Backups = backups
	if backups != nil {
		backups.Watch(s.hub.publishTrouble)
	}
}
