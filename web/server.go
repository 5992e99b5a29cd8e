// Package web answers requests. routes.go collects the routes of all rooms. Each feature is a room, a
// package of its own, that uses package site; only rooms and site import echo. Package present makes
// the view models that several rooms share.
package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/sync/errgroup"

	"github.com/threewinds/threewinds/models"
	archivestore "github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/web/account"
	"github.com/threewinds/threewinds/web/api"
	"github.com/threewinds/threewinds/web/archive"
	"github.com/threewinds/threewinds/web/calculator"
	"github.com/threewinds/threewinds/web/club"
	"github.com/threewinds/threewinds/web/desk"
	"github.com/threewinds/threewinds/web/door"
	"github.com/threewinds/threewinds/web/draw"
	"github.com/threewinds/threewinds/web/dues"
	"github.com/threewinds/threewinds/web/exports"
	"github.com/threewinds/threewinds/web/help"
	"github.com/threewinds/threewinds/web/home"
	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/journal"
	"github.com/threewinds/threewinds/web/league"
	"github.com/threewinds/threewinds/web/night"
	"github.com/threewinds/threewinds/web/plan"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/roster"
	"github.com/threewinds/threewinds/web/school"
	"github.com/threewinds/threewinds/web/series"
	"github.com/threewinds/threewinds/web/signup"
	"github.com/threewinds/threewinds/web/site"
	"github.com/threewinds/threewinds/web/table"
	"github.com/threewinds/threewinds/web/tablets"
)

// Config are the arguments of [New].
type Config struct {
	Store *models.Store
	// PublicURL is the address by which the club's devices reach the program, also in QR codes.
	PublicURL *reach.Address
	// HTTPS is the port for https, nil for none.
	HTTPS *https.Port
	// Language is the language for browsers that accept none of the program's.
	Language string
	Log      *slog.Logger
	// Now is the time, nil for the computer's.
	Now func() time.Time
	// TrustedProxies are the networks of proxies whose X-Forwarded-For is used.
	TrustedProxies []netip.Prefix
	// Live are how many pages are kept up to date at the same time; zero for the usual numbers.
	Live site.LiveLimits
	// End ends the program from a page, for people who see it only in the browser; nil if it is ended
	// in another way.
	End func()
	// Demo is shown on every page of a demonstration; nil otherwise.
	Demo *Demo
	// Backups are the automatic backups, nil for none.
	Backups *archivestore.Backups
}

// Demo is a demonstration.
type Demo = layout.Demo

// Server answers the requests of one installation.
type Server struct {
	*site.Site
	// Draw and Archive work on after a request has ended: Serve ends them, and so does a test.
	Draw    *draw.Room
	Archive *archive.Room
	account *account.Room
	home    *home.Room
	club    *club.Room
	roster  *roster.Room
	signup  *signup.Room
	plan    *plan.Room
	series  *series.Room
	door    *door.Room
	dues    *dues.Room
	desk    *desk.Room
	night   *night.Room
	league  *league.Room
	table   *table.Room
	calc    *calculator.Room
	school  *school.Room
	tablets *tablets.Room
	exports *exports.Room
	journal *journal.Room
	help    *help.Room
	api     *api.Room
	echo    *echo.Echo
}

// New makes a server that does not listen yet.
func New(config Config) *Server {
	now := config.Now
	if now == nil {
		now = time.Now
	}
	shared := site.New(config.Store, config.PublicURL, config.Language, config.Log, now)
	shared.Demo, shared.End, shared.HTTPS = config.Demo, config.End, config.HTTPS
	shared.Handbook = site.Handbook{OfRoute: help.OfRoute, OfError: help.OfError, IsPage: help.IsPage}
	shared.KeepBackups(config.Backups)
	shared.TrustProxies(config.TrustedProxies)
	shared.LimitLive(cmp.Or(config.Live, site.UsualLiveLimits))
	s := &Server{
		Site:    shared,
		account: account.New(shared),
		home:    home.New(shared),
		club:    club.New(shared),
		roster:  roster.New(shared),
		signup:  signup.New(shared),
		plan:    plan.New(shared),
		series:  series.New(shared),
		door:    door.New(shared),
		dues:    dues.New(shared),
		Draw:    draw.New(shared),
		desk:    desk.New(shared),
		night:   night.New(shared),
		league:  league.New(shared),
		table:   table.New(shared),
		calc:    calculator.New(shared),
		school:  school.New(shared),
		tablets: tablets.New(shared),
		exports: exports.New(shared),
		Archive: archive.New(shared),
		journal: journal.New(shared),
		help:    help.New(shared),
		api:     api.New(shared),
	}
	s.echo = s.router()
	return s
}

// Handler is the whole site.
func (s *Server) Handler() http.Handler { return s.WithMiddleware(s.echo) }

// Serve answers on the listener, and by https while there is a certificate, until ctx ends. Then it ends
// open streams, lets running requests finish within a second, and returns.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	base, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	places := newConnections(s.Site, mostHandles())
	server := s.httpServer(base, places)
	sender := api.StartSender(base, s.Site)
	defer sender.Close()
	announcer := series.StartAnnouncer(base, s.Site)
	defer announcer.Close()
	tidying := s.signup.StartTidying(base)
	defer tidying.Close()
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(places.limit(listener)) }()
	if s.HTTPS != nil {
		s.HTTPS.Serve(ctx, func() *http.Server { return s.httpServer(base, places) }, places.limit)
	}
	select {
	case err := <-failed:
		return fmt.Errorf("serving: %w", err)
	case <-ctx.Done():
	}
	s.EndStreams()
	s.Draw.Draws.Close()
	defer s.Archive.Close()
	stop, done := context.WithTimeout(base, 800*time.Millisecond)
	defer done()
	if err := s.shutDown(stop, server); err != nil {
		return fmt.Errorf("stopping: %w", err)
	}
	if err := <-failed; !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serving: %w", err)
	}
	return nil
}

// httpServer is the server of one port.
func (s *Server) httpServer(base context.Context, places *connections) *http.Server {
	server := &http.Server{
		Handler:           places.keepReserve(s.Handler()),
		ConnState:         places.count,
		BaseContext:       func(net.Listener) context.Context { return base },
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		ErrorLog:          slog.NewLogLogger(s.Log.Handler(), slog.LevelDebug),
	}
	places.follow(server)
	return server
}

// shutDown ends the ports at the same time. What is not answered until ctx ends is cut off.
func (s *Server) shutDown(ctx context.Context, server *http.Server) error {
	var ending errgroup.Group
	if s.HTTPS != nil {
		ending.Go(func() error { return s.HTTPS.Shutdown(ctx) })
	}
	ending.Go(func() error {
		if server.Shutdown(ctx) != nil {
			return server.Close()
		}
		return nil
	})
	return ending.Wait()
}
