package models

import (
	"context"
	"sync"
	"sync/atomic"
	"time"
)

// Version stands for what all reads of the database return, but for those of sessions, of the
// use of tokens and of deliveries. Two that are equal mean that nothing else was saved in
// between, by this program or by another one. PostgreSQL's word changes with those as well.
type Version struct {
	// changes counts what this program saved or heard of. state is the server's word for
	// what is visible, empty for a file.
	changes uint64
	state   string
}

// VersionTime is for how long what another program saves may stay unseen: pages of the
// version before it are up to date for so long.
const VersionTime = 50 * time.Millisecond

// Version is the version now. A page made of what was read after it is out of date as
// soon as the version is another one. What this program has saved changes it at once.
//
// An SQLite file has one program, which counts what it saves. PostgreSQL may have several.
// What another one announces is counted when it is heard of, mostly within milliseconds;
// but it does not announce everything, and the network may lose what it does. So the
// server is asked, too: after all that was counted, and else within every [VersionTime].
func (s *Store) Version(ctx context.Context) (Version, error) {
	if !isPostgres(s.address) {
		return Version{changes: s.watchers.changes.Load()}, nil
	}
	state, err := s.visible.ask(ctx, &s.watchers.changes, s.snapshotName)
	return Version{changes: s.watchers.changes.Load(), state: state}, err
}

// snapshotName is the server's name of the transactions that are visible now. It never
// returns to an earlier one.
func (s *Store) snapshotName(ctx context.Context) (name string, err error) {
	ctx, cancel := context.WithTimeout(ctx, statementTime)
	defer cancel()
	err = s.read.WithContext(ctx).Raw("SELECT CAST(pg_current_snapshot() AS TEXT)").Scan(&name).Error
	return name, err
}

// question is one that many ask all the time. Who asks gets an answer that was read after
// the last change that was counted, and not longer than [VersionTime] before.
type question struct {
	last atomic.Pointer[reply] // the last one that was answered without an error

	mu      sync.Mutex
	running *reply
	next    *reply
}

type reply struct {
	asked   time.Time
	changes uint64 // that were counted when it was asked
	done    chan struct{}
	text    string
	err     error
}

// fresh says whether the reply is good for whoever asks now.
func (r *reply) fresh(changes *atomic.Uint64) bool {
	return r != nil && r.changes == changes.Load() && time.Since(r.asked) < VersionTime
}

// reading is how the answer is read.
type reading func(context.Context) (string, error)

// ask is the last answer, or the next one. The next one is read while the last is still
// good, so that of many who ask all the time nobody waits.
func (q *question) ask(ctx context.Context, changes *atomic.Uint64, read reading) (string, error) {
	if last := q.last.Load(); last.fresh(changes) {
		if time.Since(last.asked) > VersionTime/2 {
			q.wait(ctx, changes, read)
		}
		return last.text, nil
	}
	mine := q.wait(ctx, changes, read)
	select {
	case <-mine.done:
		return mine.text, mine.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// wait is the reply that is being read, or the one after it if that began too early.
func (q *question) wait(ctx context.Context, changes *atomic.Uint64, read reading) *reply {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.running.fresh(changes) {
		return q.running
	}
	if q.next == nil {
		q.next = &reply{done: make(chan struct{})}
	}
	mine := q.next
	if q.running == nil {
		go q.run(context.WithoutCancel(ctx), q.begin(changes), changes, read)
	}
	return mine
}

// begin makes the next reply the one that is being read, and returns it; nil if nobody
// waits for one. It needs the lock.
func (q *question) begin(changes *atomic.Uint64) *reply {
	if q.running, q.next = q.next, nil; q.running != nil {
		q.running.asked, q.running.changes = time.Now(), changes.Load()
	}
	return q.running
}

// run reads replies, from the one that has begun, until nobody waits for one. There is
// never a second run: with the lock that ends the last reply it knows whether to go on.
func (q *question) run(ctx context.Context, mine *reply, changes *atomic.Uint64, read reading) {
	for mine != nil {
		if mine.text, mine.err = read(ctx); mine.err == nil {
			q.last.Store(mine)
		}
		close(mine.done)
		q.mu.Lock()
		mine = q.begin(changes)
		q.mu.Unlock()
	}
}
