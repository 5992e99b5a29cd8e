// Package site has what all rooms need: visitors and guards, the night in the address, forms, the
// frame of a page, error pages, live updates, and the cache of shared pages. Rooms import it; it
// imports no room.
package site

import (
	"log/slog"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/archive"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/reach"
)

// Site is one installation of the program. All rooms share it.
type Site struct {
	Store    *models.Store
	Sessions *scs.SessionManager
	// PublicURL is the address by which the club's devices reach the program, also in QR codes.
	PublicURL *reach.Address
	// HTTPS is the port for https, nil if the program has none.
	HTTPS *https.Port
	Log   *slog.Logger
	// Now is the time. Tests set it.
	Now func() time.Time
	// Demo is shown on every page of a demonstration; nil otherwise.
	Demo *layout.Demo
	// End ends the program, nil if it is not ended on its pages.
	End func()
	// Backups are the automatic backups, nil for none.
	Backups *archive.Backups
	// Handbook is where pages lead that need an explanation.
	Handbook Handbook
	// IPExtractor finds who sent a request; see [Site.TrustProxies].
	IPExtractor echo.IPExtractor
	proxies     []netip.Prefix
	// begun: the club has had its first night, so pages do not show the path to it any more.
	begun    atomic.Bool
	language string
	hub      *hub
	club     clubCache
	outboxes *outboxes
	// tokenTries slow down guessing of tokens.
	tokenTries Limit
	shared     *shared
	outage     outage
}

// sessionLife is how long an organiser stays logged in.
const sessionLife = 30 * 24 * time.Hour

// clubCache caches the club's own description, because the header of every page has the club's name.
type clubCache struct {
	mu    sync.Mutex
	known *people.Club
	// last is the description before the latest change.
	last people.Club
	// changes counts the changes, so that one that comes while the club is read is not lost.
	changes int
}
