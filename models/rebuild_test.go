package models_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// unreadable is damage with which nothing can be saved, until it is mended.
const unreadable = "nothing can be read"

// damages are statements after which each part of the read model has to be made anew.
var damages = map[string][]string{
	"nothing is wrong": nil,
	"results are wrong": {
		"UPDATE match_results SET points = points + 1, streak = streak + 1", "UPDATE night_results SET ranking = 9 WHERE ranking = 1",
	},
	"rows are missing": {
		"DELETE FROM match_tallies WHERE ended < (SELECT MAX(ended) FROM match_tallies)", "DELETE FROM feats WHERE position = 1",
		"DELETE FROM bests WHERE kind = 'match'",
		"DELETE FROM rating_steps WHERE scope = ''", "DELETE FROM season_counted WHERE position = 0", "DELETE FROM pairs",
	},
	"rows are too many": {
		"INSERT INTO feats SELECT 'gone', scope, kind, position, match_id, player_id, merit, hand, ended FROM feats WHERE position = 1 LIMIT 1",
		"INSERT INTO tallies SELECT 'season:gone', player_id, tally FROM tallies WHERE scope = 'all'",
		"INSERT INTO rating_steps SELECT scope, 'gone', player_id, ended, mu, sigma, elo, mu, sigma, elo, 1 FROM rating_steps WHERE matches = 1 AND scope = ''",
		"UPDATE season_standings SET line_id = 'gone' WHERE position = 0 AND kind = 'player'",
	},
	unreadable: {
		"UPDATE tallies SET tally = '['", "UPDATE match_tallies SET tallies = '[', feats = '['", "UPDATE night_results SET spans = '['",
	},
	"nothing is there": {
		"DELETE FROM match_results", "DELETE FROM night_results", "DELETE FROM match_tallies", "DELETE FROM tallies", "DELETE FROM pairs",
		"DELETE FROM feats", "DELETE FROM bests", "DELETE FROM rating_steps", "DELETE FROM season_counted", "DELETE FROM season_standings",
	},
}

// evening is a club with a past and a night that is being played.
type evening struct {
	*club
	address, season string
	past            []tournament.NightID
	random          *rand.Rand
}

func eachEvening(t *testing.T, test func(t *testing.T, e *evening)) {
	t.Helper()
	migrated.Each(t, func(t *testing.T, address string) {
		e := &evening{
			club: newClub(t, open(t, address), 6, 1).published(), address: address, random: rand.New(rand.NewPCG(5, 3)), season: models.NewID(),
		}
		e.past = past(t, e.Store, 4)
		season := newSeason()
		season.ID, season.Settings.Ranking = e.season, league.ByMatchRanks
		e.must(e.CreateSeason(t.Context(), season))
		test(t, e)
	})
}

// other is another program on the same server, or the same one on a file.
func (e *evening) other() *models.Store {
	if strings.HasPrefix(e.address, "postgres") {
		return open(e.t, e.address)
	}
	return e.Store
}

func (e *evening) damage(what string) {
	db, _ := connect(e.t, e.address)
	defer db.Close()
	e.must(execute(e.t, db, damages[what]...))
}

// TestAnEveningGoesOnBesideARebuild: hands that end a match and corrections of old nights
// are saved at every step of it, by the program itself and by another one, and at its end
// everything is as it should be.
func TestAnEveningGoesOnBesideARebuild(t *testing.T) {
	for what := range damages {
		t.Run(what, func(t *testing.T) {
			eachEvening(t, func(t *testing.T, e *evening) {
				e.damage(what)
				steps, changed := make(map[models.RebuildPart]int), 0
				findings, err := e.other().Rebuild(t.Context(), func(part models.RebuildPart, _, _ int) {
					steps[part]++
					if what == unreadable && part == models.RebuildResults {
						return
					}
					if steps[part] == 2 && part != models.RebuildRatings {
						e.playOut(1)
					}
					if changedAtRandom(t, e.Store, e.random, e.season, e.past[e.random.IntN(len(e.past))]) {
						changed++
					}
				})
				if err != nil || len(findings) > 0 || e.Trouble() != models.NoTrouble {
					t.Errorf("%v, %v, %v", findings, err, e.Trouble())
				}
				if changed == 0 || len(steps) != 3 {
					t.Errorf("%d changes, steps %v", changed, steps)
				}
				e.must(e.RatePending(t.Context()))
				derivedAgrees(t, e.Store)
				e.finished()
			})
		})
	}
}

// TestChangesAndARebuildAtTheSameTime: neither makes the other fail.
func TestChangesAndARebuildAtTheSameTime(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		rebuilding := e.other()
		for _, what := range []string{"nothing is there", "results are wrong"} {
			e.damage(what)
			done, failed := make(chan struct{}), make(chan error, 1)
			go func() {
				defer close(done)
				_, err := rebuilding.Rebuild(context.WithoutCancel(t.Context()), models.NoProgress)
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
			if err := <-failed; err != nil || e.Trouble() != models.NoTrouble {
				t.Errorf("%v, %v", err, e.Trouble())
			}
			e.must(e.RatePending(t.Context()))
			derivedAgrees(t, e.Store)
		}
	})
}

// TestSumsOfMatchesThatGoDuringARebuild: what is wrong in them goes, too, and nothing stays.
func TestSumsOfMatchesThatGoDuringARebuild(t *testing.T) {
	for what, wrong := range map[string]string{
		"too much": "UPDATE pairs SET points = points + 1", "too many matches": "UPDATE pairs SET matches = matches + 1", "nothing": "DELETE FROM pairs",
	} {
		t.Run(what, func(t *testing.T) {
			eachEvening(t, func(t *testing.T, e *evening) {
				db, _ := connect(t, e.address)
				defer db.Close()
				e.must(execute(t, db, wrong))
				gone := false
				_, err := e.other().Rebuild(t.Context(), func(part models.RebuildPart, _, _ int) {
					if part != models.RebuildSums || gone {
						return
					}
					gone = true
					for _, night := range e.past {
						e.must(e.SetCounting(t.Context(), night, models.Rehearsing))
					}
				})
				e.must(err)
				var left int
				e.must(db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM pairs").Scan(&left))
				if !gone || left > 0 {
					t.Errorf("%d pairs are left", left)
				}
				derivedAgrees(t, e.Store)
			})
		})
	}
}

// TestARebuildThatEndsEarlyIsTakenUp when the database is opened, wherever it was.
func TestARebuildThatEndsEarlyIsTakenUp(t *testing.T) {
	eachEvening(t, func(t *testing.T, e *evening) {
		if !e.Derived(t.Context()) {
			t.Fatal("the read model is not there")
		}
		for steps := 1; ; steps += 4 {
			e.damage("nothing is there")
			e.must(e.Close())
			store, err := models.Open(t.Context(), e.address, models.AsDerived, models.ProveJournal)
			e.must(err)
			killed, kill := context.WithCancel(t.Context())
			left := steps
			_, err = store.Rebuild(killed, func(models.RebuildPart, int, int) {
				if left--; left == 0 {
					kill()
				}
			})
			derived := store.Derived(t.Context())
			kill()
			e.must(store.Close())
			e.Store = open(t, e.address)
			if left > 0 {
				e.must(err)
				return
			}
			if err == nil || derived || !e.Derived(t.Context()) {
				t.Errorf("killed at step %d: %v, passes for complete: %t, now: %t", steps, err, derived, e.Derived(t.Context()))
			}
			derivedAgrees(t, e.Store)
		}
	})
}

// TestASeasonIsReckonedWhenItReadsWhatHasChanged, and only then.
func TestASeasonIsReckonedWhenItReadsWhatHasChanged(t *testing.T) {
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
			{"friendly", false, func() error { return e.SetFriendly(ctx, night, models.Friendly) }},
			{"rated again", false, func() error { return e.SetFriendly(ctx, night, models.Rates) }},
			{"a match of the evening", false, func() error { e.playOut(1); return nil }},
			{"a rehearsal", true, func() error { return e.SetCounting(ctx, night, models.Rehearsing) }},
			{"counting", true, func() error { return e.SetCounting(ctx, night, models.Counts) }},
			{"a ceremony", true, func() error { return e.HoldCeremony(ctx, night) }},
			{"the first place", true, func() error { return e.Reveal(ctx, night, 1) }},
			{"a correction", true, func() error { e.correct(night); return nil }},
			{"the end of the evening", true, func() error { e.finished(); return nil }},
		} {
			e.must(execute(t, db, "UPDATE season_standings SET value_num = 1234567"))
			if spoilt = max(spoilt, count()); spoilt == 0 {
				t.Fatal("no season has a table")
			}
			e.must(change.change())
			if reckoned := count() == 0; reckoned != change.reads {
				t.Errorf("%s: reckoned %t, of %d lines %d are as they were", change.what, reckoned, spoilt, count())
			}
		}
	})
}
