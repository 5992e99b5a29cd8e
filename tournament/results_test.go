package tournament_test

import (
	"slices"
	"testing"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/scoring/scoringtest"
	"github.com/threewinds/threewinds/tournament"
)

// modern are the rules of modern sanma: 35,000 to begin with, return 40,000, uma
// 15/0/−15.
func modern(t *testing.T, options string) scoring.Rules {
	t.Helper()
	game, _ := rulebook.Find("sanma")
	rules, problems, err := game.Open("", scoringtest.Options(game.ID, options))
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
	return rules
}

// ended is a match of modern sanma with these totals at its end.
func ended(rules scoring.Rules, players tournament.ByPlace[tournament.PlayerID], totals ...scoring.Points) tournament.Match {
	m := tournament.Match{Players: players, Rules: rules, Ledger: tournament.NewLedger(rules, 3)}
	copy(m.Ledger.Totals[:], totals)
	m.Ledger.State.Finished = true
	return m
}

func TestANightIsRankedByTheResultsOfItsMatches(t *testing.T) {
	rules := modern(t, `{}`)
	n := night(t,
		[]tournament.Match{ended(rules, tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, 41_000, 34_000, 30_000)},   // +16, −6, −25
		[]tournament.Match{ended(rules, tournament.ByPlace[tournament.PlayerID]{"bo", "anna", "dana"}, 60_000, 25_000, 20_000)}, // +35, −15, −35
	)
	n.Rules, n.Ranking = rules, tournament.RankingResults
	n.Rounds[0].Byes, n.Rounds[1].Byes = []tournament.PlayerID{"dana", "emil"}, []tournament.PlayerID{"cy", "emil"}
	// Per match: Bo 14.5, Anna 0.5, Cy −25, Dana −35. Emil has not played.
	if got, want := order(n), "1 Bo, 2 Anna, 3 Cy, 4 Dana, 5 Emil"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, line := range n.Standings() {
		want := map[string]scoring.Points{"Bo": 29_000, "Anna": 1_000, "Cy": -25_000, "Dana": -35_000}[line.Name]
		if line.Results != want || line.MatchesRanked != len(line.Matches) {
			t.Errorf("%s: %d of %d matches, want %d", line.Name, line.Results, line.MatchesRanked, want)
		}
	}
	// A match that is being played has no result; its points decide between equals.
	n.Rounds[1].Matches[0].Ledger.State.Finished = false
	if got, want := order(n), "1 Anna, 2 Bo, 3 Cy, 4 Emil, 5 Dana"; got != want {
		t.Errorf("being played: %s, want %s", got, want)
	}
	// Only the result of the place at the end counts, whoever played the hands.
	n.Rounds[0].Matches[0].Players[0] = "fay"
	if got := n.Standings()[0]; got.Name != "Fay" || got.Results != 16_000 {
		t.Errorf("a substitute has %+v", got)
	}
}

// TestEqualTotalsByTheRules: by seat, nobody shares a rank; where they split, the rank
// and the uma are shared.
func TestEqualTotalsByTheRules(t *testing.T) {
	for _, c := range []struct {
		options string
		totals  []scoring.Points
		ranks   []int
		leaders []scoring.Place
		results []scoring.Points
	}{
		{`{}`, []scoring.Points{30_000, 37_500, 37_500}, []int{3, 1, 2}, []scoring.Place{1}, []scoring.Points{-25_000, 12_500, -2_500}},
		{`{"ties":"split"}`, []scoring.Points{30_000, 37_500, 37_500}, []int{3, 1, 1}, []scoring.Place{1, 2}, []scoring.Points{-25_000, 5_000, 5_000}},
		{`{}`, []scoring.Points{35_000, 35_000, 35_000}, []int{1, 2, 3}, []scoring.Place{0}, []scoring.Points{10_000, -5_000, -20_000}},
		{`{"ties":"split"}`, []scoring.Points{35_000, 35_000, 35_000}, []int{1, 1, 1}, nil, []scoring.Points{-5_000, -5_000, -5_000}},
	} {
		rules := modern(t, c.options)
		m := ended(rules, tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, c.totals...)
		var ranks []int
		var results []scoring.Points
		for place := range scoring.Place(3) {
			result, _ := m.Result(place)
			ranks, results = append(ranks, m.Rank(place)), append(results, result)
		}
		if !slices.Equal(ranks, c.ranks) || !slices.Equal(m.Leaders(), c.leaders) || !slices.Equal(results, c.results) {
			t.Errorf("%s %v: ranks %v, leaders %v, results %v", c.options, c.totals, ranks, m.Leaders(), results)
		}
	}
}

func TestOnlyGamesWithResultsAreRankedByThem(t *testing.T) {
	for _, game := range rulebook.Games() {
		rules, _, _ := game.Open("", scoringtest.Options(game.ID, ""))
		if offered := slices.Contains(tournament.RankingChoices(rules), tournament.RankingResults); offered != (game.ID == "sanma") {
			t.Errorf("%s: %v", game.ID, offered)
		}
		m := ended(rules, tournament.ByPlace[tournament.PlayerID]{"anna", "bo", "cy"}, 1, 0, -1)
		if _, ok := m.Result(0); ok != (game.ID == "sanma") {
			t.Errorf("%s has a result: %v", game.ID, ok)
		}
	}
}
