package site

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/templates/layout"
)

// announceTrouble tells the log and all open pages that the database is in trouble, or well
// again.
func (s *Site) announceTrouble(trouble database.Trouble) {
	ctx := context.Background()
	if trouble == database.NoTrouble {
		s.Log.InfoContext(ctx, "the database is well")
	} else {
		s.Log.ErrorContext(ctx, "the database is in trouble", slog.Any("trouble", trouble))
	}
	if path := s.Store.DB.Rescued(); path != "" {
		s.Log.WarnContext(ctx, "everything that was saved is in a copy", slog.String("file", path))
	}
	s.hub.publishTrouble()
}

// showTroublePart is GET /parts/trouble — why nothing is saved at present. The frame of an
// organiser's page has it.
func (s *Site) showTroublePart(c echo.Context) error {
	return Render(c, http.StatusOK, layout.Trouble(string(s.Store.DB.Trouble())))
}

// KeepBackups tells open pages of each backup, so that the desk shows how old the last one is;
// nil if none are made.
func (s *Site) KeepBackups(backups *archive.Backups) {
	s.Backups = backups
	if backups != nil {
		backups.Watch(s.hub.publishTrouble)
	}
}
