package site

import (
	"fmt"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
)

// LimitLive sets how many pages are kept up to date at the same time.
func (s *Site) LimitLive(limits LiveLimits) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	s.hub.limits = limits
}

// EndStreams ends all event streams.
func (s *Site) EndStreams() { s.hub.once.Do(func() { close(s.hub.closed) }) }

// streamChanges is GET /nights/:night/live — the event stream of a night. It sends the current
// revision at once: a page that was away compares it with its own. Then it sends
// every new revision, and pings.
func (s *Site) streamChanges(c echo.Context) error {
	id := tournament.NightID(c.Param("night"))
	address := AddressOf(c)
	revisions, ok := s.hub.subscribe(id, address, s.runsNight(c))
	if !ok {
		return errCrowded
	}
	defer s.hub.unsubscribe(id, address, revisions)
	revision := s.hub.clubRevision()
	if id != database.ClubTopic {
		night, err := s.Night(c)
		if err != nil {
			return err
		}
		revision = night.Revision
	}
	w := c.Response()
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no")
	w.WriteHeader(http.StatusOK)
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	err := send(w, "retry: 2000\nevent: revision\ndata: %d\n\n", revision)
	for err == nil {
		select {
		case <-c.Request().Context().Done():
			return nil
		case <-s.hub.closed:
			return nil
		case revision := <-revisions:
			if revision == troubleSignal {
				err = send(w, "event: trouble\ndata:\n\n")
			} else {
				err = send(w, "event: revision\ndata: %d\n\n", revision)
			}
		case <-ping.C:
			err = send(w, "event: ping\ndata:\n\n")
		}
	}
	return nil //nolint:nilerr // the page was closed
}

// send writes to a stream without buffering. The stream of a page that reads nothing for four pings
// is closed.
func send(w *echo.Response, format string, args ...any) error {
	control := http.NewResponseController(w.Writer)
	if err := control.SetWriteDeadline(time.Now().Add(4 * pingEvery)); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, format, args...); err != nil {
		return err
	}
	return control.Flush()
}
