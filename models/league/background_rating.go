package league

import (
	"context"
	"log/slog"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"gorm.io/gorm"
)

const (
	// ratingPause lets other transactions run between two of the rating.
	ratingPause = 20 * time.Millisecond
	// ratingRetry is the time to the next attempt after an error of the database.
	ratingRetry = 30 * time.Second
)

// RateInBackground starts a goroutine that calls [Store.RatePending] now and whenever a transaction has
// left matches to be rated. [Store.Close] ends it.
func (s *Store) RateInBackground(ctx context.Context) {
	ctx, end := context.WithCancel(context.WithoutCancel(ctx))
	pending := &backgroundRating{wake: make(chan struct{}, 1), end: end, done: make(chan struct{})}
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

// Close ends the rating in the background and waits for its end.
func (s *Store) Close() {
	if s.rating != nil {
		s.rating.end()
		<-s.rating.done
	}
}

// RatePending rates the matches that wait for it, some in each transaction, until none waits. It
// announces the change once, when all are rated.
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

// ratingRun is the state that one transaction of the rating leaves for the next, which can use the rater
// again if nothing else has changed the read model.
type ratingRun struct {
	rater *rater
	// revision is the read model's after the transaction, next the position of the following match.
	// more: other matches wait.
	revision int64
	next     matchTime
	more     bool
}

// rateSome rates the first matches that wait.
func (s *Store) rateSome(ctx context.Context, tx *gorm.DB, last ratingRun) (now ratingRun, err error) {
	known, err := database.LockReadModel(ctx, tx)
	if err != nil || known.RateFrom.IsZero() {
		return now, err
	}
	from := matchTime{known.RateFrom, known.RateMatch}
	now = ratingRun{rater: newRater(tx, from), revision: known.Revision + 1}
	if last.more && last.revision == known.Revision && last.next == from {
		now.rater = last.rater.inTransaction(tx)
	}
	if now.next, now.more, err = rate(ctx, tx, now.rater, from, min(s.RateAtOnce, ratedInBackground)); err != nil {
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
