package league_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
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
	since := func(what string, season league.Season, want league.Since) {
		t.Helper()
		if got := closing.Since(season.Close(nil)); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %+v, want %+v", what, got, want)
		}
	}
	changed := func(nights ...tournament.NightID) league.Since { return league.Since{Changed: nights} }
	later := league.Since{Added: []tournament.NightID{"night3"}}
	now := func(nights ...map[string]int) league.Season {
		return points(league.Settings{Ranking: league.ByPoints}, nights...)
	}
	since("nothing", now(three...), league.Since{Unchanged: true})
	since("one night", now(three[0], map[string]int{"anna": -2, "bo": 2}, three[2]), changed("night1"))
	since("two nights that cancel each other", now(map[string]int{"anna": 6, "bo": -6}, three[1], map[string]int{"anna": 2, "bo": -2}), changed("night0", "night2"))
	since("two players exchanged", now(map[string]int{"anna": -5, "bo": 5}, three[1], three[2]), changed("night0"))
	since("a night left", now(three[0], three[1]), league.Since{Removed: []tournament.NightID{"night2"}})
	since("a night joined", now(three[0], three[1], three[2], map[string]int{"anna": 1, "bo": -1}), later)
	since("a night at which nobody won or lost a point", now(three[0], three[1], three[2], map[string]int{"anna": 0, "bo": 0}), later)
}

// TestANightWithoutAMatchIsNoNumber: a player who only sat out has no result of the night.
func TestANightWithoutAMatchIsNoNumber(t *testing.T) {
	season := points(league.Settings{Ranking: league.ByPoints}, map[string]int{"anna": 5, "bo": -5})
	closing := kept(t, season.Close(nil))
	season.Results = append(season.Results, league.Result{Player: "cy", Night: "night0", Rank: 2, Shared: 1, Players: 3})
	now := season.Close(nil)
	if since := closing.Since(now); !since.Unchanged || closing.HasLines(season.Table().Lines) {
		t.Errorf("%+v", since)
	}
	if since := kept(t, now).Since(closing); !since.Unchanged {
		t.Errorf("the other way round: %+v", since)
	}
}

// TestEntriesOfOnePersonInAClosedSeason: a line leads to another player by now.
func TestEntriesOfOnePersonInAClosedSeason(t *testing.T) {
	settings := league.Settings{Ranking: league.ByPoints}
	season := points(settings, map[string]int{"anna": 5, "bo": 5, "cy": -10}, map[string]int{"anna": 1, "bo": 1, "cy": -2})
	closing := kept(t, season.Close(nil))
	closing.ResolveMerged(map[string]string{"anna": "zoe"}) // who stands behind Bo, her equal
	now := points(settings, map[string]int{"zoe": 5, "bo": 5, "cy": -10}, map[string]int{"zoe": 1, "bo": 1, "cy": -2})
	if since := closing.Since(now.Close(nil)); !since.Unchanged {
		t.Errorf("another id: %+v", since)
	}
	now = points(settings, map[string]int{"zoe": 4, "bo": 6, "cy": -10}, map[string]int{"zoe": 1, "bo": 1, "cy": -2})
	if since := closing.Since(now.Close(nil)); since.Unchanged || !slices.Equal(since.Changed, []tournament.NightID{"night0"}) {
		t.Errorf("another id and other points: %+v", since)
	}
	// Both had a match: one line has the numbers of two now.
	season = points(settings, map[string]int{"anna": 5, "bo": -5}, map[string]int{"annie": 1, "bo": -1}, map[string]int{"anna": 2, "bo": -2})
	closing = kept(t, season.Close(nil))
	closing.ResolveMerged(map[string]string{"annie": "anna"})
	now = points(settings, map[string]int{"anna": 5, "bo": -5}, map[string]int{"anna": 1, "bo": -1}, map[string]int{"anna": 2, "bo": -2})
	if since := closing.Since(now.Close(nil)); since.Unchanged || !slices.Equal(since.Changed, []tournament.NightID{"night1"}) {
		t.Errorf("two lines: %+v", since)
	}
}

// TestEveryChangedResultIsFound changes one result of a random season, in all rankings that add
// points. That night, and no other, is named as changed.
func TestEveryChangedResultIsFound(t *testing.T) {
	tried := 0
	for seed := range uint64(2000) {
		random := rand.New(rand.NewPCG(seed, 27))
		season := randomSeason(random)
		closing := kept(t, season.Close(nil))
		if since := closing.Since(season.Close(nil)); !since.Unchanged || !closing.HasLines(season.Table().Lines) {
			t.Fatalf("seed %d: nothing has changed, but %+v", seed, since)
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
		if since := closing.Since(season.Close(nil)); since.Unchanged == tells || !slices.Equal(since.Changed, want) {
			t.Fatalf("seed %d, %s: %+v, want %v", seed, season.Ranking, since, want)
		}
	}
	if tried < 300 {
		t.Errorf("only %d results were changed", tried)
	}
}

// TestAClosedSeasonIsTheClosedOneWhole in every ranking: lines, cells, teams and race are those of the
// closing, whatever the results are today. Of a night that was deleted only its column is gone.
func TestAClosedSeasonIsTheClosedOneWhole(t *testing.T) {
	tried := 0
	for seed := range uint64(2000) {
		season := randomSeason(rand.New(rand.NewPCG(seed, 28)))
		closing := kept(t, season.Close(nil))
		players, teams, race := season.Tables(5)
		then := tellTables(players, teams, race)
		season.Results = slices.Clone(season.Results)
		for i := range season.Results {
			season.Results[i].Points += 7
			season.Results[i].Rank = 1
		}
		players, teams, race = season.Closed(closing).Tables(5)
		if now := tellTables(players, teams, race); now != then && len(closing.Nights) > 0 {
			t.Fatalf("seed %d, %s: the closed season is\n%s\nit was\n%s", seed, season.Ranking, now, then)
		}
		if len(season.Nights) < 2 || season.Ranking == league.ByMERS {
			continue
		}
		tried++
		season.Nights = season.Nights[1:]
		fewer, _, _ := season.Closed(closing).Tables(5)
		for i, line := range fewer.Lines {
			then := closing.Lines[i]
			if line.ID != then.ID || line.Rank != then.Rank || line.Value.Compare(then.Value) != 0 || len(line.Cells()) != len(season.Nights) {
				t.Fatalf("seed %d: a night was deleted, and %+v is %+v", seed, then, line)
			}
		}
	}
	if tried < 300 {
		t.Errorf("only %d nights were deleted", tried)
	}
}

// tellTables are tables and a race as a page shows them.
func tellTables(players, teams league.Table, race league.Race) string {
	var text strings.Builder
	for _, line := range slices.Concat(players.Lines, teams.Lines) {
		value := line.Value.Float()
		fmt.Fprintln(&text, line.ID, line.Rank, line.Shared, value, line.Lacks, line.Nights, line.NightsWon, line.Matches, line.Decider, line.RankBefore)
		for _, cell := range line.Cells() {
			fmt.Fprintln(&text, string(cell.State), cell.Value.Float())
		}
	}
	fmt.Fprintln(&text, race.Nights)
	for _, id := range slices.Sorted(maps.Keys(race.Values)) {
		for _, stage := range race.Values[id] {
			fmt.Fprintln(&text, id, stage.Known, stage.Value.Float(), stage.Rank)
		}
	}
	return text.String()
}
