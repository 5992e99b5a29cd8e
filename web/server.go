// Package web answers requests: which address, who may, what is shown. routes.go is
// the site map, made of the routes of each room. Each feature is a room, a package of
// its own, on what package site gives to all; only these speak echo. Package present
// shows what is recorded, for the rooms that show the same.
package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/web/account"
	"github.com/threewinds/threewinds/web/api"
	"github.com/threewinds/threewinds/web/archive"
	"github.com/threewinds/threewinds/web/club"
	"github.com/threewinds/threewinds/web/desk"
	"github.com/threewinds/threewinds/web/door"
	"github.com/threewinds/threewinds/web/draw"
	"github.com/threewinds/threewinds/web/exports"
	"github.com/threewinds/threewinds/web/home"
	"github.com/threewinds/threewinds/web/journal"
	"github.com/threewinds/threewinds/web/league"
	"github.com/threewinds/threewinds/web/night"
	"github.com/threewinds/threewinds/web/plan"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/roster"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/table"
)

// Config is what a server needs to know.
type Config struct {
	Store *models.Store
	// PublicURL is how the club's devices reach the program; it stands in QR codes.
	PublicURL *reach.Address
	// Language is spoken to browsers that ask for none of ours.
	Language string
	Log      *slog.Logger
	// Now is the time, nil for the computer's.
	Now func() time.Time
	// TrustedProxies are the networks of proxies whose X-Forwarded-For is believed.
	TrustedProxies []netip.Prefix
	// End ends the program, for whom its only window is the browser; nil if it is ended
	// otherwise.
	End func()
	// Demo is told on every page of a demonstration; nil otherwise.
	Demo *Demo
	// Backups are made by themselves; nil if none are.
	Backups *archivestore.Backups
}

// Demo is a demonstration.
type Demo = layout.Demo

// Server answers the requests of one installation.
type Server struct {
	*site.Site
	account *account.Room
	home    *home.Room
	club    *club.Room
	roster  *roster.Room
	plan    *plan.Room
	door    *door.Room
	draw    *draw.Room
	desk    *desk.Room
	night   *night.Room
	league  *league.Room
	table   *table.Room
	exports *exports.Room
	archive *archive.Room
	journal *journal.Room
	api     *api.Room
	echo    *echo.Echo
}

// New makes the server; it does not listen yet.
func New(config Config) *Server {
	now := config.Now
	if now == nil {
		now = time.Now
	}
	shared := site.New(config.Store, config.PublicURL, config.Language, config.Log, now)
	shared.Demo, shared.End = config.Demo, config.End
	shared.KeepBackups(config.Backups)
	shared.TrustProxies(config.TrustedProxies)
	s := &Server{
		Site:    shared,
		account: account.New(shared),
		home:    home.New(shared),
		club:    club.New(shared),
		roster:  roster.New(shared),
		plan:    plan.New(shared),
		door:    door.New(shared),
		draw:    draw.New(shared),
		desk:    desk.New(shared),
		night:   night.New(shared),
		league:  league.New(shared),
		table:   table.New(shared),
		exports: exports.New(shared),
		archive: archive.New(shared),
		journal: journal.New(shared),
		api:     api.New(shared),
	}
	s.echo = s.router()
	return s
}

// Handler is the whole site.
func (s *Server) Handler() http.Handler { return s.Surrounded(s.echo) }

// Serve answers on the listener until ctx ends, then ends open streams, lets
// running requests finish within a second, and returns.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	base, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	server := &http.Server{
		Handler:           s.Handler(),
		BaseContext:       func(net.Listener) context.Context { return base },
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	sender := api.StartSender(base, s.Site)
	defer sender.Close()
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serving: %w", err)
	case <-ctx.Done():
	}
	s.EndStreams()
	s.draw.Draws.Close()
	defer s.archive.Close()
	stop, done := context.WithTimeout(base, 800*time.Millisecond)
	defer done()
	if err := server.Shutdown(stop); err != nil {
		cancel()
		if err := server.Close(); err != nil {
			return fmt.Errorf("stopping: %w", err)
		}
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serving: %w", err)
	}
	return nil
}
