package site

import (
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/threewinds/threewinds/models/database"
)

// outage is a time in which the database is in trouble. The log has a line when it begins, and one
// when it ends, with how long it lasted and how many requests were refused. A line for each refused
// request could fill the disk.
type outage struct {
	mu    sync.Mutex
	since time.Time
	// refused are requests that were answered with 503.
	refused int
}

// begin notes that there is trouble, unless there was.
func (o *outage) begin(now time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.since.IsZero() {
		o.since = now
	}
}

// end returns how long the trouble has lasted, and how many requests were refused.
func (o *outage) end(now time.Time) (lasted time.Duration, refused int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.since.IsZero() {
		lasted = now.Sub(o.since)
	}
	refused, o.since, o.refused = o.refused, time.Time{}, 0
	return lasted, refused
}

// levelOf is the level at which an answered request is logged. It counts those that an outage has
// refused.
func (s *Site) levelOf(status int) slog.Level {
	switch {
	case status < http.StatusInternalServerError:
		return slog.LevelDebug
	case status == http.StatusServiceUnavailable && s.Store.DB.Trouble() != database.NoTrouble:
		s.outage.mu.Lock()
		s.outage.refused++
		s.outage.mu.Unlock()
		return slog.LevelDebug
	}
	return slog.LevelError
}

// unlessOutage is the level at which the error of a request is logged. What an outage causes is told once,
// by [Site.announceTrouble], and that file handles are lacking by the server.
func unlessOutage(level slog.Level, err error) slog.Level {
	if database.TroubleIn(err) != database.NoTrouble || errors.Is(err, errNoHandles) {
		return slog.LevelDebug
	}
	return level
}
