package database

import (
	"context"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"
)

// sharedAnswer is the answer to a query that every request needs. The query runs once for all who
// need the answer at the same time. The time of an answer is the moment when its query began: it is
// later than the last counted change, and never older than [VersionTime].
type sharedAnswer struct {
	latest atomic.Pointer[answer] // the last answer without an error
	// inFlight lets those who need the same answer wait for one query. Its key is the counter of
	// changes, so that nobody waits for a query that began before a change.
	inFlight   singleflight.Group
	oneAtATime sync.Mutex // held while the query runs
}

// answer is one answer to the query.
type answer struct {
	asked   time.Time // when the query began
	changes uint64    // the counter of changes at that time
	text    string
}

// isFresh says whether the query began after a time and after the last counted change. It is false
// for nil.
func (a *answer) isFresh(changes *atomic.Uint64, since time.Time) bool {
	return a != nil && a.changes == changes.Load() && a.asked.After(since)
}

// readAnswer runs the query.
type readAnswer func(context.Context) (string, error)

// get returns the latest answer if it is fresh, and otherwise runs the query. If the answer is older
// than half of [VersionTime], the next query starts in the background, so that nobody has to wait
// when many ask all the time. changes is the counter of changes.
func (s *sharedAnswer) get(ctx context.Context, changes *atomic.Uint64, read readAnswer) (string, error) {
	latest, now := s.latest.Load(), time.Now()
	halfTime := now.Add(-VersionTime / 2)
	if latest.isFresh(changes, halfTime) {
		return latest.text, nil
	}
	key, detached := strconv.FormatUint(changes.Load(), 10), context.WithoutCancel(ctx)
	next := s.inFlight.DoChan(key, func() (any, error) {
		s.oneAtATime.Lock()
		defer s.oneAtATime.Unlock()
		// A query that runs for longer than VersionTime is too old to wait for. The time that it has
		// waited for its turn does not count.
		defer time.AfterFunc(VersionTime, func() { s.inFlight.Forget(key) }).Stop()
		return s.readUnlessFresh(detached, changes, halfTime, read)
	})
	if latest.isFresh(changes, now.Add(-VersionTime)) {
		return latest.text, nil
	}
	select {
	case got := <-next:
		text, _ := got.Val.(string)
		return text, got.Err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// readUnlessFresh runs the query, unless the latest answer is from after a time.
func (s *sharedAnswer) readUnlessFresh(ctx context.Context, changes *atomic.Uint64, since time.Time, read readAnswer) (string, error) {
	if latest := s.latest.Load(); latest.isFresh(changes, since) {
		return latest.text, nil
	}
	next := &answer{asked: time.Now(), changes: changes.Load()}
	var err error
	if next.text, err = read(ctx); err != nil {
		return "", err
	}
	s.latest.Store(next)
	return next.text, nil
}
