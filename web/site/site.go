// Package site has what the pages of all rooms need: the visitor and the guards, the
// night in the address, forms, the frame of a page, error pages, live updates. Rooms
// import it; it imports no room.
package site

import (
	"log/slog"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/web/reach"
)

// Site is one installation of the program. All rooms share it.
type Site struct {
	Store    *models.Store
	Sessions *scs.SessionManager
	// PublicURL is how the club's devices reach the program; it stands in QR codes.
	PublicURL *reach.Address
	Log       *slog.Logger
	// Now is the time of day by which pages tell what is today, what is left and how long
	// something is kept.
	Now func() time.Time
	// Demo is told on every page of a demonstration; nil otherwise.
	Demo *layout.Demo
	// End ends the program, nil if it is not ended on its pages.
	End func()
	// Backups are made by themselves; nil if none are.
	Backups *archive.Backups
	// IPExtractor finds who sent a request; see [Site.TrustProxies].
	IPExtractor echo.IPExtractor
	proxies     []netip.Prefix
	// begun: the first night was played, and pages show no path to it any more.
	begun    atomic.Bool
	language string
	hub      *hub
	club     clubCache
	outboxes *outboxes
	// tokenTries slow down whoever guesses tokens.
	tokenTries *middleware.RateLimiterMemoryStore
	shared     *shared
}

// sessionLife is how long an organiser stays logged in.
const sessionLife = 30 * 24 * time.Hour

// clubCache caches what the club tells of itself: the header of every page has its name.
type clubCache struct {
	mu    sync.Mutex
	known *people.Club
	// last is what was known before the latest change.
	last people.Club
	// changes counts the changes: one that comes while the club is read must not be lost.
	changes int
}
