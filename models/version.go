package models

import (
	"context"
	"sync"
)

// Version stands for what all reads of the database return. Two that are equal mean that
// nothing was saved in between, by this program or by another one.
type Version struct {
	// changes counts what this program saved or heard of. state is the server's word for
	// what is visible, empty for a file.
	changes uint64
	state   string
}

// Version is the version now. A page made of what was read after it is out of date as
// soon as the version is another one.
//
// An SQLite file has one program, which counts what it saves. PostgreSQL may have several,
// and a notification of another one comes late or not at all. So the server is asked,
// once for all who ask at the same time.
func (s *Store) Version(ctx context.Context) (Version, error) {
	if !isPostgres(s.address) {
		return Version{changes: s.watchers.changes.Load()}, nil
	}
	state, err := s.visible.ask(ctx, s.snapshotName)
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

// question is one that many ask at the same time. Each gets an answer that was read
// after they had asked.
type question struct {
	mu      sync.Mutex
	running bool
	next    *reply
}

type reply struct {
	done chan struct{}
	text string
	err  error
}

// ask waits for the next answer: the one that is being read began too early.
func (q *question) ask(ctx context.Context, read func(context.Context) (string, error)) (string, error) {
	q.mu.Lock()
	if q.next == nil {
		q.next = &reply{done: make(chan struct{})}
	}
	mine := q.next
	if !q.running {
		q.running = true
		go q.run(context.WithoutCancel(ctx), read)
	}
	q.mu.Unlock()
	select {
	case <-mine.done:
		return mine.text, mine.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

func (q *question) run(ctx context.Context, read func(context.Context) (string, error)) {
	for {
		q.mu.Lock()
		mine := q.next
		q.next, q.running = nil, mine != nil
		q.mu.Unlock()
		if mine == nil {
			return
		}
		mine.text, mine.err = read(ctx)
		close(mine.done)
	}
}
