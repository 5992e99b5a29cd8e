package league_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// resultsOf are the results of a night with these points, one match each.
func resultsOf(night tournament.NightID, points map[string]int) (results []league.Result) {
	for player, own := range points {
		r := league.Result{
			Player: tournament.PlayerID(player), Night: night, Rank: 1, Players: len(points), Points: scoring.Points(own), Matches: 1, Hands: 9,
		}
		for _, other := range points {
			if other > own {
				r.Rank++
			}
			if other == own {
				r.Shared++
			}
		}
		results = append(results, r)
	}
	return results
}

// randomSeason has few different numbers, so that many values are equal.
func randomSeason(random *rand.Rand) league.Season {
	season := league.Season{Memberships: make(map[tournament.PlayerID]league.Membership)}
	season.Settings = randomSettings(random)
	for i := range 1 + random.IntN(7) {
		id := tournament.NightID(fmt.Sprint("night", i))
		season.Nights = append(season.Nights, league.Night{
			ID: id, Date: fmt.Sprintf("20%d-0%d-11", 23+i/2, 1+i), Weight: league.Halves(random.IntN(6)),
		})
		night := make(map[string]int)
		for player := range 3 + random.IntN(6) {
			if random.IntN(4) > 0 {
				night[fmt.Sprint("player", player)] = 2*random.IntN(5) - 4
			}
		}
		for _, r := range resultsOf(id, night) {
			r.Matches, r.Hands = random.IntN(4), random.IntN(20)
			for range r.Matches {
				first := 1 + random.IntN(4)
				r.Spans = append(r.Spans, league.Span{First: first, Last: min(first+random.IntN(3), 4), Matches: 1})
			}
			season.Results = append(season.Results, r)
		}
	}
	for player := range 8 {
		if random.IntN(6) == 0 {
			season.Memberships[tournament.PlayerID(fmt.Sprint("player", player))] = []league.Membership{league.Guest, league.Member}[random.IntN(2)]
		}
	}
	return season
}

func randomSettings(random *rand.Rand) league.Settings {
	s := league.Settings{
		Ranking: league.Rankings()[random.IntN(6)], Least: random.IntN(4), LeastOf: []league.Unit{league.Nights, league.Matches}[random.IntN(2)],
		Bonus: league.Halves(random.IntN(3)), MatchRankPoints: [3]league.Halves{6, 2, league.Halves(random.IntN(4) - 3)}, TeamBest: random.IntN(3),
	}
	switch random.IntN(3) {
	case 0:
		s.Best = 1 + random.IntN(4)
	case 1:
		s.Without = 1 + random.IntN(3)
	}
	if random.IntN(8) == 0 {
		s.Newcomers = league.Guest
	}
	return s
}

func TestRandomSeasonsAgreeWithASlowComputation(t *testing.T) {
	decided := make(map[league.Decider]int)
	for seed := range uint64(3000) {
		season := randomSeason(rand.New(rand.NewPCG(seed, 14)))
		table := season.Table()
		members := make(map[string]bool)
		for _, r := range season.Results {
			standing := cmp.Or(season.Memberships[r.Player], season.Newcomers, league.Member)
			if standing == league.Member && (season.Ranking != league.ByMERS || r.Players > 1) {
				members[string(r.Player)] = true
			}
		}
		if len(table.Lines) != len(members) {
			t.Fatalf("seed %d: %d lines, want %d", seed, len(table.Lines), len(members))
		}
		var slow []slowLine
		for _, line := range table.Lines {
			if !members[line.ID] {
				t.Fatalf("seed %d: %s is a guest", seed, line.ID)
			}
			slow = append(slow, checkLine(t, season, line))
		}
		checkPlaces(t, seed, table, slow, decided)
		checkBefore(t, seed, season, table)
	}
	for _, decider := range []league.Decider{league.ByNightsWon, league.ByResults, league.ByResults + 1, league.SharedRank} {
		if decided[decider] == 0 {
			t.Errorf("decider %d never decided", decider)
		}
	}
}

func checkPlaces(t *testing.T, seed uint64, table league.Table, slow []slowLine, decided map[league.Decider]int) {
	t.Helper()
	for i, line := range table.Lines {
		place, shared, decider := 1, false, league.ByValue
		for j, other := range slow {
			if j == i || other.lacks > 0 || slow[i].lacks > 0 {
				continue
			}
			order, by := other.ahead(slow[i])
			if order > 0 {
				place++
			}
			shared = shared || order == 0
			if j == i-1 || j == i+1 {
				decider = max(decider, by)
			}
		}
		if slow[i].lacks > 0 {
			place = 0
		}
		decided[decider]++
		if line.Rank != place || line.Shared != shared || line.Decider != decider {
			t.Fatalf("seed %d, %s: place %d shared %v by %d, want %d %v by %d", seed, line.ID,
				line.Rank, line.Shared, line.Decider, place, shared, decider)
		}
	}
}

// checkBefore compares with the table of a season without its last night.
func checkBefore(t *testing.T, seed uint64, season league.Season, table league.Table) {
	t.Helper()
	season.Nights = season.Nights[:len(season.Nights)-1]
	before := make(map[string]int)
	if len(season.Nights) > 0 {
		for _, line := range season.Table().Lines {
			before[line.ID] = line.Rank
		}
	}
	for _, line := range table.Lines {
		if line.RankBefore != before[line.ID] {
			t.Fatalf("seed %d, %s: was %d, want %d", seed, line.ID, line.RankBefore, before[line.ID])
		}
	}
}
