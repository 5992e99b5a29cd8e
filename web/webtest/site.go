// Package webtest has what the tests of the rooms share: the whole site on a database, its visitors, evenings
// and tables, and what a page is asked. Only tests import it.
package webtest

import (
	"context"
	"io"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/reach"
)

// Site is the whole site on a real database.
type Site struct {
	T      *testing.T
	Server *web.Server
	Store  *models.Store
	HTTP   *httptest.Server
	// Address is that of the database.
	Address string
	Clock   *clock
}

// clock is the computer's until a test stops it.
type clock struct{ stands atomic.Pointer[time.Time] }

func (c *clock) now() time.Time {
	if stands := c.stands.Load(); stands != nil {
		return *stands
	}
	return time.Now()
}

// Stop lets the clock stand where it is: what pages tell of the time is the same from now
// on, however slow this computer is.
func (c *clock) Stop() { c.Advance(0) }

// Set lets the clock stand at a time.
func (c *clock) Set(at time.Time) { c.stands.Store(&at) }

// Advance puts the clock forward, and it stands there.
func (c *clock) Advance(by time.Duration) {
	c.Set(c.now().Add(by))
}

// Migrated is a database with the schema and nothing in it.
var Migrated = databasetest.Template{Prepare: func(ctx context.Context, address string) error {
	store, err := models.Open(ctx, address)
	if err != nil {
		return err
	}
	return store.Close()
}}

// NewSite is a site that nobody has set up.
func NewSite(t *testing.T) *Site {
	t.Helper()
	return NewSiteOn(t, Migrated.Copy(t), t.Output())
}

// NewSiteOn is the whole site on a database, with its log.
func NewSiteOn(t *testing.T, address string, log io.Writer) *Site {
	t.Helper()
	store, err := models.Open(t.Context(), address, models.KeyFile(filepath.Join(t.TempDir(), "key")), models.RequireJournal)
	if err != nil {
		t.Fatal(err)
	}
	clock, logger := new(clock), slog.New(slog.NewTextHandler(log, nil))
	server := web.New(web.Config{
		Store: store, Now: clock.now, HTTPS: https.NewPort(certificates(store, clock, logger), "127.0.0.1:0"), PublicURL: reach.Given(&url.URL{Scheme: "http", Host: "club.test"}), Language: "en",
		Log: logger,
	})
	s := &Site{T: t, Server: server, Store: store, Address: address, Clock: clock, HTTP: httptest.NewServer(server.Handler())}
	t.Cleanup(func() {
		server.EndStreams()
		s.HTTP.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// certificates are those of a site: an own root can be made beside the key file.
func certificates(store *models.Store, clock *clock, log *slog.Logger) *https.Certificates {
	keyFile, _ := store.DB.Key.Kept()
	return https.New(https.Config{RootFile: https.RootFile(keyFile), Host: "club.test", LookEvery: time.Nanosecond, Now: clock.now, Log: log})
}
