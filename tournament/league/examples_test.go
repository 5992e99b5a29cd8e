package league_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

func TestBaseRankAsComputedByHand(t *testing.T) {
	for name, test := range map[string]struct{ place, shared, players, want int }{
		"first of 12":                         {1, 1, 12, 1000},
		"last of 12":                          {12, 1, 12, 0},
		"second of 12: 10000/11 = 909.09":     {2, 1, 12, 909},
		"second of 9: 7000/8 = 875":           {2, 1, 9, 875},
		"fourth of 17: 13000/16 = 812.5":      {4, 1, 17, 813},
		"two share the first of 9: 7.5/8":     {1, 2, 9, 938},
		"three share the second of 9: 6/8":    {2, 3, 9, 750},
		"all of 3 are equal":                  {1, 3, 3, 500},
		"two share the first of 2":            {1, 2, 2, 500},
		"alone":                               {1, 1, 1, 0},
		"five share the last places of 6: .4": {2, 5, 6, 400},
	} {
		if got := league.BaseRank(test.place, test.shared, test.players); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

// ranked is a result with a base rank of 1000 − 100·(place − 1) among eleven players.
func ranked(player, night string, baseRank int) league.Result {
	return league.Result{Player: tournament.PlayerID(player), Night: tournament.NightID(night), Rank: 11 - baseRank/100, Shared: 1, Players: 11, Matches: 1}
}

type dated struct {
	date     string
	weight   league.Halves
	baseRank int
}

func mersSeason(day string, nights ...dated) league.Season {
	season := league.Season{Settings: league.Settings{Ranking: league.ByMERS, Day: day}}
	for i, night := range nights {
		id := fmt.Sprint("night", i)
		season.Nights = append(season.Nights, league.Night{ID: tournament.NightID(id), Date: night.date, Weight: night.weight})
		season.Results = append(season.Results, ranked("anna", id, night.baseRank))
	}
	return season
}

func TestMERSAsComputedByHand(t *testing.T) {
	const day = "2026-06-01"
	recent := func(baseRank int) dated { return dated{"2026-05-01", 2, baseRank} }
	for name, test := range map[string]struct {
		nights []dated
		want   int64 // hundredths
		lacks  int
		states string
	}{
		"one result ranks nobody": {[]dated{recent(1000)}, 0, 1, "d"},
		// A: (1000 + 800) / 5 = 360; B: 1800 / 4 = 450.
		"two results, three missing": {[]dated{recent(1000), recent(800)}, 40500, 0, "cc"},
		// Weights 3 and 1: A: (3·1000 + 800) / (3 + 1 + 3) = 542.857…; B: 3800 / 6 = 633.333…
		"missing ones weigh 1": {[]dated{{"2026-05-01", 6, 1000}, recent(800)}, 58810, 0, "cc"},
		// A: 3500 / 5 = 700; B: 3200 / 4 = 800.
		"five results": {[]dated{recent(1000), recent(900), recent(700), recent(600), recent(300)}, 75000, 0, "ccccc"},
		// n = 6: ⌈5.8⌉ = 6 count in A: 3500 / 6 = 583.333…; B: 3200 / 4 = 800.
		"six results": {[]dated{recent(1000), recent(0), recent(900), recent(700), recent(600), recent(300)}, 69167, 0, "cccccc"},
		// n = 10: 5 + 4 = 9 count in A: 100 is dropped. A: 5400 / 9 = 600; B: 3400 / 4 = 850.
		"ten results": {[]dated{
			recent(1000), recent(900), recent(800), recent(700), recent(600), recent(500), recent(400), recent(300), recent(200), recent(100),
		}, 72500, 0, "cccccccccd"},
		// Exactly a year old: weight 1; a day older: ½; exactly two years: ½; older: none.
		// A: (1000 + 400 + 100) / (1 + ½ + ½ + 2) = 375; B: 1500 / (1 + ½ + ½ + 1) = 500.
		"results grow old": {[]dated{
			{"2025-06-01", 2, 1000}, {"2025-05-31", 2, 800}, {"2024-06-01", 2, 200}, {"2024-05-31", 2, 900},
		}, 43750, 0, "cccd"},
		"a result after the day does not weigh": {[]dated{{"2026-06-02", 2, 1000}, recent(500), recent(500)}, 22500, 0, "dcc"},
	} {
		line := mersSeason(day, test.nights...).Table().Lines[0]
		var states strings.Builder
		for _, cell := range line.Cells() {
			states.WriteByte(byte(cell.State))
		}
		if got := line.Value.Rounded(100); got != test.want || line.Lacks != test.lacks || states.String() != test.states {
			t.Errorf("%s: %d.%02d, lacks %d, %s; want %d.%02d, %d, %s", name,
				got/100, got%100, line.Lacks, &states, test.want/100, test.want%100, test.lacks, test.states)
		}
	}
}

func TestProposedWeights(t *testing.T) {
	for name, test := range map[string]struct {
		days, players, countries int
		qualifying               bool
		want                     league.Halves
	}{
		"a club night":             {1, 12, 1, false, 2},
		"forty players":            {1, 40, 5, false, 2},
		"forty-one players":        {1, 41, 6, false, 4},
		"eighty players, two days": {2, 80, 9, false, 6},
		"a large one":              {2, 81, 10, false, 8},
		"a championship":           {3, 140, 20, true, 12},
		"four days weigh as three": {4, 12, 1, false, 6},
	} {
		if got := league.ProposedWeight(test.days, test.players, test.countries, test.qualifying); got != test.want {
			t.Errorf("%s: %d halves, want %d", name, got, test.want)
		}
	}
}

func TestPointsForMatchRanks(t *testing.T) {
	settings := league.Settings{Ranking: league.ByMatchRanks, MatchRankPoints: [3]league.Halves{6, 2, -1}} // 3, 1, −½
	for name, test := range map[string]struct {
		spans []league.Span
		want  league.Fraction
	}{
		"two wins and a third place":            {[]league.Span{{1, 1, 2}, {3, 3, 1}}, league.Fraction{Num: 11, Den: 2}},
		"a shared first place":                  {[]league.Span{{1, 2, 1}}, league.Whole(2)},
		"a shared second place":                 {[]league.Span{{2, 3, 1}}, league.Fraction{Num: 1, Den: 4}},
		"three equal totals":                    {[]league.Span{{1, 3, 1}}, league.Fraction{Num: 7, Den: 6}},
		"the fourth brings what the third does": {[]league.Span{{4, 4, 1}}, league.Fraction{Num: -1, Den: 2}},
	} {
		if got := settings.Brings(league.Result{Spans: test.spans}); got.Compare(test.want) != 0 {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

func TestRoundingIsHalfUp(t *testing.T) {
	for _, test := range []struct {
		number league.Fraction
		want   int64
	}{{league.Fraction{Num: 5, Den: 2}, 3}, {league.Fraction{Num: -5, Den: 2}, -2}, {league.Fraction{Num: -8, Den: 3}, -3}, {league.Fraction{}, 0}, {league.Fraction{Num: -7, Den: 3}, -2}} {
		if got := test.number.Rounded(1); got != test.want {
			t.Errorf("%v: %d, want %d", test.number, got, test.want)
		}
	}
}

func TestDifferentGamesCannotBeAdded(t *testing.T) {
	night := func(game, preset string) league.Night { return league.Night{Game: game, Preset: preset} }
	for name, test := range map[string]struct {
		nights []league.Night
		want   league.Mix
	}{
		"none":       {nil, league.Unmixed},
		"one preset": {[]league.Night{night("honshu", "35000"), night("honshu", "35000")}, league.Unmixed},
		"presets":    {[]league.Night{night("honshu", "35000"), night("honshu", "45000")}, league.MixedPresets},
		"games":      {[]league.Night{night("honshu", "35000"), night("honshu", "45000"), night("sanma", "35000")}, league.MixedGames},
	} {
		mix := league.MixOf(test.nights)
		if mix != test.want {
			t.Errorf("%s: %q, want %q", name, mix, test.want)
		}
		for _, ranking := range league.Rankings() {
			free := ranking == league.ByMatchRanks || ranking == league.ByBaseRank || ranking == league.ByMERS
			if want := free || mix == league.Unmixed; mix.Allows(ranking) != want {
				t.Errorf("%s: %s offered: %v", name, ranking, !want)
			}
		}
	}
}

// points makes a season of three players a night, whose places follow from the points.
func points(settings league.Settings, nights ...map[string]int) league.Season {
	season := league.Season{Settings: settings}
	for i, night := range nights {
		id := tournament.NightID(fmt.Sprint("night", i))
		season.Nights = append(season.Nights, league.Night{ID: id, Date: fmt.Sprintf("2026-01-%02d", i+1)})
		season.Results = append(season.Results, resultsOf(id, night)...)
	}
	return season
}

func table(lines []league.Line) string {
	var text strings.Builder
	for _, line := range lines {
		shared := ""
		if line.Shared {
			shared = "="
		}
		fmt.Fprintf(&text, "%d%s %s %d", line.Rank, shared, line.ID, line.Value.Rounded(1))
		if line.Decider != league.ByValue && line.Decider != league.SharedRank {
			fmt.Fprintf(&text, " by %d", line.Decider)
		}
		if line.Lacks > 0 {
			fmt.Fprintf(&text, " lacks %d", line.Lacks)
		}
		fmt.Fprintf(&text, " before %d\n", line.RankBefore)
	}
	return text.String()
}

func TestTiesOfASeason(t *testing.T) {
	season := points(league.Settings{Ranking: league.ByPoints, Least: 2},
		map[string]int{"anna": 10, "bo": 8, "cy": 0, "dana": -18, "emil": 0},
		map[string]int{"anna": 0, "bo": 2, "cy": 6, "dana": 28, "emil": 6, "fay": -42},
		map[string]int{"cy": 4, "emil": 4, "gil": -8},
	)
	// Dana, Anna, Cy and Emil have won a night each, Bo none. Dana's best night is 28,
	// Anna's 10, that of the others 6; their next best are equal, too.
	want := `1 dana 10 by 2 before 1
2 anna 10 by 2 before 2
3= cy 10 before 4
3= emil 10 before 4
5 bo 10 by 1 before 3
0 gil -8 lacks 1 before 0
0 fay -42 lacks 1 before 0
`
	if got := table(season.Table().Lines); got != want {
		t.Errorf("table\n%swant\n%s", got, want)
	}
}
