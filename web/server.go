// Package web answers requests: which address, who may, what is shown. It reads
// what a request says, asks the store and the domain, and renders a page. routes.go
// is the site map; errors.go holds the only table from errors to answers. It is
// the only package that speaks echo.
package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"github.com/threewinds/threewinds/models"
)

// Config is what a server needs to know.
type Config struct {
	Store *models.Store
	// PublicURL is how the club's devices reach the program; it stands in QR codes.
	PublicURL *url.URL
	// Language is spoken to browsers that ask for none of ours.
	Language string
	Log      *slog.Logger
	// DemoLogin is shown beside the login form of a demonstration; nil otherwise.
	DemoLogin *Credentials
}

// Credentials are a name and password that a demonstration tells everybody.
type Credentials struct{ Name, Password string }

// Server answers the requests of one installation.
type Server struct {
	store     *models.Store
	sessions  *scs.SessionManager
	hub       *hub
	draws     *draws
	outboxes  *outboxes
	passwords *passwords
	attempts  *middleware.RateLimiterMemoryStore
	publicURL *url.URL
	language  string
	log       *slog.Logger
	demo      *Credentials
	echo      *echo.Echo
}

// sessionLife is how long an organiser stays logged in.
const sessionLife = 30 * 24 * time.Hour

// New makes the server; it does not listen yet.
func New(config Config) *Server {
	s := &Server{
		store: config.Store, hub: newHub(), draws: newDraws(config.Log), outboxes: newOutboxes(), passwords: newPasswords(), attempts: newAttempts(),
		publicURL: config.PublicURL, language: config.Language, log: config.Log, demo: config.DemoLogin,
	}
	s.sessions = scs.New()
	s.sessions.Store = config.Store.Sessions()
	s.sessions.Lifetime = sessionLife
	s.sessions.Cookie.Name = "threewinds"
	s.sessions.Cookie.SameSite = http.SameSiteLaxMode
	s.sessions.Cookie.Secure = config.PublicURL.Scheme == "https"
	s.sessions.ErrorFunc = s.sessionFailed
	config.Store.Watch(s.hub.publish)
	s.echo = s.router()
	return s
}

// Handler is the whole site.
func (s *Server) Handler() http.Handler { return s.surrounded(s.echo) }

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
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serving: %w", err)
	case <-ctx.Done():
	}
	s.hub.close()
	s.draws.close()
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
