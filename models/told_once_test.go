package models_test

import (
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// TestWhoHasSavedIsToldOnce: PostgreSQL tells every program, also the one that has saved.
//
// Watched by the race detector: whoever waits is told from another goroutine.
func TestWhoHasSavedIsToldOnce(t *testing.T) {
	address := migrated.PostgreSQL(t)
	c := newClub(t, open(t, address), 3, 1)
	other := open(t, address)
	var mu sync.Mutex
	var own, others []int64
	note := func(list *[]int64) func(tournament.NightID, int64) {
		return func(night tournament.NightID, revision int64) {
			mu.Lock()
			defer mu.Unlock()
			if night == c.night {
				*list = append(*list, revision)
			}
		}
	}
	c.DB.Watch(note(&own))
	other.DB.Watch(note(&others))
	first := c.read().Revision + 1
	for i := range 20 {
		present := nights.Away
		if i%2 == 1 {
			present = nights.Here
		}
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, present))
	}
	last := c.read().Revision
	// What the other program saves comes after all of that.
	c.must(other.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
	heard := func() bool {
		mu.Lock()
		defer mu.Unlock()
		return slices.Contains(own, last+1) && slices.Contains(others, last)
	}
	for deadline := time.Now().Add(20 * time.Second); !heard(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("own %v, others %v", own, others)
		}
	}
	mu.Lock()
	defer mu.Unlock()
	for revision := first; revision <= last+1; revision++ {
		for name, list := range map[string][]int64{"who has saved": own, "the other": others} {
			count := 0
			for _, one := range list {
				if one == revision {
					count++
				}
			}
			if count != 1 {
				t.Errorf("%s hears revision %d %d times", name, revision, count)
			}
		}
	}
}
