package league

import (
	"context"
	"log/slog"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"gorm.io/gorm"
)

const (
	// ratingPause leaves the database to others between two transactions.
	ratingPause = 20 * time.Millisecond
	// ratingRetry is when it is tried again after the database was in trouble.
	ratingRetry = 30 * time.Second
)

// RateInBackground begins to rate what waits, and goes on whenever it is woken.
func (s *Store) RateInBackground(ctx context.Context) {
	ctx, end := context.WithCancel(context.WithoutCancel(ctx))
	pending := &pendingRating{wake: make(chan struct{}, 1), end: end, done: make(chan struct{})}
	s.rating, s.db.AfterChange = pending, pending.committed
	go func() {
		defer close(pending.done)
		for {
			var again <-chan time.Time
			if err := s.RatePending(ctx); err != nil && ctx.Err() == nil {
				slog.Warn("matches wait to be rated", "error", err)
				again = time.After(ratingRetry)
			}
			select {
			case <-ctx.Done():
				return
			case <-pending.wake:
			case <-again:
			}
		}
	}()
}

// Close ends the rating in the background.
func (s *Store) Close() {
	if s.rating != nil {
		s.rating.end()
		<-s.rating.done
	}
}

// RatePending rates the matches that wait for it, some in each transaction, and returns
// when none waits. It is announced once, when all are rated.
func (s *Store) RatePending(ctx context.Context) (err error) {
	defer database.Wrap(&err, "rating matches")
	var last ratingRun
	for {
		known, err := database.Rows[database.DerivationRow](s.db.Read).Where("id = 1").First(ctx)
		if err != nil || known.RateFrom.IsZero() {
			return err
		}
		var (
			changed database.Announcement
			now     ratingRun
		)
		err = s.db.Upkeep(ctx, func(tx *gorm.DB) (err error) {
			changed = database.Announcement{}
			if now, err = s.rateSome(ctx, tx, last); err != nil || now.more {
				return err
			}
			changed, err = s.db.Signal(ctx, tx, database.Announcement{Night: database.ClubTopic})
			return err
		})
		if err := s.db.Announce(err, changed); err != nil {
			return err
		}
		last = now
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(ratingPause):
		}
	}
}

// ratingRun is what a transaction that rates hands on to the next: the rater, which then
// need not read again what its players had, if nothing else has changed by then.
type ratingRun struct {
	rater *rater
	// revision is that of the read model after the transaction, next the match with which
	// it goes on; more says that others wait.
	revision int64
	next     matchTime
	more     bool
}

// rateSome rates some of the matches that wait.
func (s *Store) rateSome(ctx context.Context, tx *gorm.DB, last ratingRun) (now ratingRun, err error) {
	known, err := database.LockReadModel(ctx, tx)
	if err != nil || known.RateFrom.IsZero() {
		return now, err
	}
	from := matchTime{known.RateFrom, known.RateMatch}
	now = ratingRun{rater: newRater(tx, from), revision: known.Revision + 1}
	if last.more && last.revision == known.Revision && last.next == from {
		now.rater = last.rater.on(tx)
	}
	if now.next, now.more, err = rate(ctx, tx, now.rater, from, min(s.RateAtOnce, ratedBeside)); err != nil {
		return now, err
	}
	waiting := matchTime{}
	if now.more {
		waiting = now.next
	}
	if err := waitForRating(ctx, tx, waiting); err != nil {
		return now, err
	}
	return now, database.RaiseReadModelRevision(ctx, tx)
}
