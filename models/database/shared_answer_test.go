package database

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestOneQueryRunsAtATime, however many ask, and also if something changes while it runs.
func TestOneQueryRunsAtATime(t *testing.T) {
	var (
		q       sharedAnswer
		changes atomic.Uint64
		reading atomic.Int32
		all     sync.WaitGroup
	)
	read := func(context.Context) (string, error) {
		if reading.Add(1) > 1 {
			t.Error("two queries run at once")
		}
		defer reading.Add(-1)
		return "text", nil
	}
	for range 8 {
		all.Go(func() {
			for range 20_000 {
				changes.Add(1)
				if _, err := q.get(t.Context(), &changes, read); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
}

// TestNobodyWaitsForAQueryFromBeforeAChange, and a visitor who leaves does not end the query for
// those who stay.
func TestNobodyWaitsForAQueryFromBeforeAChange(t *testing.T) {
	var (
		q       sharedAnswer
		changes atomic.Uint64
		readers atomic.Int32
	)
	begun, end := make(chan struct{}), make(chan struct{})
	read := func(ctx context.Context) (string, error) {
		if readers.Add(1) > 1 {
			return "after", ctx.Err()
		}
		close(begun)
		<-end
		return "before", ctx.Err()
	}
	type outcome struct {
		text string
		err  error
	}
	ask := func(ctx context.Context) <-chan outcome {
		got := make(chan outcome, 1)
		go func() {
			text, err := q.get(ctx, &changes, read)
			got <- outcome{text, err}
		}()
		return got
	}
	gone, leave := context.WithCancel(t.Context())
	left := ask(gone)
	<-begun
	stays := ask(t.Context())
	time.Sleep(VersionTime / 5)
	leave()
	if got := <-left; !errors.Is(got.err, context.Canceled) {
		t.Errorf("a visitor who left got %v", got)
	}
	changes.Add(1)
	later := ask(t.Context())
	time.Sleep(VersionTime / 5)
	close(end)
	if got := <-stays; got.err != nil {
		t.Errorf("a visitor who stays got %v", got)
	}
	if got := <-later; got != (outcome{"after", nil}) {
		t.Errorf("a visitor who asks after the change got %v", got)
	}
}

// TestSlowQueriesDoNotQueue: when a query takes longer than its answer is valid, one runs and one waits
// for its turn, however many have asked.
func TestSlowQueriesDoNotQueue(t *testing.T) {
	var (
		q              sharedAnswer
		changes        atomic.Uint64
		readings, asks atomic.Int32
		all            sync.WaitGroup
	)
	read := func(context.Context) (string, error) {
		readings.Add(1)
		time.Sleep(3 * VersionTime)
		return "text", nil
	}
	for range 100 {
		all.Go(func() {
			asks.Add(1)
			if _, err := q.get(t.Context(), &changes, read); err != nil {
				t.Error(err)
			}
		})
		time.Sleep(VersionTime / 5)
	}
	for asks.Load() < 100 {
		time.Sleep(time.Millisecond)
	}
	begun := readings.Load()
	all.Wait()
	// One that runs, one that waits, and one for those who asked too late for both.
	if more := readings.Load() - begun; more > 3 {
		t.Errorf("%d queries waited for their turn", more)
	}
}
