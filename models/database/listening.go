package database

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/threewinds/threewinds/tournament"
)

// Announcement says that a night was changed, and its revision since then.
type Announcement struct {
	Night    tournament.NightID `json:"night"`
	Revision int64              `json:"revision"`
	// ID is unique. PostgreSQL also tells the program that has saved, which knows by it that the viewers
	// have heard. It is empty where nothing comes back.
	ID string `json:"id,omitempty"`
}

// ClubTopic stands in the place of a night's id in announcements of changes to the club's own pages,
// such as its name or its roster.
const ClubTopic tournament.NightID = "club"

// channel is the PostgreSQL channel on which programs announce changed nights.
const channel = "threewinds_nights"

// watchers are called after every committed change of a night.
type watchers struct {
	mu    sync.Mutex
	calls []func(tournament.NightID, int64)
	// program begins the ids of the announcements of this program.
	program string
	// told has the announcements of which the second telling has not come yet: by the program itself
	// after the commit, or by PostgreSQL, whichever is later.
	told map[string]bool
	// changes counts the saves of this program and the announcements of others; see [Version].
	changes atomic.Uint64
}

// mostTold bounds what is remembered while nothing comes back from PostgreSQL.
const mostTold = 10_000

// own calls with an announcement of this program. It comes twice: after the commit, and from PostgreSQL,
// in any order. The second time nobody is called.
func (w *watchers) own(a Announcement) {
	if a.ID != "" {
		w.mu.Lock()
		again := w.told[a.ID]
		if len(w.told) >= mostTold || w.told == nil {
			w.told = make(map[string]bool)
		}
		if again {
			delete(w.told, a.ID)
		} else {
			w.told[a.ID] = true
		}
		w.mu.Unlock()
		if again {
			return
		}
	}
	w.call(a)
}

func (w *watchers) call(a Announcement) {
	w.mu.Lock()
	calls := w.calls
	w.mu.Unlock()
	for _, fn := range calls {
		fn(a.Night, a.Revision)
	}
	// A page that somebody read while the watchers ran counts as old.
	w.changes.Add(1)
}

// listener receives what other programs on the same PostgreSQL database announce.
type listener struct {
	cancel context.CancelFunc
	done   chan struct{}
}

func listen(ctx context.Context, address string, to *watchers) (*listener, error) {
	conn, err := subscribe(ctx, address)
	if err != nil {
		return nil, err
	}
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	l := &listener{cancel: cancel, done: make(chan struct{})}
	go func() {
		defer close(l.done)
		for conn != nil {
			passOnAnnouncements(running, conn, to)
			conn = resubscribe(running, address, to)
		}
	}()
	return l, nil
}

func subscribe(ctx context.Context, address string) (*pgx.Conn, error) {
	conn, err := ConnectNow(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("listening for changes: %w", err)
	}
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return nil, fmt.Errorf("listening for changes: %w", JoinClose(err, conn.Close(ctx)))
	}
	return conn, nil
}

// resubscribe tries every second to subscribe and catch up, until both succeed. It returns nil when
// the program ends.
func resubscribe(ctx context.Context, address string, to *watchers) *pgx.Conn {
	for ctx.Err() == nil {
		if conn, err := subscribe(ctx, address); err == nil {
			if err := catchUp(ctx, conn, to); err == nil {
				return conn
			}
			conn.Close(ctx) //nolint:errcheck // it is broken
		}
		select {
		case <-ctx.Done():
		case <-time.After(time.Second):
		}
	}
	return nil
}

// catchUp announces the club and every night, because announcements were lost while the connection
// was broken.
func catchUp(ctx context.Context, conn *pgx.Conn, to *watchers) error {
	rows, err := conn.Query(ctx, "SELECT id, revision FROM nights")
	if err != nil {
		return err
	}
	nights, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (night Announcement, err error) {
		err = row.Scan(&night.Night, &night.Revision)
		return night, err
	})
	if err != nil {
		return err
	}
	for _, night := range append([]Announcement{{Night: ClubTopic}}, nights...) {
		to.call(night)
	}
	return nil
}

// quietTime is how long a connection may be quiet before it is tested: a network may drop it without
// telling either side.
const quietTime = 10 * time.Second

// nextNotification waits for the next announcement. It tests the connection each time that it was
// quiet for [quietTime].
func nextNotification(ctx context.Context, conn *pgx.Conn) (*pgconn.Notification, error) {
	for {
		quiet, cancel := context.WithTimeout(ctx, quietTime)
		notice, err := conn.WaitForNotification(quiet)
		cancel()
		if err == nil || ctx.Err() != nil || !pgconn.Timeout(err) {
			return notice, err
		}
		asking, cancel := context.WithTimeout(ctx, statementTime)
		err = conn.Ping(asking)
		cancel()
		if err != nil {
			return nil, err
		}
	}
}

// passOnAnnouncements passes announcements on until the connection breaks or ctx ends.
func passOnAnnouncements(ctx context.Context, conn *pgx.Conn, to *watchers) {
	defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // it is broken or no longer wanted
	for {
		notice, err := nextNotification(ctx, conn)
		if err != nil {
			return
		}
		var a Announcement
		switch {
		case json.Unmarshal([]byte(notice.Payload), &a) != nil:
		case strings.HasPrefix(a.ID, to.program):
			to.own(a)
		default:
			to.call(a)
		}
	}
}

func (l *listener) close() {
	l.cancel()
	<-l.done
}
