package models

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"gorm.io/gorm"
)

// pendingRating rates matches in the background, when a change was so long ago that many
// follow it.
type pendingRating struct {
	// wanted: a transaction has left matches to be rated.
	wanted atomic.Bool
	wake   chan struct{}
	end    context.CancelFunc
	done   chan struct{}
}

// ratingPause leaves the database to others between two transactions.
const ratingPause = 20 * time.Millisecond

// rateInBackground begins to rate what waits, and goes on whenever it is woken.
func (s *Store) rateInBackground(ctx context.Context) {
	ctx, end := context.WithCancel(context.WithoutCancel(ctx))
	pending := &pendingRating{wake: make(chan struct{}, 1), end: end, done: make(chan struct{})}
	s.rating = pending
	go func() {
		defer close(pending.done)
		for {
			if err := s.RatePending(ctx); err != nil && ctx.Err() == nil {
				slog.Warn("matches wait to be rated", "error", err)
			}
			select {
			case <-ctx.Done():
				return
			case <-pending.wake:
			}
		}
	}()
}

// committed wakes the rating if the transaction has left matches to be rated.
func (p *pendingRating) committed() {
	if p == nil || !p.wanted.Swap(false) {
		return
	}
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

func (p *pendingRating) close() {
	p.end()
	<-p.done
}

// RatePending rates the matches that wait for it, some in each transaction, and returns
// when none waits.
func (s *Store) RatePending(ctx context.Context) (err error) {
	defer wrap(&err, "rating matches")
	for {
		known, err := rowsOf[derivationRow](s.read).Where("id = 1").First(ctx)
		if err != nil || known.RateFrom.IsZero() {
			return err
		}
		if err := s.change(ctx, func(tx *gorm.DB) error { return rateSome(ctx, tx) }); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(ratingPause):
		}
	}
}

func rateSome(ctx context.Context, tx *gorm.DB) error {
	known, err := lockDerived(ctx, tx)
	if err != nil || known.RateFrom.IsZero() {
		return err
	}
	from := matchTime{known.RateFrom, known.RateMatch}
	next, more, err := rate(ctx, tx, newRater(tx, from), from, ratedAtOnce)
	if err != nil {
		return err
	}
	if !more {
		next = matchTime{}
	}
	if err := waitForRating(ctx, tx, next); err != nil {
		return err
	}
	return known.raise(ctx, tx)
}
