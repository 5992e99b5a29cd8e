package signup

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// Tidying deletes requests that are of no use any more, now and once a day, until it is closed.
type Tidying struct {
	end  context.CancelFunc
	done sync.WaitGroup
}

// tidiedEvery is how often old requests are looked for.
const tidiedEvery = 24 * time.Hour

// StartTidying begins to delete old requests.
func (s *Room) StartTidying(ctx context.Context) *Tidying {
	ctx, end := context.WithCancel(ctx)
	t := &Tidying{end: end}
	t.done.Go(func() {
		again := time.NewTicker(tidiedEvery)
		defer again.Stop()
		for {
			if err := s.Store.Nights.DeleteOldRequests(ctx); err != nil && ctx.Err() == nil {
				s.Log.WarnContext(ctx, "old requests to sign up are not deleted", slog.Any("error", err))
			}
			select {
			case <-ctx.Done():
				return
			case <-again.C:
			}
		}
	})
	return t
}

// Close ends it, and waits for what it is doing.
func (t *Tidying) Close() {
	t.end()
	t.done.Wait()
}
