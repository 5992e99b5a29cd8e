package site

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/alexedwards/scs/v2"
	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/web/reach"
)

// New makes the site of a store. The language is for browsers that accept none of ours; now
// is the time.
func New(store *models.Store, public *reach.Address, language string, log *slog.Logger, now func() time.Time) *Site {
	s := &Site{
		Store: store, Sessions: scs.New(), PublicURL: public, Log: log, Now: now,
		language: language, hub: newHub(), outboxes: newOutboxes(), tokenTries: PerMinute(TriesPerMinute), shared: newShared(now),
	}
	s.TrustProxies(nil)
	s.Sessions.Store = store.People.Sessions()
	s.Sessions.Lifetime = sessionLife
	s.Sessions.Cookie.Name = "threewinds"
	s.Sessions.Cookie.SameSite = http.SameSiteLaxMode
	s.Sessions.ErrorFunc = s.sessionFailed
	s.recallAddress(context.Background())
	store.DB.Watch(s.announceChange)
	store.DB.WatchTrouble(s.announceTrouble)
	return s
}
