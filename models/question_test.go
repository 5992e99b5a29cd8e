package models

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
)

// TestOneReplyIsReadAtATime: however many ask, and whatever changes meanwhile.
func TestOneReplyIsReadAtATime(t *testing.T) {
	var (
		q       question
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
				if _, err := q.ask(t.Context(), &changes, read); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
}
