package models_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
)

// TestARunningProgramTakesUpARebuild that another one on the same server has not finished,
// and leaves one alone that goes on.
func TestARunningProgramTakesUpARebuild(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		if !strings.HasPrefix(e.address, "postgres") {
			t.Skip("a file has one program")
		}
		running, err := models.Open(t.Context(), e.address, models.ProveJournal, models.TakeUpEvery(10*time.Millisecond))
		e.must(err)
		defer running.Close() //nolint:errcheck // everything is committed
		e.damage("nothing is there")
		var asked atomic.Bool
		killed, kill := context.WithCancel(t.Context())
		_, err = e.Rebuild(killed, func(part models.RebuildPart, done, _ int) {
			if asked.CompareAndSwap(false, true) {
				if _, err := running.Rebuild(t.Context(), models.NoProgress); !errors.Is(err, models.ErrRebuilding) {
					t.Errorf("two rebuilds at a time: %v", err)
				}
			}
			if part == models.RebuildSums {
				kill()
			}
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("a killed rebuild: %v", err)
		}
		for deadline := time.Now().Add(time.Minute); !e.Derived(t.Context()) && time.Now().Before(deadline); {
			time.Sleep(10 * time.Millisecond)
		}
		derivedAgrees(t, e.Store)
	})
}

// TestARebuildWhoseLockIsLostEndsNobodyElsesWork: its connection breaks, and another program
// begins anew and stops half way, or ends. What the first one goes on with is refused.
func TestARebuildWhoseLockIsLostEndsNobodyElsesWork(t *testing.T) {
	for _, test := range []struct {
		lost models.RebuildPart
		ends bool
	}{{models.RebuildResults, false}, {models.RebuildSums, true}, {models.RebuildRatings, false}} {
		t.Run(string(test.lost), func(t *testing.T) {
			eachEvening(t, func(t *testing.T, e *evening) {
				if !strings.HasPrefix(e.address, "postgres") {
					t.Skip("a file has one program")
				}
				e.damage("nothing is there")
				other, lost := e.other(), false
				_, err := e.Rebuild(t.Context(), func(part models.RebuildPart, _, _ int) {
					if part != test.lost || lost {
						return
					}
					lost = true
					e.loseRebuildLock()
					killed, kill := context.WithCancel(t.Context())
					defer kill()
					_, err := other.Rebuild(killed, func(part models.RebuildPart, _, _ int) {
						if !test.ends && part == models.RebuildSums {
							kill()
						}
					})
					if test.ends != (err == nil) || test.ends != other.Derived(t.Context()) {
						t.Errorf("the other rebuild: %v", err)
					}
				})
				if !lost || !errors.Is(err, models.ErrRebuilding) || other.Derived(t.Context()) != test.ends {
					t.Errorf("the first rebuild: %v, complete: %t", err, other.Derived(t.Context()))
				}
				if !test.ends {
					_, err := other.Rebuild(t.Context(), models.NoProgress)
					e.must(err)
				}
				e.must(other.RatePending(t.Context()))
				derivedAgrees(t, other)
			})
		})
	}
}

// loseRebuildLock ends the connection that holds the lock of a rebuild.
func (e *evening) loseRebuildLock() {
	db, _ := connect(e.t, e.address)
	defer db.Close()
	e.must(execute(e.t, db, "SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()"+
		" AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"))
}
