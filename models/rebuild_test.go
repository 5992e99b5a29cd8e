package models_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	leaguestore "github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// unreadable is a damage with which nothing can be saved until it is repaired.
const unreadable = "nothing can be read"

// damages are statements after which each part of the read model has to be made anew.
var damages = map[string][]string{
	"nothing is wrong": nil,
	"results are wrong": {
		"UPDATE match_results SET points = points + 1, streak = streak + 1", "UPDATE night_results SET rank = 9 WHERE rank = 1",
		"UPDATE season_scores SET scores = '0 1 1 0 1 1 0 '",
	},
	"rows are missing": {
		"DELETE FROM match_tallies WHERE ended < (SELECT MAX(ended) FROM match_tallies)", "DELETE FROM feats WHERE position = 1",
		"DELETE FROM bests WHERE kind = 'match'",
		"DELETE FROM rating_steps WHERE scope = ''", "DELETE FROM season_counted WHERE position = 0", "DELETE FROM pairs",
		"DELETE FROM season_scores",
	},
	"rows are too many": {
		"INSERT INTO feats SELECT 'gone', scope, kind, position, match_id, player_id, merit, hand, ended FROM feats WHERE position = 1 LIMIT 1",
		"INSERT INTO tallies SELECT 'season:gone', player_id, tally FROM tallies WHERE scope = 'all'",
		"INSERT INTO rating_steps SELECT scope, 'gone', player_id, ended, mu, sigma, elo, mu, sigma, elo, 1 FROM rating_steps WHERE matches = 1 AND scope = ''",
		"UPDATE season_standings SET line_id = 'gone' WHERE position = 0 AND kind = 'player'",
		"INSERT INTO season_scores SELECT season_id, 'gone', scores FROM season_scores LIMIT 1",
	},
	unreadable: {
		"UPDATE tallies SET tally = '['", "UPDATE match_tallies SET tallies = '[', feats = '['", "UPDATE night_results SET spans = '['",
	},
	"nothing is there": {
		"DELETE FROM match_results", "DELETE FROM night_results", "DELETE FROM match_tallies", "DELETE FROM tallies", "DELETE FROM pairs",
		"DELETE FROM feats", "DELETE FROM bests", "DELETE FROM rating_steps", "DELETE FROM season_counted", "DELETE FROM season_standings",
		"DELETE FROM season_scores",
	},
}

// evening is a club with a past and a night that is being played.
type evening struct {
	*club
	address, season string
	options         []models.Option // of its stores
	past            []tournament.NightID
	random          *rand.Rand
}

func eachEvening(t *testing.T, test func(t *testing.T, e *evening), options ...models.Option) {
	t.Helper()
	migrated.Each(t, func(t *testing.T, address string) {
		e := &evening{
			club: newClub(t, open(t, address, options...), 6, 1).published(), address: address, options: options, random: rand.New(rand.NewPCG(5, 3)), season: database.NewID(),
		}
		e.past = playPast(t, e.Store, 4)
		season := newSeason()
		season.ID, season.Settings.Ranking = e.season, league.ByMatchRanks
		e.must(e.League.CreateSeason(t.Context(), season))
		test(t, e)
	})
}

// other is another program on the same server, or the same one on a file.
func (e *evening) other() *models.Store {
	if strings.HasPrefix(e.address, "postgres") {
		return open(e.t, e.address, e.options...)
	}
	return e.Store
}

func (e *evening) damage(what string) {
	db, _ := connect(e.t, e.address)
	defer db.Close()
	e.must(execute(e.t, db, damages[what]...))
}

// TestARebuildRepairsTheReadModel, whatever is wrong in it, and the night goes on.
func TestARebuildRepairsTheReadModel(t *testing.T) {
	for what := range damages {
		t.Run(what, func(t *testing.T) {
			eachEvening(t, func(t *testing.T, e *evening) {
				e.damage(what)
				told := make(map[leaguestore.RebuildPart]int)
				findings, err := e.other().League.Rebuild(t.Context(), func(part leaguestore.RebuildPart, _, _ int) { told[part]++ })
				if err != nil || len(findings) > 0 || len(told) != 2 {
					t.Errorf("%v, %v, told %v", findings, err, told)
				}
				derivedAgrees(t, e.Store)
				e.finished()
				derivedAgrees(t, e.Store)
			})
		})
	}
}

// TestChangesAndARebuildAtTheSameTime do not make each other fail. On a busy computer, under the race detector, a change may
// wait for longer than a club would.
func TestChangesAndARebuildAtTheSameTime(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		rebuilding := e.other()
		for _, what := range []string{"nothing is there", "results are wrong"} {
			e.damage(what)
			done, failed := make(chan struct{}), make(chan error, 1)
			go func() {
				defer close(done)
				_, err := rebuilding.League.Rebuild(context.WithoutCancel(t.Context()), leaguestore.NoProgress)
				failed <- err
			}()
			for running := true; running; {
				changedAtRandom(t, e.Store, e.random, e.season, e.past[e.random.IntN(len(e.past))])
				select {
				case <-done:
					running = false
				default:
				}
			}
			if err := <-failed; err != nil || e.DB.Trouble() != database.NoTrouble {
				t.Errorf("%v, %v", err, e.DB.Trouble())
			}
			e.must(e.League.RatePending(t.Context()))
			derivedAgrees(t, e.Store)
		}
	}, models.Patience(time.Minute))
}

// TestARebuildThatEndsEarlyChangesNothing, at whichever step it ends.
func TestARebuildThatEndsEarlyChangesNothing(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		e.damage("results are wrong")
		before := e.derived()
		for steps := 1; ; steps += 4 {
			killed, kill := context.WithCancel(t.Context())
			left := steps
			_, err := e.League.Rebuild(killed, func(leaguestore.RebuildPart, int, int) {
				if left--; left == 0 {
					kill()
				}
			})
			kill()
			if left > 0 {
				e.must(err)
				break
			}
			if err == nil || !slices.Equal(before, e.derived()) {
				t.Errorf("killed at step %d: %v, and something is changed", steps, err)
			}
		}
		derivedAgrees(t, e.Store)
	})
}

// derived are rows of the read model in which a rebuild changes something.
func (e *evening) derived() []string {
	e.t.Helper()
	db, _ := connect(e.t, e.address)
	defer db.Close()
	return texts(e.t, db, `SELECT match_id || player_id || ' ' || points || ' ' || streak FROM match_results
		UNION ALL SELECT night_id || player_id || ' ' || rank FROM night_results ORDER BY 1`)
}

// TestTwoProgramsOpenAnOldReadModelAtTheSameTime: one of them rebuilds it, and both read it
// complete.
func TestTwoProgramsOpenAnOldReadModelAtTheSameTime(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		e.damage("nothing is there")
		db, _ := connect(t, e.address)
		e.must(execute(t, db, "UPDATE derivations SET version = 1 WHERE id = 1"))
		e.must(db.Close())
		e.must(e.Close())
		programs := 1 // a file has one
		if strings.HasPrefix(e.address, "postgres") {
			programs = 3
		}
		stores := make([]*models.Store, programs)
		var opening sync.WaitGroup
		for i := range stores {
			opening.Go(func() {
				store, err := models.Open(t.Context(), e.address, models.RequireJournal)
				if err != nil {
					t.Error(err)
					return
				}
				stores[i] = store
				if !store.League.HasReadModel(t.Context()) {
					t.Error("the read model is not there")
				}
			})
		}
		opening.Wait()
		for _, store := range stores {
			if store != nil {
				e.must(store.Close())
			}
		}
		e.Store = open(t, e.address)
		derivedAgrees(t, e.Store)
	})
}

// TestASeasonIsComputedAgainIfItDependsOnAChange, and only then.
func TestASeasonIsComputedAgainIfItDependsOnAChange(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		ctx, night := t.Context(), e.past[1]
		db, _ := connect(t, e.address)
		defer db.Close()
		count := func() (wrong int) {
			e.must(db.QueryRowContext(ctx, "SELECT COUNT(*) FROM season_standings WHERE value_num = 1234567").Scan(&wrong))
			return wrong
		}
		spoilt := 0
		for _, change := range []struct {
			what   string
			reads  bool
			change func() error
		}{
			{"friendly", false, func() error { return e.Nights.SetFriendly(ctx, night, nights.Friendly) }},
			{"rated again", false, func() error { return e.Nights.SetFriendly(ctx, night, nights.Rated) }},
			{"a match of the evening", false, func() error { e.playOut(1); return nil }},
			{"a rehearsal", true, func() error { return e.Nights.SetCounting(ctx, night, nights.Rehearsing) }},
			{"counting", true, func() error { return e.Nights.SetCounting(ctx, night, nights.Counts) }},
			{"a ceremony", true, func() error { return e.Nights.HoldCeremony(ctx, night) }},
			{"the first place", true, func() error { return e.Nights.Reveal(ctx, night, 1) }},
			{"a correction", true, func() error { e.correct(night); return nil }},
			{"the end of the evening", true, func() error { e.finished(); return nil }},
		} {
			e.must(execute(t, db, "UPDATE season_standings SET value_num = 1234567"))
			if spoilt = max(spoilt, count()); spoilt == 0 {
				t.Fatal("no season has a table")
			}
			e.must(change.change())
			if computed := count() == 0; computed != change.reads {
				t.Errorf("%s: computed again %t, of %d lines %d are as they were", change.what, computed, spoilt, count())
			}
		}
	})
}
