package models_test

import (
	"testing"
	"time"

	"github.com/threewinds/threewinds/tournament"
)

func TestTheClockOfARound(t *testing.T) {
	eachPublished(t, 6, 2, func(t *testing.T, c *club) {
		clock := func() *tournament.Clock {
			t.Helper()
			clock, err := c.Nights.Clock(t.Context(), c.night, 1)
			c.must(err)
			return clock
		}
		if clock() != nil {
			t.Error("a round has a clock before anybody set it")
		}
		revision := c.read().Revision
		for range 2 {
			c.must(c.Nights.SetClock(t.Context(), c.night, 1, time.Hour, true))
		}
		if got := clock(); !got.Running() || got.Length != time.Hour || c.read().Revision != revision+1 {
			t.Errorf("started: %+v after %d changes", got, c.read().Revision-revision)
		}
		since := clock().Since
		c.must(c.Nights.SetClock(t.Context(), c.night, 1, 2*time.Hour, true))
		if got := clock(); !got.Since.Equal(since) || got.Length != 2*time.Hour {
			t.Errorf("with another length: %+v", got)
		}
		c.must(c.Nights.SetExtraTime(t.Context(), c.night, 1, 2, 5*time.Minute))
		c.must(c.Nights.SetClock(t.Context(), c.night, 1, 2*time.Hour, false))
		if got := clock(); got.Running() || got.Extra[2] != 5*time.Minute || got.Elapsed > time.Minute {
			t.Errorf("paused: %+v", got)
		}
		c.must(c.Nights.SetExtraTime(t.Context(), c.night, 1, 2, 0))
		if got := clock(); len(got.Extra) != 0 {
			t.Errorf("extra time taken away: %+v", got)
		}
		wantError(t, "table 3 of 2", c.Nights.SetExtraTime(t.Context(), c.night, 1, 3, time.Minute), tournament.ErrNotFound)
		wantError(t, "a round that is not played", c.Nights.SetClock(t.Context(), c.night, 2, time.Hour, true), tournament.ErrFinished)
		wantError(t, "round 7 of 2", c.Nights.SetClock(t.Context(), c.night, 7, time.Hour, true), tournament.ErrNotFound)
	})
}
