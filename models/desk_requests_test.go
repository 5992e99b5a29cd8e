package models_test

import (
	"sync"
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

// TestATableAsksForTheDesk: asked once however often it is sent, answered, and settled. A change is
// announced once, and the journal has it.
func TestATableAsksForTheDesk(t *testing.T) {
	eachPublished(t, 6, 2, func(t *testing.T, c *club) {
		revision := c.read().Revision
		twice := func(what string, fn func() error) {
			t.Helper()
			for range 2 {
				c.must(fn())
			}
			if revision++; c.read().Revision != revision {
				t.Errorf("%s: %d changes", what, c.read().Revision-revision+1)
			}
		}
		twice("asking", func() error { return c.Nights.AskForDesk(t.Context(), c.night, 2) })
		requests, err := c.Nights.DeskRequests(t.Context(), c.night)
		c.must(err)
		if len(requests) != 1 || requests[0].Table != 2 || requests[0].Asked.IsZero() || requests[0].Coming() {
			t.Fatalf("asked: %+v", requests)
		}
		twice("answering", func() error { return c.Nights.AnswerDeskRequest(t.Context(), c.night, 2) })
		c.must(c.Nights.AskForDesk(t.Context(), c.night, 2))
		if answered, err := c.Nights.DeskRequests(t.Context(), c.night); err != nil || len(answered) != 1 || !answered[0].Coming() || !answered[0].Asked.Equal(requests[0].Asked) {
			t.Errorf("answered: %+v, %v", answered, err)
		}
		twice("settling", func() error { return c.Nights.SettleDeskRequest(t.Context(), c.night, 2) })
		c.must(c.Nights.AnswerDeskRequest(t.Context(), c.night, 2))
		if left, err := c.Nights.DeskRequests(t.Context(), c.night); err != nil || len(left) != 0 {
			t.Errorf("settled: %+v, %v", left, err)
		}
		wantError(t, "table 3 of 2", c.Nights.AskForDesk(t.Context(), c.night, 3), tournament.ErrNotFound)
		c.must(c.Nights.AskForDesk(t.Context(), c.night, 1))
		c.must(c.League.DeleteNight(t.Context(), c.night))
	})
}

// TestManyAskForTheDeskAtOnce: one request stands, and one change is announced.
func TestManyAskForTheDeskAtOnce(t *testing.T) {
	eachPublished(t, 6, 2, func(t *testing.T, c *club) {
		revision := c.read().Revision
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				if err := c.Nights.AskForDesk(t.Context(), c.night, 1); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		if requests, err := c.Nights.DeskRequests(t.Context(), c.night); err != nil || len(requests) != 1 || c.read().Revision != revision+1 {
			t.Errorf("%+v after %d changes, %v", requests, c.read().Revision-revision, err)
		}
	})
}
