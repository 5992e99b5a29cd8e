package database

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// Announcement is a changed night with its new revision.
type Announcement struct {
	Night    tournament.NightID `json:"night"`
	Revision int64              `json:"revision"`
}

// ClubTopic stands for a night in announcements of what the club tells of itself.
const ClubTopic tournament.NightID = "club"

// channel is the PostgreSQL channel on which programs announce changed nights.
const channel = "threewinds_nights"

// watchers are called after every committed change of a night.
type watchers struct {
	mu    sync.Mutex
	calls []func(tournament.NightID, int64)
	// changes counts what was saved or heard of; see [Version].
	changes atomic.Uint64
}

// Watch calls fn after every committed change of a night, or of what the club tells of
// itself ([ClubTopic]), also after changes by another program on the same PostgreSQL
// database. fn may be called twice for one change, and
// must not block.
func (d *DB) Watch(fn func(night tournament.NightID, revision int64)) {
	d.watchers.mu.Lock()
	defer d.watchers.mu.Unlock()
	d.watchers.calls = append(d.watchers.calls, fn)
}

func (w *watchers) call(a Announcement) {
	w.mu.Lock()
	calls := w.calls
	w.mu.Unlock()
	for _, fn := range calls {
		fn(a.Night, a.Revision)
	}
	w.changes.Add(1) // the watchers may have forgotten what they knew
}

// ErrUnchanged ends a transaction whose fact is recorded already. The transaction is
// rolled back, and nothing is announced.
var ErrUnchanged = errors.New("nothing to change")

// Announce tells the watchers what a transaction changed. It returns the transaction's
// error.
func (d *DB) Announce(err error, changes ...Announcement) error {
	switch {
	case errors.Is(err, ErrUnchanged):
		return nil
	case err != nil:
		return err
	}
	for _, change := range changes {
		if change.Night != "" {
			d.watchers.call(change)
		}
	}
	return nil
}

// revisedNight is as much of a night as announcements tell.
type revisedNight struct {
	ID       string
	Revision int64
}

// TableName is that of the nights.
func (revisedNight) TableName() string { return "nights" }

// Touch raises the night's revision and so locks its row. Call it after locking
// matches, and before reading what depends on the night's phase.
func (d *DB) Touch(ctx context.Context, tx *gorm.DB, night tournament.NightID) (Announcement, error) {
	changed, err := Rows[revisedNight](tx).Where("id = ?", night).
		Update(ctx, "revision", gorm.Expr("revision + 1"))
	if err != nil {
		return Announcement{}, err
	}
	if changed == 0 {
		return Announcement{}, gorm.ErrRecordNotFound
	}
	row, err := Rows[revisedNight](tx).Where("id = ?", night).First(ctx)
	if err != nil {
		return Announcement{}, err
	}
	return d.Signal(ctx, tx, Announcement{Night: night, Revision: row.Revision})
}

// Signal tells other programs on the same PostgreSQL database what the transaction
// changes.
func (d *DB) Signal(ctx context.Context, tx *gorm.DB, a Announcement) (Announcement, error) {
	if !IsPostgres(d.Address) {
		return a, nil
	}
	text, err := json.Marshal(a)
	if err != nil {
		return a, err
	}
	// PostgreSQL delivers it only if the transaction commits.
	return a, Execute(ctx, tx, "SELECT pg_notify(?, ?)", channel, string(text))
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
			hear(running, conn, to)
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

// resubscribe tries to subscribe again until it succeeds, and then calls catchUp; it
// returns nil when the program ends.
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

// catchUp announces the revision of every night, because some announcements may have
// been lost.
func catchUp(ctx context.Context, conn *pgx.Conn, to *watchers) error {
	rows, err := conn.Query(ctx, "SELECT id, revision FROM nights")
	if err != nil {
		return err
	}
	nights, err := pgx.CollectRows(rows, pgx.RowToStructByPos[Announcement])
	if err != nil {
		return err
	}
	for _, night := range append([]Announcement{{Night: ClubTopic}}, nights...) {
		to.call(night)
	}
	return nil
}

// silence is how long a connection may be quiet before it is asked whether it still is
// one. A network may drop it without a word.
const silence = 10 * time.Second

// next waits for an announcement, and asks a quiet connection whether it still is one.
func next(ctx context.Context, conn *pgx.Conn) (*pgconn.Notification, error) {
	for {
		quiet, cancel := context.WithTimeout(ctx, silence)
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

// hear passes announcements on until the connection breaks or ctx ends.
func hear(ctx context.Context, conn *pgx.Conn, to *watchers) {
	defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // it is broken or no longer wanted
	for {
		notice, err := next(ctx, conn)
		if err != nil {
			return
		}
		var a Announcement
		if json.Unmarshal([]byte(notice.Payload), &a) == nil {
			to.call(a)
		}
	}
}

func (l *listener) close() {
	l.cancel()
	<-l.done
}
