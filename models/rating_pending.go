package models

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"gorm.io/gorm"
)

// pendingRating rates matches in the background, when a change was so long ago that many
// follow it. It also takes up what another program has not finished making anew.
type pendingRating struct {
	// wanted: a transaction has left matches to be rated.
	wanted atomic.Bool
	wake   chan struct{}
	end    context.CancelFunc
	done   chan struct{}
}

const (
	// ratingPause leaves the database to others between two transactions.
	ratingPause = 100 * time.Millisecond
	// ratingRetry is when it is tried again after the database was in trouble.
	ratingRetry = 30 * time.Second
)

// rateInBackground begins to rate what waits, and goes on whenever it is woken.
func (s *Store) rateInBackground(ctx context.Context) {
	ctx, end := context.WithCancel(context.WithoutCancel(ctx))
	pending := &pendingRating{wake: make(chan struct{}, 1), end: end, done: make(chan struct{})}
	s.rating = pending
	go func() {
		defer close(pending.done)
		look := time.NewTicker(s.takeUpEvery)
		defer look.Stop()
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
			case <-look.C:
				if err := s.rebuildInterrupted(ctx); err != nil && ctx.Err() == nil {
					slog.Warn("the results of past nights wait to be made anew", "error", err)
				}
			}
		}
	}()
}

// want says that the transaction leaves matches to be rated.
func (p *pendingRating) want() {
	if p != nil {
		p.wanted.Store(true)
	}
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
// when none waits. It is announced once, when all are rated.
func (s *Store) RatePending(ctx context.Context) (err error) {
	defer wrap(&err, "rating matches")
	return s.ratePending(ctx, ratingPause, func() {})
}

// ratePending pauses after each transaction, and calls told.
func (s *Store) ratePending(ctx context.Context, pause time.Duration, told func()) error {
	for {
		known, err := rowsOf[derivationRow](s.read).Where("id = 1").First(ctx)
		if err != nil || known.RateFrom.IsZero() {
			return err
		}
		var changed announcement
		err = s.change(ctx, func(tx *gorm.DB) error {
			changed = announcement{}
			if more, err := s.rateSome(ctx, tx); err != nil || more {
				return err
			}
			changed, err = s.signal(ctx, tx, announcement{Night: ClubTopic})
			return err
		})
		if err := s.announce(err, changed); err != nil {
			return err
		}
		told()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}

// rateSome rates some matches; more says that others wait.
func (s *Store) rateSome(ctx context.Context, tx *gorm.DB) (more bool, err error) {
	known, err := lockDerived(ctx, tx)
	if err != nil || known.RateFrom.IsZero() {
		return false, err
	}
	from := matchTime{known.RateFrom, known.RateMatch}
	next, more, err := rate(ctx, tx, newRater(tx, from), from, s.rateAtOnce)
	if err != nil {
		return false, err
	}
	if !more {
		next = matchTime{}
	}
	if err := waitForRating(ctx, tx, next); err != nil {
		return false, err
	}
	return more, raiseDerived(ctx, tx)
}
