package database

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// TestOneReplyIsReadAtATime: however many ask, and whatever changes meanwhile.
func TestOneReplyIsReadAtATime(t *testing.T) {
	var (
		q       sharedAnswer
		changes atomic.Uint64
		reading atomic.Int32
		all     sync.WaitGroup
	)
	read := func(context.Context) (string, error) {
		if reading.Add(1) > 1 {
			t.Error("two replies are read at once")
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

// TestNobodyJoinsAReadingFromBeforeAChange, and who leaves does not end the reading of those
// who stay.
func TestNobodyJoinsAReadingFromBeforeAChange(t *testing.T) {
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
	type answer struct {
		text string
		err  error
	}
	ask := func(ctx context.Context) <-chan answer {
		got := make(chan answer, 1)
		go func() {
			text, err := q.get(ctx, &changes, read)
			got <- answer{text, err}
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
		t.Errorf("who left has %v", got)
	}
	changes.Add(1)
	later := ask(t.Context())
	time.Sleep(VersionTime / 5)
	close(end)
	if got := <-stays; got.err != nil {
		t.Errorf("who stays has %v", got)
	}
	if got := <-later; got != (answer{"after", nil}) {
		t.Errorf("who asks after the change has %v", got)
	}
}

// TestReadingsDoNotQueue: when a reading takes longer than a reply is good for, one runs and
// one waits for its turn, however many have asked.
func TestReadingsDoNotQueue(t *testing.T) {
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
	// The one that runs is counted; who has just asked may come too late for the next.
	if more := readings.Load() - begun; more > 3 {
		t.Errorf("%d readings waited for their turn", more)
	}
}
