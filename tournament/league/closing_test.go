package league_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// kept is a closing as it is read back from where it was stored.
func kept(t *testing.T, closing league.Closing) (read league.Closing) {
	t.Helper()
	text, err := json.Marshal(closing)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	return read
}

func TestAClosedSeasonTellsWhichNumbersChanged(t *testing.T) {
	three := []map[string]int{{"anna": 5, "bo": -5}, {"anna": -1, "bo": 1}, {"anna": 3, "bo": -3}}
	closing := kept(t, points(league.Settings{Ranking: league.ByPoints}, three...).Close(nil))
	since := func(what string, season league.Season, want ...tournament.NightID) {
		t.Helper()
		if holds, changed := closing.Since(season.Close(nil)); holds != (len(want) == 0) || !slices.Equal(changed, want) {
			t.Errorf("%s: holds %v, changed %v, want %v", what, holds, changed, want)
		}
	}
	now := func(nights ...map[string]int) league.Season {
		return points(league.Settings{Ranking: league.ByPoints}, nights...)
	}
	since("nothing", now(three...))
	since("one night", now(three[0], map[string]int{"anna": -2, "bo": 2}, three[2]), "night1")
	since("two nights that cancel each other", now(map[string]int{"anna": 6, "bo": -6}, three[1], map[string]int{"anna": 2, "bo": -2}), "night0", "night2")
	since("two players exchanged", now(map[string]int{"anna": -5, "bo": 5}, three[1], three[2]), "night0")
	since("a night left", now(three[0], three[1]), "night2")
	since("a night joined", now(three[0], three[1], three[2], map[string]int{"anna": 1, "bo": -1}), "night3")
	since("a night at which nobody won or lost a point", now(three[0], three[1], three[2], map[string]int{"anna": 0, "bo": 0}), "night3")
}

// TestANightWithoutAMatchIsNoNumber: who only sat out brought nothing.
func TestANightWithoutAMatchIsNoNumber(t *testing.T) {
	season := points(league.Settings{Ranking: league.ByPoints}, map[string]int{"anna": 5, "bo": -5})
	closing := kept(t, season.Close(nil))
	season.Results = append(season.Results, league.Result{Player: "cy", Night: "night0", Rank: 2, Shared: 1, Players: 3})
	now := season.Close(nil)
	if holds, changed := closing.Since(now); !holds || len(changed) > 0 || closing.HasLines(season.Table().Lines) {
		t.Errorf("holds %v, changed %v", holds, changed)
	}
	if holds, changed := kept(t, now).Since(closing); !holds || len(changed) > 0 {
		t.Errorf("the other way round: holds %v, changed %v", holds, changed)
	}
}

// TestEntriesOfOnePersonInAClosedSeason: a line leads to another player by now.
func TestEntriesOfOnePersonInAClosedSeason(t *testing.T) {
	settings := league.Settings{Ranking: league.ByPoints}
	season := points(settings, map[string]int{"anna": 5, "bo": 5, "cy": -10}, map[string]int{"anna": 1, "bo": 1, "cy": -2})
	closing := kept(t, season.Close(nil))
	closing.ResolveMerged(map[string]string{"anna": "zoe"}) // who stands behind Bo, her equal
	now := points(settings, map[string]int{"zoe": 5, "bo": 5, "cy": -10}, map[string]int{"zoe": 1, "bo": 1, "cy": -2})
	if holds, changed := closing.Since(now.Close(nil)); !holds || len(changed) > 0 {
		t.Errorf("another id: holds %v, changed %v", holds, changed)
	}
	now = points(settings, map[string]int{"zoe": 4, "bo": 6, "cy": -10}, map[string]int{"zoe": 1, "bo": 1, "cy": -2})
	if holds, changed := closing.Since(now.Close(nil)); holds || !slices.Equal(changed, []tournament.NightID{"night0"}) {
		t.Errorf("another id and other points: holds %v, changed %v", holds, changed)
	}
	// Both had a match: one line has the numbers of two now.
	season = points(settings, map[string]int{"anna": 5, "bo": -5}, map[string]int{"annie": 1, "bo": -1}, map[string]int{"anna": 2, "bo": -2})
	closing = kept(t, season.Close(nil))
	closing.ResolveMerged(map[string]string{"annie": "anna"})
	now = points(settings, map[string]int{"anna": 5, "bo": -5}, map[string]int{"anna": 1, "bo": -1}, map[string]int{"anna": 2, "bo": -2})
	if holds, changed := closing.Since(now.Close(nil)); holds || !slices.Equal(changed, []tournament.NightID{"night1"}) {
		t.Errorf("two lines: holds %v, changed %v", holds, changed)
	}
}

// TestEveryChangedResultIsFound in all rankings that add points, and only it: one result of
// a random season is another one.
func TestEveryChangedResultIsFound(t *testing.T) {
	tried := 0
	for seed := range uint64(2000) {
		random := rand.New(rand.NewPCG(seed, 27))
		season := randomSeason(random)
		closing := kept(t, season.Close(nil))
		if holds, changed := closing.Since(season.Close(nil)); !holds || changed != nil || !closing.HasLines(season.Table().Lines) {
			t.Fatalf("seed %d: nothing has changed, but %v", seed, changed)
		}
		if len(season.Results) == 0 {
			continue
		}
		at := random.IntN(len(season.Results))
		was := season.Results[at]
		season.Results[at].Points += scoring.Points(1 + random.IntN(5))
		adds := season.Ranking == league.ByPoints || season.Ranking == league.ByAverage || season.Ranking == league.ByHand
		tells := adds && !season.Guest(was.Player) && slices.ContainsFunc(season.Nights, func(n league.Night) bool { return n.ID == was.Night })
		var want []tournament.NightID
		if tells {
			tried++
			want = []tournament.NightID{was.Night}
		}
		if holds, changed := closing.Since(season.Close(nil)); holds == tells || !slices.Equal(changed, want) {
			t.Fatalf("seed %d, %s: holds %v, changed %v, want %v", seed, season.Ranking, holds, changed, want)
		}
	}
	if tried < 300 {
		t.Errorf("only %d results were changed", tried)
	}
}
