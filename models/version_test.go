package models_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

func (c *club) version(store *models.Store) database.Version {
	c.t.Helper()
	version, err := store.DB.Version(c.t.Context())
	c.must(err)
	return version
}

// TestTheVersionChangesWithEverySave, and with nothing else: at once for the program that saves,
// and soon for another program on the same server, whether the save is announced or not.
func TestTheVersionChangesWithEverySave(t *testing.T) {
	migrated.Each(t, func(t *testing.T, address string) {
		c := newClub(t, open(t, address), 3, 1)
		stores := []*models.Store{c.Store}
		if strings.HasPrefix(address, "postgres") {
			stores = append(stores, open(t, address))
		}
		before := make([]database.Version, len(stores))
		look := func(what string, changed bool) {
			t.Helper()
			if changed && c.version(c.Store) == before[0] {
				t.Errorf("%s: the program that saved has the version of before", what)
			}
			time.Sleep(database.VersionTime)
			for i, store := range stores {
				now := c.version(store)
				if (now != before[i]) != changed {
					t.Errorf("%s, program %d: the version was %v and is %v", what, i, before[i], now)
				}
				before[i] = now
			}
		}
		look("at first", true)
		c.read()
		look("reading", false)
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
		look("a player leaves", true)
		_, _, err := c.People.AddPlayers(t.Context(), []string{"Somebody new"})
		c.must(err)
		look("what no night shows", true)
		c.must(c.People.ChooseAddress(t.Context(), "10.0.0.1"))
		look("what is not announced", true)
		look("nothing", false)
	})
}

// TestTheVersionChangesAfterTheWatchersWereCalled, because they may have cached what a page is
// made of.
func TestTheVersionChangesAfterTheWatchersWereCalled(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		// With PostgreSQL the watcher is called again for the same change, by its listener.
		var first sync.Once
		heard := make(chan database.Version, 1)
		c.DB.Watch(func(tournament.NightID, int64) { first.Do(func() { heard <- c.version(c.Store) }) })
		c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, nights.Away))
		if <-heard == c.version(c.Store) {
			t.Error("what is read while watchers forget passes for up to date")
		}
	})
}

// TestTheVersionIsNeverOlderThanTheLastSave, although many requests share one answer.
func TestTheVersionIsNeverOlderThanTheLastSave(t *testing.T) {
	eachClub(t, 3, 1, func(t *testing.T, c *club) {
		stop := make(chan struct{})
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
						if _, err := c.DB.Version(t.Context()); err != nil {
							t.Error(err)
							return
						}
					}
				}
			})
		}
		for i := range 12 {
			before := c.version(c.Store)
			c.must(c.Nights.SetPresent(t.Context(), c.night, c.players[0].ID, []nights.Presence{nights.Away, nights.Here}[i%2]))
			if c.version(c.Store) == before {
				t.Fatal("a version from before the change is given after it")
			}
		}
		close(stop)
		all.Wait()
	})
}
