package database

import (
	"context"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"
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

// question is one that many ask all the time. Who asks gets an answer that was read after
// the last change that was counted, and not longer than [VersionTime] before.
type question struct {
	last atomic.Pointer[reply] // the last one that was answered without an error
	// running has the counter of changes for its key: nobody joins a reading from before one.
	running singleflight.Group
	reading sync.Mutex // one reply is read at a time
}

type reply struct {
	asked   time.Time
	changes uint64 // that were counted when it was asked
	text    string
}

// fresh says whether the reply was asked for after a time and after the last change.
func (r *reply) fresh(changes *atomic.Uint64, since time.Time) bool {
	return r != nil && r.changes == changes.Load() && r.asked.After(since)
}

// reading is how the answer is read.
type reading func(context.Context) (string, error)

// ask is the last answer, or the next one. The next one is read while the last is still
// good, so that of many who ask all the time nobody waits.
func (q *question) ask(ctx context.Context, changes *atomic.Uint64, read reading) (string, error) {
	last, now := q.last.Load(), time.Now()
	soon := now.Add(-VersionTime / 2)
	if last.fresh(changes, soon) {
		return last.text, nil
	}
	key, detached := strconv.FormatUint(changes.Load(), 10), context.WithoutCancel(ctx)
	next := q.running.DoChan(key, func() (any, error) {
		q.reading.Lock()
		defer q.reading.Unlock()
		// From now on, and not while it waits for its turn, it becomes too old to be joined.
		defer time.AfterFunc(VersionTime, func() { q.running.Forget(key) }).Stop()
		return q.answer(detached, changes, soon, read)
	})
	if last.fresh(changes, now.Add(-VersionTime)) {
		return last.text, nil
	}
	select {
	case got := <-next:
		text, _ := got.Val.(string)
		return text, got.Err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// answer reads a reply, unless one was asked for since a time.
func (q *question) answer(ctx context.Context, changes *atomic.Uint64, since time.Time, read reading) (string, error) {
	if last := q.last.Load(); last.fresh(changes, since) {
		return last.text, nil
	}
	mine := &reply{asked: time.Now(), changes: changes.Load()}
	var err error
	if mine.text, err = read(ctx); err != nil {
		return "", err
	}
	q.last.Store(mine)
	return mine.text, nil
}
